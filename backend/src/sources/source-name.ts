export const SOURCE_NAMES = ['youtube', 'sheet-com', 'sheet-us'] as const;
export type SourceName = (typeof SOURCE_NAMES)[number];
