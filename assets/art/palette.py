"""Every ramp of the product, declared once.

A sprite's pixel never holds a colour: it holds a material and a level, and a material is a key of ``RAMPS``.  *Slots*
are materials that are swapped at run time (a shirt, a floor); their colours occur in no other ramp that stands beside
them, so a swap is colour for colour.  Everything else is a ramp that somebody may wear.
"""

from app.core.colour import Ramp, Tone, ramp

# People: the body that the atlas holds is painted in these eight slots, quiet tones that look human by themselves.
MANNEQUIN: dict[str, Tone] = {
    "skin": Tone(0.790, 0.076, 60),
    "hair": Tone(0.430, 0.052, 52),
    "shirt": Tone(0.600, 0.060, 215),
    "trim": Tone(0.865, 0.022, 110),
    "pants": Tone(0.470, 0.045, 275),
    "shoe": Tone(0.350, 0.022, 315),
    "blush": Tone(0.745, 0.112, 25),
    "cover": Tone(0.640, 0.140, 20),
}

SKINS: dict[str, Tone] = {
    "skin1": Tone(0.850, 0.062, 58),
    "skin2": Tone(0.770, 0.085, 58),
    "skin3": Tone(0.690, 0.090, 58),
    "skin4": Tone(0.610, 0.085, 54),
    "skin5": Tone(0.550, 0.077, 50),
    "skin6": Tone(0.500, 0.062, 46),
}

BLUSHES: dict[str, Tone] = {  # the cheek of each skin
    "blush1": Tone(0.800, 0.105, 18),
    "blush2": Tone(0.705, 0.120, 28),
    "blush3": Tone(0.615, 0.120, 30),
    "blush4": Tone(0.540, 0.105, 32),
    "blush5": Tone(0.490, 0.100, 28),
    "blush6": Tone(0.450, 0.090, 26),
}

HAIRS: dict[str, Tone] = {
    "hair_ink": Tone(0.360, 0.035, 285),
    "hair_brown": Tone(0.460, 0.070, 48),
    "hair_chestnut": Tone(0.520, 0.095, 42),
    "hair_ginger": Tone(0.640, 0.140, 48),
    "hair_sand": Tone(0.680, 0.075, 72),
    "hair_blond": Tone(0.800, 0.115, 82),
    "hair_grey": Tone(0.740, 0.015, 270),
    "hair_plum": Tone(0.460, 0.110, 350),
    "hair_sea": Tone(0.520, 0.080, 220),
}

CLOTH: dict[str, Tone] = {
    "teal": Tone(0.640, 0.095, 190),
    "coral": Tone(0.680, 0.150, 28),
    "mustard": Tone(0.760, 0.130, 80),
    "violet": Tone(0.560, 0.130, 300),
    "leaf": Tone(0.620, 0.130, 142),
    "sky": Tone(0.660, 0.110, 245),
    "rose": Tone(0.720, 0.120, 10),
    "brick": Tone(0.560, 0.130, 32),
    "moss": Tone(0.540, 0.075, 128),
    "cobalt": Tone(0.520, 0.140, 264),
    "navy": Tone(0.420, 0.075, 268),
    "slate": Tone(0.500, 0.025, 262),
    "khaki": Tone(0.660, 0.055, 88),
    "denim": Tone(0.520, 0.080, 255),
    "char": Tone(0.380, 0.015, 280),
    "cream": Tone(0.890, 0.035, 92, spread=0.8),
}

THINGS: dict[str, Tone] = {
    "wood": Tone(0.660, 0.085, 62),  # a slot too: desks and shelves may wear another wood
    "walnut": Tone(0.500, 0.070, 50),
    "birch": Tone(0.790, 0.060, 80, spread=0.85),
    "white": Tone(0.900, 0.008, 250, spread=0.8),
    "steel": Tone(0.700, 0.018, 255),
    "plastic": Tone(0.400, 0.020, 275, spread=0.85),
    "terracotta": Tone(0.620, 0.110, 42),
    "grey": Tone(0.620, 0.000, 0, shift=0.0),
    "glass": Tone(0.800, 0.060, 220),
    "screen": Tone(0.360, 0.060, 255, spread=0.7),
    "day": Tone(0.800, 0.085, 232, spread=0.6),
    "night": Tone(0.330, 0.060, 268, spread=0.9),
    "step": Tone(0.640, 0.030, 70, spread=0.55),  # of stairs, a slot
    "gold": Tone(0.820, 0.130, 88),
    "lilac": Tone(0.740, 0.110, 305),
    "mint": Tone(0.840, 0.090, 166),
    "paper": Tone(0.920, 0.018, 88, spread=0.8),
    "glow": Tone(0.880, 0.120, 100, spread=0.7),
    "ink": Tone(0.340, 0.050, 285),
    "alert": Tone(0.700, 0.190, 30),
    "cheek": Tone(0.760, 0.130, 15),
    "water": Tone(0.640, 0.100, 222, spread=0.8),
    "fern": Tone(0.560, 0.105, 150),
    "fur": Tone(0.660, 0.100, 62),
    "fur2": Tone(0.920, 0.020, 82, spread=0.8),
}

FABRICS: dict[str, Tone] = {"fabric": Tone(0.600, 0.085, 235), "cushion": Tone(0.790, 0.100, 75)}

# What lies behind everything has half the contrast of a person.
GROUNDS: dict[str, Tone] = {
    "floor": Tone(0.660, 0.045, 70, spread=0.42),
    "floor_honey": Tone(0.715, 0.062, 74, spread=0.40),
    "floor_oak": Tone(0.640, 0.055, 62, spread=0.42),
    "floor_walnut": Tone(0.520, 0.045, 52, spread=0.42),
    "floor_cream": Tone(0.800, 0.030, 88, spread=0.38),
    "floor_sage": Tone(0.700, 0.038, 150, spread=0.40),
    "floor_lagoon": Tone(0.660, 0.048, 205, spread=0.40),
    "floor_slate": Tone(0.580, 0.028, 262, spread=0.42),
    "floor_rose": Tone(0.690, 0.055, 22, spread=0.40),
    "floor_plum": Tone(0.560, 0.050, 325, spread=0.42),
    "floor_grey": Tone(0.640, 0.004, 270, spread=0.42),
    "wall": Tone(0.840, 0.034, 84, spread=0.70),
    "wall_mist": Tone(0.800, 0.030, 255, spread=0.75),
    "wall_sage": Tone(0.780, 0.045, 150, spread=0.75),
    "wall_rose": Tone(0.790, 0.050, 25, spread=0.75),
    "wall_dusk": Tone(0.560, 0.060, 285, spread=0.75),
    "wall_brick": Tone(0.560, 0.080, 38, spread=0.70),
    "wall_slate": Tone(0.620, 0.022, 255, spread=0.70),
    "wall_white": Tone(0.890, 0.008, 240, spread=0.70),
    "pane": Tone(0.720, 0.045, 225, spread=0.60),
    "cap": Tone(0.400, 0.040, 280, spread=0.80),
    "panel": Tone(0.560, 0.060, 205, spread=0.75),
}

WEAVES: dict[str, Tone] = {  # rugs and carpets, half contrast too
    "rug": Tone(0.560, 0.085, 18, spread=0.5),
    "rug_trim": Tone(0.780, 0.045, 80, spread=0.5),
    "rug_sea": Tone(0.520, 0.070, 215, spread=0.5),
    "rug_moss": Tone(0.560, 0.060, 140, spread=0.5),
    "rug_plum": Tone(0.480, 0.075, 325, spread=0.5),
    "rug_sand": Tone(0.740, 0.055, 78, spread=0.5),
    "carpet": Tone(0.520, 0.080, 262, spread=0.5),
    "carpet_trim": Tone(0.760, 0.060, 85, spread=0.5),
}

PIXIE: dict[str, Tone] = {  # the companion's four slots, then what a mood puts into them; one lightness for all moods
    "body": Tone(0.838, 0.086, 166),
    "wing": Tone(0.806, 0.056, 218),
    "stem": Tone(0.626, 0.126, 140),
    "tip": Tone(0.872, 0.116, 98, spread=0.7),
    "px_mint": Tone(0.840, 0.090, 168),
    "px_butter": Tone(0.870, 0.110, 92, shift=0.45),
    "px_lilac": Tone(0.780, 0.095, 300),
    "px_peach": Tone(0.790, 0.105, 40),
    "px_ash": Tone(0.780, 0.012, 270),
}

RAIN: dict[str, Tone] = {"rain": Tone(0.740, 0.220, 146, shift=0.2, spread=1.15)}  # the light that people come in

TONES: dict[str, Tone] = {
    **MANNEQUIN,
    **SKINS,
    **BLUSHES,
    **HAIRS,
    **CLOTH,
    **THINGS,
    **FABRICS,
    **GROUNDS,
    **WEAVES,
    **PIXIE,
    **RAIN,
}
RAMPS: dict[str, Ramp] = {name: ramp(tone) for name, tone in TONES.items()}
