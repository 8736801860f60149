/** What the page of all bonuses needs only later: after a tap, or when the browser is idle. */
export { BonusEnd } from '../../shared/bonus-card/bonus-end';
export { filterBonuses } from './bonus-filter';
export { BonusFilters } from './bonus-filters';
export { CodeBar } from './code-bar';
export { UnavailablePlatformsFinder } from '../region/unavailable-platforms-finder';
export { OpenedBonus } from './opened-bonus';
