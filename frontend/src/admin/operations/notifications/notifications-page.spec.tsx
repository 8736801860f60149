import { afterEach, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { NotificationChannel, NotificationDelivery } from '../../../api/panel/notifications';
import { renderPanel } from '../../../testing/panel/panel';
import { server } from '../../../testing/server';
import { allEvents } from './notification-labels';

const CHANNEL: NotificationChannel = {
  id: 1,
  version: 3,
  name: 'Team',
  kind: 'discord',
  target: 'discord.com',
  hasSigningSecret: false,
  events: ['month-final', 'link-broken'],
  isActive: true,
  failures: 0,
  pausedUntil: null,
};
const DELIVERY: NotificationDelivery = {
  id: 7,
  at: '2026-11-26T12:00:00.000Z',
  event: 'month-final',
  title: 'The race of October 2026 is over',
  channel: 'Team',
  state: 'given-up',
  attempts: 9,
  lastError: 'The host did not respond in time.',
  nextAttemptAt: null,
};

interface Site {
  channels?: NotificationChannel[];
  deliveries?: NotificationDelivery[];
  canSendEmails?: boolean;
  test?: object;
}

/** Opens the page; returns the changes: method, path and body. */
async function open({
  channels = [CHANNEL],
  deliveries = [],
  canSendEmails = true,
  test,
}: Site = {}) {
  const sent: unknown[] = [];
  const answer =
    (response: object) =>
    async ({ request }: { request: Request }) => {
      const text = await request.text();
      const { pathname } = new URL(request.url);
      const path = pathname.replace('/api/admin/notifications/', '');
      sent.push([request.method, path, text && JSON.parse(text)]);
      return request.method === 'DELETE'
        ? new HttpResponse(null, { status: 204 })
        : HttpResponse.json(response);
    };
  const { user } = await renderPanel('/admin/notifications');
  server.use(
    http.get('*/api/admin/notifications/channels', () =>
      HttpResponse.json({ channels, canSendEmails }),
    ),
    http.get('*/api/admin/notifications/deliveries', () => HttpResponse.json(deliveries)),
    http.post('*/api/admin/notifications/channels', answer(CHANNEL)),
    http.put('*/api/admin/notifications/channels/:id', answer({ ...CHANNEL, version: 4 })),
    http.delete('*/api/admin/notifications/channels/:id', answer({})),
    http.post('*/api/admin/notifications/channels/:id/test', answer(test ?? {})),
    http.post('*/api/admin/notifications/deliveries/:id/retry', answer(DELIVERY)),
  );
  return { user, sent };
}
type User = Awaited<ReturnType<typeof open>>['user'];

const press = async (user: User, name: string) => {
  await user.click(await screen.findByRole('button', { name }));
};
const chooseKind = async (user: User, kind: string) => {
  await user.click(await screen.findByRole('combobox', { name: 'Kind' }));
  await user.click(await screen.findByTitle(kind));
};

afterEach(() => {
  jest.useRealTimers();
});

it('the lists are loaded again every ten seconds while the page is visible and in use', async () => {
  // Mocked responses need the functions that are not faked.
  jest.useFakeTimers({
    advanceTimers: true,
    doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'],
  });
  await open();
  expect(await screen.findByRole('heading', { name: 'Team Discord' })).toBeVisible();
  let requested = new Set<unknown>();
  server.use(
    http.get('*/api/admin/notifications/:list', ({ params }) => {
      requested.add(params.list);
    }),
  );
  /** The lists that the page loads during this time. */
  const loadedWithin = async (seconds: number) => {
    requested = new Set();
    await act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
    return [...requested].sort();
  };
  const both = ['channels', 'deliveries'];
  expect(await loadedWithin(11)).toEqual(both);

  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await loadedWithin(1);
  expect(await loadedWithin(60)).toEqual([]);
  visibility.mockRestore();
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await loadedWithin(11)).toEqual(both);

  // Each request extends the session.
  await loadedWithin(10 * 60);
  expect(await loadedWithin(60)).toEqual([]);
  act(() => {
    document.dispatchEvent(new Event('pointerdown'));
  });
  expect(await loadedWithin(11)).toEqual(both);
});

it('the channels are listed with their kind, target and events', async () => {
  await open();
  const heading = await screen.findByRole('heading', { name: 'Team Discord' });
  const item = heading.closest('li') as HTMLElement;
  expect(item).toHaveTextContent('discord.com');
  expect(item).toHaveTextContent('A race is over · A referral link is broken');
  expect(within(item).getByRole('switch', { name: 'Send to Team' })).toBeChecked();
});

it('a Discord channel is added with all events', async () => {
  const { user, sent } = await open({ channels: [] });
  await press(user, 'Add channel');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Team');
  const address = 'https://discord.com/api/webhooks/1/a';
  await user.type(screen.getByRole('textbox', { name: 'Webhook URL' }), address);
  await user.click(screen.getByRole('checkbox', { name: 'A backup failed' }));
  await press(user, 'Save');
  expect(await screen.findByText('Channel saved successfully')).toBeVisible();
  expect(sent).toEqual([
    [
      'POST',
      'channels',
      {
        kind: 'discord',
        name: 'Team',
        address,
        isActive: true,
        events: expect.not.arrayContaining(['backup-failed']) as unknown,
      },
    ],
  ]);
});

it('a signed webhook gets a key that the panel creates', async () => {
  const { user, sent } = await open({ channels: [] });
  await press(user, 'Add channel');
  await chooseKind(user, 'Signed webhook');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Hook');
  await user.type(screen.getByRole('textbox', { name: 'URL' }), 'https://hooks.example/in');
  await press(user, 'Create a key');
  await press(user, 'Save');
  expect(await screen.findByText('Channel saved successfully')).toBeVisible();
  const signingSecret = expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/) as unknown;
  expect(sent).toEqual([
    ['POST', 'channels', expect.objectContaining({ kind: 'webhook', signingSecret })],
  ]);
});

it('an email channel explains how to set up a mail server if there is none', async () => {
  const { user } = await open({ channels: [], canSendEmails: false });
  expect(
    await screen.findByText(/This server cannot send emails\. .* in the file \.env on the server/),
  ).toBeVisible();
  await press(user, 'Add channel');
  await chooseKind(user, 'Email');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Owner');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/This server cannot send emails/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
});

it('an edit keeps the stored address unless a new one is typed', async () => {
  const { user, sent } = await open();
  await press(user, 'Edit Team');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Crew');
  await press(user, 'Save');
  expect(await screen.findByText('Channel saved successfully')).toBeVisible();
  expect(sent).toEqual([
    ['PUT', 'channels/1', { name: 'Crew', events: CHANNEL.events, isActive: true, version: 3 }],
  ]);
});

it('a channel with all events does not list them', async () => {
  await open({ channels: [{ ...CHANNEL, events: allEvents }] });
  expect(await screen.findByText('All events')).toBeVisible();
});

it('a notification that failed shows the reason and when it is tried again', async () => {
  const nextAttemptAt = new Date(Date.now() + 5 * 60_000).toISOString();
  await open({ deliveries: [{ ...DELIVERY, state: 'failed', attempts: 1, nextAttemptAt }] });
  const problem = await screen.findByText('Failed: The host did not respond in time.');
  expect(problem.nextSibling).toHaveTextContent(/^1 attempt, the next one in \d minutes$/);
});

it('a channel is turned off with its switch', async () => {
  const { user, sent } = await open();
  await user.click(await screen.findByRole('switch', { name: 'Send to Team' }));
  expect(sent).toEqual([
    ['PUT', 'channels/1', { name: 'Team', events: CHANNEL.events, isActive: false, version: 3 }],
  ]);
});

it('a channel is deleted after a confirmation', async () => {
  const { user, sent } = await open();
  await press(user, 'Delete Team');
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
  );
  expect(await screen.findByText('Channel deleted successfully')).toBeVisible();
  expect(sent).toEqual([['DELETE', 'channels/1', '']]);
});

it('a test reports why it failed', async () => {
  const error = 'The host responded with status 401: access is denied.';
  const { user, sent } = await open({ test: { ok: false, error } });
  await press(user, 'Send a test to Team');
  expect(await screen.findByText(`The last test failed: ${error}`)).toBeVisible();
  expect(sent).toEqual([['POST', 'channels/1/test', '']]);
});

it('a test reports that it was sent', async () => {
  const { user } = await open({ test: { ok: true, error: null } });
  await press(user, 'Send a test to Team');
  expect(await screen.findByText('The last test was sent.')).toBeVisible();
});

it('a notification that was given up can be sent again', async () => {
  const sentBefore = {
    ...DELIVERY,
    id: 6,
    title: 'Sent before',
    state: 'sent',
    lastError: null,
  } as const;
  const { user, sent } = await open({ deliveries: [DELIVERY, sentBefore] });
  expect(
    await screen.findByText('Could not be delivered: The host did not respond in time.'),
  ).toBeVisible();
  expect(screen.getByText('9 attempts')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry now: Sent before' })).not.toBeInTheDocument();
  await press(user, `Retry now: ${DELIVERY.title}`);
  expect(await screen.findByText('It is sent within seconds')).toBeVisible();
  expect(sent).toEqual([['POST', 'deliveries/7/retry', '']]);
});
