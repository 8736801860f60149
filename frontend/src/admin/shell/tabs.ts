import type { ComponentType, LazyExoticComponent } from 'react';
import type { AdminSegment } from '@playhouse/rules/paths';
import { lazyWithRetries } from '../../shared/load-with-retries';

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
  tab('Overview', '', () => import('../operations/overview/overview-tab')),
  tab('Profile', 'profile', () => import('../account/profile/profile-tab')),
  tab('Bonuses', 'bonuses', () => import('../content/bonuses/bonuses-tab')),
  tab('Videos', 'videos', () => import('../media/videos-tab')),
  adminTab('Users', 'users', () => import('../account/users/users-tab')),
  adminTab('Settings', 'settings', () => import('../content/settings/settings-tab')),
  tab('Analytics', 'analytics', () => import('../operations/analytics/analytics-tab')),
];

/** The second group of the navigation, 'More'. */
export const moreTabs: readonly Tab[] = [
  tab('Race', 'race', () => import('../race/race-page')),
  adminTab('Activity', 'activity', () => import('../operations/activity/activity-page')),
  adminTab('Regions', 'regions', () => import('../content/regions/regions-page')),
  adminTab('Help lines', 'help-lines', () => import('../content/help-lines/help-lines-page')),
  adminTab(
    'Notifications',
    'notifications',
    () => import('../operations/notifications/notifications-page'),
  ),
];

/** Pages that the tabs link to, each with its own path and code. */
const pages: readonly Tab[] = [
  tab('Clicks', 'analytics/clicks', () => import('../operations/analytics/full-analytics')),
  tab(
    'Clicks per link',
    'analytics/links',
    () => import('../operations/analytics/links/links-page'),
  ),
  adminTab('Sources', 'race/sources', () => import('../race/sources/sources-page')),
  adminTab('Setup', 'setup', () => import('../operations/setup/setup-page')),
];

/** All pages of the panel. */
export const allPages: readonly Tab[] = [...tabs, ...moreTabs, ...pages];
