import { expect } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Bonus } from '../../api/panel/bonuses';
import type { SignedInUser } from '../../api/panel/account';
import { bonusFieldEntries } from '../../admin/content/bonuses/bonus-fields';
import { createSetup } from './setup';
import { nullsOf } from '../nulls-of';
import { renderApp, type RenderedApp } from '../render-app';
import { server } from '../server';
// Imported before the tests begin, because lazy loading would count as waiting time.
import '../../admin/operations/activity/activity-page';
import '../../admin/operations/analytics/analytics-tab';
import '../../admin/operations/analytics/full-analytics';
import '../../admin/operations/analytics/links/links-page';
import '../../admin/content/bonuses/form/bonus-form-dialog';
import '../../admin/content/bonuses/bonuses-tab';
import '../../admin/content/bonuses/history/bonus-history-dialog';
import '../../admin/content/bonuses/order/move-bonus-dialog';
import '../../admin/content/claims/confirm-claims-dialog';
import '../../admin/operations/overview/overview-tab';
import '../../admin/account/profile/factors/factor-dialog';
import '../../admin/account/profile/profile-tab';
import '../../admin/content/settings/code/code-offer-dialog';
import '../../admin/content/settings/code/find-code-dialog';
import '../../admin/content/settings/history/settings-history-dialog';
import '../../admin/content/settings/move/import-dialog';
import '../../admin/content/settings/move/move';
import '../../admin/content/settings/preview/site-preview';
import '../../admin/content/settings/platforms/add-platform-dialog';
import '../../admin/content/settings/platforms/remove-platform-dialog';
import '../../admin/content/settings/settings-tab';
import '../../admin/race/form/race-dialog';
import '../../admin/race/note-dialog';
import '../../admin/race/race-page';
import '../../admin/race/rulings/ruling-dialog';
import '../../admin/race/sources/sources-page';
import '../../admin/operations/setup/setup-page';
import '../../admin/shell/shell';
import '../../admin/account/users/users-tab';
import '../../admin/media/videos-tab';

// Antd measures scroll bars with a pseudo-element's style, which jsdom does not support.
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computedStyle(element);

class MessagePortStub {
  onmessage: (() => void) | null = null;

  constructor(private readonly peer?: MessagePortStub) {}

  postMessage(): void {
    setTimeout(() => this.peer?.onmessage?.(), 0);
  }
}

// Browser functions that antd needs and jsdom does not have.
globalThis.ResizeObserver ??= class {
  observe(): void {
    return undefined;
  }
  unobserve(): void {
    return undefined;
  }
  disconnect(): void {
    return undefined;
  }
};
Object.assign(Element.prototype, {
  scrollIntoView: () => undefined,
  setPointerCapture: () => undefined,
});
// Not Node's implementation, whose open ports would keep the tests from ending.
globalThis.MessageChannel ??= class {
  readonly port1 = new MessagePortStub();
  readonly port2 = new MessagePortStub(this.port1);
} as unknown as typeof MessageChannel;

export const admin: SignedInUser = {
  username: 'ada',
  email: 'ada@example.com',
  role: 'admin',
  isAdmin: true,
};

export function createAdminBonus(changes: Partial<Bonus> = {}): Bonus {
  return {
    ...nullsOf<Bonus>('Bonus'),
    id: 1,
    path: '/bonuses/1-weekly-cashback',
    version: 1,
    title: 'Weekly Cashback',
    description: '10% of a losing week back.',
    badge: 'HOT',
    bullets: ['Every Monday'],
    ctaLabel: 'Claim Now',
    ctaHref: 'https://stake.com/?c=PLAY',
    provider: 'Stake.com',
    platform: 'stake_com',
    state: 'live',
    isDemo: false,
    isActive: true,
    isFeatured: false,
    createdAt: '2026-11-03T10:00:00.000Z',
    updatedAt: '2026-11-03T10:00:00.000Z',
    ...changes,
  };
}

/** The fields of a bonus that an edit or a copy sends. */
export const contentOf = (bonus: Bonus): Partial<Bonus> =>
  Object.fromEntries(bonusFieldEntries.map(([name]) => [name, bonus[name]]));

/** Sets the signed-in user; null means that no one is signed in. */
export function signedInAs(user: SignedInUser | null): void {
  server.use(
    http.get('*/api/user', () =>
      user ? HttpResponse.json(user) : HttpResponse.json({ error: 'Sign in.' }, { status: 401 }),
    ),
  );
}

/** Sets the responses that every tab of the panel needs. */
export function withOverview(): void {
  server.use(
    http.get('*/api/admin/stats', () =>
      HttpResponse.json({ bonuses: 7, videos: 20, users: 2, apiStatus: 'Operational' }),
    ),
    http.get('*/api/ready', () => HttpResponse.json({ status: 'ok', checks: [] })),
    http.get('*/api/admin/activity', () => HttpResponse.json([])),
    http.get('*/api/admin/activity/actors', () => HttpResponse.json([])),
    http.get('*/api/admin/cache-status', () => HttpResponse.json([])),
    http.get('*/api/admin/setup', () => HttpResponse.json(createSetup())),
  );
}

/** Renders the panel for a signed-in admin. */
export function renderPanel(path: string): Promise<RenderedApp> {
  signedInAs(admin);
  withOverview();
  return renderApp(path);
}

/**
 * The open dialog with this title. Found by text, because in tests antd gives all dialogs the same
 * id.
 */
export async function findDialog(title: string): Promise<HTMLElement> {
  return waitFor(() => {
    const dialog = screen.getByRole('dialog');
    expect(dialog.querySelector('.ant-modal-title')).toHaveTextContent(title);
    return dialog;
  });
}
