"""Makes the display font from its variable original: one weight, and kerning that compresses.

    python3 -m venv /tmp/fonts && /tmp/fonts/bin/pip install fonttools brotli
    git show 80dd19e:frontend/src/shared/fonts/bricolage-grotesque.woff2 > /tmp/variable.woff2
    /tmp/fonts/bin/python frontend/scripts/display-font.py /tmp/variable.woff2 \\
        frontend/src/shared/ui/fonts/bricolage-grotesque.woff2

The original is Bricolage Grotesque (SIL Open Font License 1.1), of which 93 characters and the
tabular figures were kept. Run again, it writes the same file but for the dates in its head.
"""

import sys

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

# Between the bold and the extra bold of the original, the two that the page names.
WEIGHT = 750
# In units of a thousandth of the size: finer than that is not seen, and costs a kilobyte and a half.
KERNING_STEP = 10
# Copyright, family and style; nothing shows the others.
KEPT_NAMES = {0, 1, 2}


def round_kerning(font: TTFont) -> None:
    """Rounds what each pair of glyphs moves together or apart to whole steps."""
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = getattr(table, "ExtSubTable", table)
            pairs = [pair for of_first in getattr(table, "PairSet", None) or [] for pair in of_first.PairValueRecord]
            pairs += [pair for of_first in getattr(table, "Class1Record", None) or [] for pair in of_first.Class2Record]
            for pair in pairs:
                value = pair.Value1
                if value is not None and getattr(value, "XAdvance", 0):
                    value.XAdvance = round(value.XAdvance / KERNING_STEP) * KERNING_STEP


def main(original: str, made: str) -> None:
    font = instantiateVariableFont(TTFont(original), {"wght": WEIGHT})
    font["OS/2"].usWeightClass = WEIGHT
    font["name"].names = [name for name in font["name"].names if name.nameID in KEPT_NAMES]
    round_kerning(font)
    font.flavor = "woff2"
    font.save(made)


main(*sys.argv[1:])
