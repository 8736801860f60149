import type { SourceStatus } from '../../../api/settings';

/** Display names of the sources. */
export const sourceNames: Readonly<Record<SourceStatus['source'], string>> = {
  youtube: 'YouTube',
  'sheet-com': 'Stake.com sheet',
  'sheet-us': 'Stake.us sheet',
};
