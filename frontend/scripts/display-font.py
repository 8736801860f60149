"""Makes the display font from its variable original: one weight, and kerning rounded to save bytes.

    python3 -m venv /tmp/fonts && /tmp/fonts/bin/pip install fonttools brotli
    git show 80dd19e:frontend/src/shared/fonts/bricolage-grotesque.woff2 > /tmp/variable.woff2
    /tmp/fonts/bin/python frontend/scripts/display-font.py /tmp/variable.woff2 \\
        frontend/src/shared/ui/fonts/bricolage-grotesque.woff2

The original is Bricolage Grotesque (SIL Open Font License 1.1), of which 93 characters and the
tabular figures were kept. The output is reproducible, except for the dates in the font's header.
"""

import sys

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

# Between bold (700) and extra bold (800), the two weights that the style sheets use.
WEIGHT = 750
# In thousandths of the font size. Finer steps are not visible and would cost 1.5 kB.
KERNING_STEP = 10
# Copyright, family and style. No other name is used.
KEPT_NAMES = {0, 1, 2}


def round_kerning(font: TTFont) -> None:
    """Rounds the kerning of each pair of glyphs to a multiple of `KERNING_STEP`."""
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = getattr(table, "ExtSubTable", table)
            pairs = [pair for pair_set in getattr(table, "PairSet", None) or [] for pair in pair_set.PairValueRecord]
            pairs += [pair for pair_set in getattr(table, "Class1Record", None) or [] for pair in pair_set.Class2Record]
            for pair in pairs:
                value = pair.Value1
                if value is not None and getattr(value, "XAdvance", 0):
                    value.XAdvance = round(value.XAdvance / KERNING_STEP) * KERNING_STEP


def main(original: str, output: str) -> None:
    font = instantiateVariableFont(TTFont(original), {"wght": WEIGHT})
    font["OS/2"].usWeightClass = WEIGHT
    font["name"].names = [name for name in font["name"].names if name.nameID in KEPT_NAMES]
    round_kerning(font)
    font.flavor = "woff2"
    font.save(output)


main(*sys.argv[1:])
