"""A manifest as a piece of our catalogue, in all its orientations, and its assets' ids by what they are here."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from app.core.geometry import TILE, Direction
from app.wire.catalogue_json import Piece, Variant
from app.wire.packs.manifest import Asset, Manifest
from app.wire.pixel_agents.types import MIRRORED, Look, Names, names_from

SIT_PX: Final = -3  # where somebody sits on a chair of a pack: as on our own
Heights = Mapping[str, int]  # of the pictures that are really there, by asset


def frame_of(asset: str, mirrored: bool = False) -> str:
    """The name of an asset's frame."""
    return f"pack/{asset}{MIRRORED if mirrored else ''}"


def pieces_of(manifest: Manifest, there: Heights) -> tuple[Piece, ...]:
    """The piece, and one that is not offered for each asset, for layouts that name one without its group."""
    assets = [asset for asset in manifest.assets if asset.id in there]
    if not assets:
        return ()
    variants = _variants(manifest, assets, there)
    whole = _piece(manifest, manifest.id, variants)
    single = []
    for type, (_, way, _) in _looks(manifest, assets):
        if type != manifest.id and way in variants:
            single.append(replace(_piece(manifest, type, {Direction.DOWN: variants[way]}), listed=False))
    return (whole, *single)


def names_of(manifest: Manifest, there: Heights) -> Names:
    """Its assets' ids as kinds that face one way."""
    return names_from(_looks(manifest, [asset for asset in manifest.assets if asset.id in there]))


def _looks(manifest: Manifest, assets: Iterable[Asset]) -> list[tuple[str, Look]]:
    looks: list[tuple[str, Look]] = []
    for asset in sorted(assets, key=lambda asset: asset.frame):
        on = asset.state == "on"
        looks.append((asset.id, (manifest.id, asset.facing or Direction.DOWN, on)))
        if asset.mirrored:
            looks.append((asset.id + MIRRORED, (manifest.id, Direction.LEFT, on)))
    return looks


def _piece(manifest: Manifest, kind: str, variants: Mapping[Direction, Variant]) -> Piece:
    return Piece(
        kind=kind,
        label=manifest.name,
        category=manifest.category,  # type: ignore[arg-type]
        variants=variants,
        on_surface=manifest.on_surface,
        on_wall=manifest.on_wall,
        is_surface=manifest.category == "desk",
    )


def _variants(manifest: Manifest, assets: list[Asset], there: Heights) -> dict[Direction, Variant]:
    """By the way they face, in the order in which a piece is turned: front, right, back, left."""
    found: dict[Direction, Variant] = {}
    for way in (Direction.DOWN, Direction.RIGHT, Direction.UP, Direction.LEFT):
        mine = [asset for asset in assets if (asset.facing or Direction.DOWN) is way]
        mirrored = False
        if not mine and way is Direction.LEFT:
            mine = [asset for asset in assets if asset.mirrored]
            mirrored = True
        if mine:
            found[way] = _variant(manifest, sorted(mine, key=lambda asset: asset.frame), there, way, mirrored)
    return found


def _variant(manifest: Manifest, assets: list[Asset], there: Heights, way: Direction, mirrored: bool) -> Variant:
    off = [asset for asset in assets if asset.state != "on"]
    on = [asset for asset in assets if asset.state == "on"]
    first = (off or on)[0]
    below = there[first.id] - first.rows * TILE  # pictures of packs hang by their top left corner
    return Variant(
        frames=tuple(frame_of(asset.id, mirrored) for asset in off or on),
        cols=first.cols,
        rows=first.rows,
        back_rows=min(manifest.back_rows, first.rows - 1),
        dy_px=below,
        on=tuple(frame_of(asset.id, mirrored) for asset in on) if off else (),
        depth_px=_depth(manifest, first, way, below),
        sit_px=(0, SIT_PX) if manifest.category == "chair" else (0, 0),
    )


def _depth(manifest: Manifest, asset: Asset, way: Direction, below: int) -> int:
    """Chairs stand behind who sits on them, but for those that are seen from behind."""
    if manifest.category != "chair":
        return below
    return 1 if way is Direction.UP else TILE - asset.rows * TILE
