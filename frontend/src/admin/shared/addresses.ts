import { adminPath } from '@playhouse/rules/paths';

// Addresses that the panel's pages link to. Not in shell/tabs.ts, which imports the pages.
export const bonusesAddress = adminPath('bonuses');
/** The list with the bonuses that have this title. */
export const bonusesWithTitle = (title: string): string =>
  `${bonusesAddress}?search=${encodeURIComponent(title)}`;
export const deletedBonusesAddress = `${bonusesAddress}?state=deleted`;
export const usersAddress = adminPath('users');
/** The email address of the user's own account. */
export const emailAddress = `${adminPath('profile')}#profile_email`;
export const settingsAddress = adminPath('settings');
export const siteConfigAddress = `${settingsAddress}?part=site`;
/** A field of Site Config, by its path in the API, such as 'texts.footer'. */
export const siteConfigField = (path: string): string =>
  `${siteConfigAddress}#${path.replaceAll('.', '_')}`;
/** The switches of the videos and the race. */
export const partsAddress = `${siteConfigAddress}#showVideos`;
/** The switch of the question for the visitor's region. */
export const askRegionAddress = `${siteConfigAddress}#askRegion`;
/** The time zone in which dates are entered. */
export const timeZoneAddress = `${siteConfigAddress}#timeZone`;
export const moveAddress = `${settingsAddress}?part=move`;
export const analyticsAddress = adminPath('analytics');
export const fullAnalyticsAddress = adminPath('analytics/clicks');
export const clicksPerLinkAddress = adminPath('analytics/links');
export const raceAddress = adminPath('race');
export const sourcesAddress = adminPath('race/sources');
export const activityAddress = adminPath('activity');
export const regionsAddress = adminPath('regions');
/** The id of the first choice of where a platform may be offered. */
export const platformRegionsId = (platform: string): string => `regions-of-${platform}`;
export const platformRegionsAddress = (platform: string): string =>
  `${regionsAddress}#${platformRegionsId(platform)}`;
/** The rules that need attention. */
export const urgentRulesAddress = `${regionsAddress}?filter=attention`;
export const helpLinesAddress = adminPath('help-lines');
export const setupAddress = adminPath('setup');
