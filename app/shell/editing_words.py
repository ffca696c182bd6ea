"""Every word of the editor that a person reads.

Rule: say what happened, what still works, what to do.
"""

from typing import Final

LAYOUT: Final = "Change the office"
LEAVE: Final = "Done"
VIEWER: Final = "This link may only watch. Open the owner's link to change the office."
NO_LINE: Final = "The relay has not let this page in yet. The office can be changed as soon as it has."
RECORDED: Final = "This is a recording. Go back to the live office to change it."
BLIND: Final = (
    "A newer page has changed the office, and this one cannot read how. Load this page anew to change it too."
)
TOOLS: Final = (  # tool, icon, label, key
    ("select", "hand", "Select", "V"),
    ("floor", "tiles", "Floor", "F"),
    ("wall", "bricks", "Walls", "W"),
    ("furniture", "chair", "Furniture", "G"),
    ("carpet", "rug", "Carpet", "C"),
    ("pets", "paw", "Pets", ""),
    ("areas", "area", "Areas", "A"),
    ("erase", "eraser", "Erase", "E"),
    ("door", "door", "Door", "D"),
)
HINTS: Final = {
    "select": "Press a piece to select it, drag it to move it. With Alt, dragging copies.",
    "floor": "Draw floor. Press the dashed ring to make the office larger. The right button erases.",
    "wall": "The first tile decides: draw walls, or take them away. The right button erases.",
    "carpet": "Draw carpet on floor. The right button takes it away.",
    "furniture": "Choose a piece, then press where it should stand.",
    "pets": "Choose who lives here.",
    "areas": "Choose an area, then draw it. Draw on it again to wipe it.",
    "erase": "Everything that the stroke passes goes, furniture too. Undo brings it back.",
    "door": "Press the tile through which people come and go.",
    "pick": "Press a piece to take another like it.",
    "colour": "Press a piece, a floor or a wall to take its colour.",
    "carpet-pick": "Press a carpet to take its looks.",
}
HINTS_TOUCH: Final = {
    "select": "Tap a piece to select it, drag it to move it. Two fingers move the picture.",
    "floor": "Draw with one finger, move the picture with two. Tap the dashed ring to make the office larger.",
    "wall": "The first tile decides: draw walls, or take them away. Two fingers move the picture.",
    "carpet": "Draw carpet on floor with one finger.",
}
UNDO: Final = "Undo: {what}"
REDO: Final = "Redo: {what}"
NOTHING_BACK: Final = "Nothing to undo"
NOTHING_AGAIN: Final = "Nothing to redo"
SAVE: Final = "Keep as it is"
SAVE_WHY: Final = "Everything is saved as you go. This marks the state that Reset goes back to."
SAVED: Final = "Kept. Reset goes back to this."
RESET: Final = "Reset"
RESET_TITLE: Final = "Go back?"
RESET_ASK: Final = (
    "The office becomes what it was when you began, or when you last pressed “Keep as it is”. What others changed "
    "since goes too. Undo brings everything back."
)
RESET_YES: Final = "Go back"
RESET_NO: Final = "Leave it"
RESET_STROKE: Final = "Reset"
LAYOUTS: Final = "Layouts and files"
LAYOUTS_TITLE: Final = "Layouts"
LAYOUTS_NOTE: Final = "Takes the place of the whole office. People walk to their new seats. Undo brings it back."
IMPORT: Final = "Open a file"
EXPORT: Final = "Save to a file"
EXPORT_THEIRS: Final = "Save for pixel-agents"
EXPORTED: Final = "Saved as {name}."
IMPORTED: Final = "Open {name}"
REPLACED: Final = "Another layout"
NOT_FETCHED: Final = "“{name}” did not come from the relay. The office stays as it is; try again in a moment."
NO_LAYOUT: Final = "“{name}” is not a layout that can be used: {why}. The office stays as it is."
KEYS_TITLE: Final = "Keys of the editor"
KEYS: Final = (
    ("V F W G C A E D", "the tools, in the order of the bar"),
    ("R", "turn what is selected or in the hand"),
    ("T", "switch it on or off"),
    ("Delete", "take what is selected away"),
    ("P", "with the carpet: take over another one's looks"),
    ("Alt + drag", "copy furniture"),
    ("Right button", "erase"),
    ("Wheel button", "move the picture"),
    ("Ctrl + Z", "undo, a stroke at a time"),
    ("Ctrl + Y", "redo"),
    ("Esc", "one step back, in the end out of the editor"),
    ("?", "this sheet"),
)
KEYS_SHOW: Final = "Keys"
TURN: Final = "Turn"
SWITCH_ON: Final = "Switch on"
SWITCH_OFF: Final = "Switch off"
REMOVE: Final = "Take away"
PICK: Final = "Copy a piece"
PICK_COLOUR: Final = "Copy a colour"
PICK_CARPET: Final = "Copy a carpet"
COLOURS: Final = "Colour"
MIX: Final = "Mix"
MIX_TITLE: Final = "Mix a colour: {slot}"
UNMIX: Final = "As drawn"
PLAIN: Final = "As drawn"
SLIDERS: Final = (
    ("hue", "Hue", -180, 180),
    ("saturation", "Saturation", -100, 100),
    ("brightness", "Brightness", -100, 100),
    ("contrast", "Contrast", -100, 100),
)
ALL_WALLS: Final = "All walls"
AREA_NEW: Final = "New area"
AREA_ADD: Final = "Add"
AREA_NAME: Final = "Name of the area"
AREA_TILES: Final = "{} tiles"
AREA_DELETE: Final = "Remove the area {name}"
AREA_COLOUR: Final = "Colour of the area"
AREA_FOLDERS: Final = "Agents that work in these folders sit here when they come:"
AREA_FOLDER: Final = "Another folder"
AREA_FOLDER_ADD: Final = "Map"
AREA_NONE: Final = "No areas yet. An area is a part of the floor that agents of certain folders prefer."
AREA_ADDED: Final = "Add an area"
AREA_RENAMED: Final = "Rename an area"
AREA_COLOURED: Final = "Colour an area"
AREA_REMOVED: Final = "Remove an area"
AREA_MAPPED: Final = "Map a folder"
PET_NAME: Final = "Name of the pet"
PET_CALL: Final = "Call it"
PET_ADD: Final = "One more"
PET_REMOVE: Final = "Let {name} go"
PET_COMES: Final = "A pet comes"
PET_GOES: Final = "A pet goes"
PET_NAMED: Final = "Name a pet"
PETS_NONE: Final = "No pets are drawn in this build."
COLOUR_STROKE: Final = "Colour furniture"
WALLS_STROKE: Final = "Colour all walls"
WAITING: Final = "{} not sent yet"
LOST: Final = "“{what}” is undone here: {why}."
UNNAMED: Final = "a change"
SEAT_TAKEN: Final = "Somebody else sits there."
SEATED: Final = "That is its chair from now on."
