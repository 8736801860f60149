/** A mask hides at least this number of characters of a name with more than four. */
const MIN_STARS = 6;

/** At both ends of such a mask, this number of characters is visible, which may be stars themselves. */
const VISIBLE = 2;

/** The visible characters that are part of a row of stars; the others are before or after it. */
const visibleStars = (others: string): number => Math.max(0, VISIBLE - [...others].length);

/** A masked name for display: a long mask loses hidden characters, but none of its ends. */
export const shortMask = (mask: string): string =>
  mask.replace(/\*{7,}/, (stars, start: number) => {
    const ends =
      visibleStars(mask.slice(0, start)) + visibleStars(mask.slice(start + stars.length));
    return '*'.repeat(Math.min(stars.length, MIN_STARS + ends));
  });
