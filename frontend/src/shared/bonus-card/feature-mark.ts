/**
 * A mark at the start of a key feature: '+', '✓', '✔' or '✅' for an advantage, a dash, '❌', '✗' or '✘' for
 * a restriction. The signs that also start a number need a space; emoji may have a variation selector.
 */
export const FEATURE_MARK = /^(?:[-–—−+]\s+|[✓✔✅❌✗✘]\uFE0F?\s*)(?=\S)/u;

/** A key feature without the mark that its owner may have typed. */
export const withoutMark = (line: string): string => line.replace(FEATURE_MARK, '');
