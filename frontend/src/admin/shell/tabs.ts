import type { ComponentType, LazyExoticComponent } from 'react';
import { lazyWithRetries } from '../../shared/load-with-retries';
import type { AdminSegment } from '../../shared/paths';

export interface Tab {
  label: string;
  /** Path segment below `/admin`; empty for the first tab. */
  segment: AdminSegment;
  Page: LazyExoticComponent<ComponentType>;
  /** Whether editors cannot open it. The server enforces this, too. */
  isForAdmins: boolean;
}

const tab = (
  label: string,
  segment: AdminSegment,
  load: () => Promise<{ default: ComponentType }>,
): Tab => ({ label, segment, Page: lazyWithRetries(load), isForAdmins: false });

const adminTab = (...parts: Parameters<typeof tab>): Tab => ({
  ...tab(...parts),
  isForAdmins: true,
});

/** The panel's tabs in order, each with its own path and code. */
export const tabs: readonly Tab[] = [
  tab('Overview', '', () => import('../overview/overview-tab')),
  tab('Profile', 'profile', () => import('../profile/profile-tab')),
  tab('Bonuses', 'bonuses', () => import('../bonuses/bonuses-tab')),
  tab('Videos', 'videos', () => import('../videos/videos-tab')),
  adminTab('Users', 'users', () => import('../users/users-tab')),
  adminTab('Settings', 'settings', () => import('../settings/settings-tab')),
  tab('Analytics', 'analytics', () => import('../analytics/analytics-tab')),
];

/** The second group of the navigation, 'More'. */
export const moreTabs: readonly Tab[] = [
  tab('Race', 'race', () => import('../race/race-page')),
  adminTab('Activity', 'activity', () => import('../activity/activity-page')),
  adminTab('Regions', 'regions', () => import('../regions/regions-page')),
  adminTab('Help lines', 'help-lines', () => import('../help-lines/help-lines-page')),
  adminTab('Notifications', 'notifications', () => import('../notifications/notifications-page')),
];

/** Pages that the tabs link to, each with its own path and code. */
const pages: readonly Tab[] = [
  tab('Clicks', 'analytics/clicks', () => import('../analytics/full-analytics')),
  tab('Clicks per link', 'analytics/links', () => import('../analytics/links/links-page')),
  adminTab('Setup', 'setup', () => import('../setup/setup-page')),
];

/** All pages of the panel. */
export const allPages: readonly Tab[] = [...tabs, ...moreTabs, ...pages];
