/** Stars that are shown of a mask; the specification's mask has at least as many in longer names. */
const STARS = '******';

/** A player's mask as it is shown: long ones lose stars, never one of the letters at their ends. */
export const shortMask = (mask: string): string => mask.replace(/\*{7,}/, STARS);
