"""Takes hints of types out of a module: each function that has some carries code that would make them when asked.

Nobody asks in a page.  The hints of a class stay, for dataclasses and named tuples are made of them.
"""

import ast


def without_hints(tree: ast.Module) -> ast.Module:
    """The same module, its functions and its own names without hints; the tree is changed in place."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
            every = (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs, node.args.vararg, node.args.kwarg)
            for argument in every:
                if argument is not None:
                    argument.annotation = None
    tree.body = [_plain(statement) for statement in tree.body]
    return ast.fix_missing_locations(tree)


def _plain(statement: ast.stmt) -> ast.stmt:
    """A name of the module that is given a value, without its hint."""
    if not isinstance(statement, ast.AnnAssign) or statement.value is None:
        return statement
    return ast.copy_location(ast.Assign([statement.target], statement.value), statement)
