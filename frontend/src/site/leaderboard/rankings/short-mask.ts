/** A mask hides at least this number of characters of a name with more than four. */
const MIN_STARS = 6;

/** At both ends of such a mask, this number of characters is visible, which may be stars themselves. */
const VISIBLE = 2;

/** How many visible characters at one end are stars. `others` is the text on that side of the stars. */
const visibleStars = (others: string): number => Math.max(0, VISIBLE - [...others].length);

/** A masked name for display, with at most six stars for the hidden characters. Both ends stay complete. */
export const shortMask = (mask: string): string =>
  mask.replace(/\*{7,}/, (stars, start: number) => {
    const ends =
      visibleStars(mask.slice(0, start)) + visibleStars(mask.slice(start + stars.length));
    return '*'.repeat(Math.min(stars.length, MIN_STARS + ends));
  });
