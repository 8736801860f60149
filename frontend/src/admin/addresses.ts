import { adminPath } from '../shared/paths';

// The addresses that the panel's screens link to. They are apart from the tabs, which import the screens.
export const bonusesAddress = adminPath('bonuses');
export const settingsAddress = adminPath('settings');
export const siteConfigAddress = `${settingsAddress}?part=site`;
export const analyticsAddress = adminPath('analytics');
export const fullAnalyticsAddress = adminPath('analytics/clicks');
export const raceAddress = adminPath('race');
