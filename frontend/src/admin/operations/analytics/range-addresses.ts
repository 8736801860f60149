import { clicksPerLinkAddress, fullAnalyticsAddress } from '../../shared/addresses';
import { DEFAULT_DAYS, type ChosenRange } from './range';

const withQuery = (address: string, { preset, from, to }: ChosenRange, target?: string): string => {
  const query = new URLSearchParams({
    ...(preset === undefined ? { from, to } : preset !== DEFAULT_DAYS && { days: String(preset) }),
    ...(target !== undefined && { target }),
  }).toString();
  return query === '' ? address : `${address}?${query}`;
};

/** The full analytics of a range, of all targets or of one. */
export const clicksAddress = (range: ChosenRange, target?: string): string =>
  withQuery(fullAnalyticsAddress, range, target);

/** The list of all links with their clicks in a range. */
export const linksAddress = (range: ChosenRange): string => withQuery(clicksPerLinkAddress, range);
