import type { ComponentType, LazyExoticComponent } from 'react';
import { lazyPart } from '../../shared/load-again';
import type { AdminSegment } from '../../shared/paths';

export interface Tab {
  label: string;
  /** Below `/admin`; empty for the one that opens first. */
  segment: AdminSegment;
  Page: LazyExoticComponent<ComponentType>;
}

const tab = (
  label: string,
  segment: AdminSegment,
  load: () => Promise<{ default: ComponentType }>,
): Tab => ({ label, segment, Page: lazyPart(load) });

/** The dashboard's tabs in their order, each with its own address and its own code. */
export const tabs: readonly Tab[] = [
  tab('Overview', '', () => import('../overview/overview-tab')),
  tab('Profile', 'profile', () => import('../profile/profile-tab')),
  tab('Bonuses', 'bonuses', () => import('../bonuses/bonuses-tab')),
  tab('Videos', 'videos', () => import('../videos/videos-tab')),
  tab('Users', 'users', () => import('../users/users-tab')),
  tab('Settings', 'settings', () => import('../settings/settings-tab')),
  tab('Analytics', 'analytics', () => import('../analytics/analytics-tab')),
];

/** What the tabs open: pages with an address and code of their own, too. */
export const pages: readonly Tab[] = [
  tab('Race', 'race', () => import('../race/race-page')),
  tab('Clicks', 'analytics/clicks', () => import('../analytics/full-analytics')),
];
