"""For which names and numbers the local authority may speak: those that mean something in a home network only."""

import ipaddress

HOME_NETWORKS = tuple(
    ipaddress.ip_network(network)
    for network in (
        "127.0.0.0/8",
        "10.0.0.0/8",
        "172.16.0.0/12",
        "192.168.0.0/16",
        "169.254.0.0/16",
        "100.64.0.0/10",
        "::1/128",
        "fc00::/7",
        "fe80::/10",
    )
)
HOME_NAMES = ("localhost", "local", "lan", "home.arpa", "internal")


def is_homely(name: str) -> bool:
    """Whether the local authority may speak for a name or number: one that means something in a home network only."""
    try:
        address = ipaddress.ip_address(name)
    except ValueError:
        labels = name.lower().split(".")
        return bool(name) and (len(labels) == 1 or labels[-1] in HOME_NAMES or labels[-2:] == ["home", "arpa"])
    return any(address in network for network in HOME_NETWORKS if network.version == address.version)
