import { adminPath } from '../shared/paths';

// Addresses that the panel's pages link to. They are separate from the tabs, which import the
// pages.
export const bonusesAddress = adminPath('bonuses');
export const deletedBonusesAddress = `${bonusesAddress}?state=deleted`;
export const usersAddress = adminPath('users');
export const settingsAddress = adminPath('settings');
export const siteConfigAddress = `${settingsAddress}?part=site`;
export const moveAddress = `${settingsAddress}?part=move`;
export const analyticsAddress = adminPath('analytics');
export const fullAnalyticsAddress = adminPath('analytics/clicks');
export const clicksPerLinkAddress = adminPath('analytics/links');
export const raceAddress = adminPath('race');
export const activityAddress = adminPath('activity');
export const setupAddress = adminPath('setup');
