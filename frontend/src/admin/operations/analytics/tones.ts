const TONES = [
  'var(--brass)',
  'var(--jade)',
  '#6fb1ec',
  'var(--ember)',
  '#b99af0',
  'var(--silver)',
] as const;

/** More colors can't be distinguished, so the other targets are combined. */
export const MAX_SERIES = TONES.length;

/** The color of a series. */
export const toneOf = (series: number): string => TONES[series] ?? '';
