/** What the page of all bonuses needs only later: after a tap, or when the browser is idle. */
export { BonusEnd } from '../../shared/bonus-card/bonus-end';
export { filterBonuses } from './bonus-filter';
export { BonusFilters } from './bonus-filters';
export { withBonus } from './bonus-metadata';
export { CodeBar } from './code-bar';
export { GoneNote } from './gone-note';
export { UnavailablePlatformsFinder } from '../region/unavailable-platforms-finder';
export { OpenedBonus } from './opened-bonus';
