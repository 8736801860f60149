import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import type { SaveSettings } from '../../../api/panel/settings';
import type { Setup, SetupKey } from '../../../api/panel/setup';
import { renderPanel } from '../../../testing/panel/panel';
import { createSettings } from '../../../testing/panel/settings';
import { createSetup } from '../../../testing/panel/setup';
import { server } from '../../../testing/server';
import { pollingIntervalMs } from './use-setup';

const OPEN: SetupKey[] = ['code', 'channel', 'bonuses'];

/** Opens a page of the panel; the server stores whether Setup is dismissed. */
async function open(path: string, initial: Setup) {
  let stored = initial;
  const saved: Pick<Setup, 'dismissed'>[] = [];
  const rendered = renderPanel(path);
  server.use(
    http.get('*/api/admin/setup', () => HttpResponse.json(stored)),
    http.put('*/api/admin/setup', async ({ request }) => {
      const body = (await request.json()) as Pick<Setup, 'dismissed'>;
      saved.push(body);
      stored = { ...stored, ...body };
      return HttpResponse.json(stored);
    }),
  );
  const { user } = await rendered;
  return {
    user,
    saved,
    finish: () => {
      stored = createSetup();
    },
    replace: (setup: Setup) => {
      stored = setup;
    },
  };
}

/**
 * Setup with these steps waiting for their sources.
 *
 * @param open keys of further items that are not done
 */
function pendingSetup(
  keys: readonly SetupKey[],
  { open = [], failed = false }: { open?: readonly SetupKey[]; failed?: boolean } = {},
): Setup {
  const { items, dismissed } = createSetup([...keys, ...open]);
  return {
    dismissed,
    items: items.map((item) =>
      keys.includes(item.key) ? { ...item, pending: true, failed } : item,
    ),
  };
}

/** The clocks of a device that is an hour ahead of UTC. */
function useOtherClock(): void {
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60);
}

/** Setup with only this step left, or with the step done because the owner has none of it. */
function declinedSetup(key: SetupKey, declined: boolean): Setup {
  const { items, dismissed } = createSetup([key]);
  return {
    dismissed,
    items: items.map((item) => (item.key === key ? { ...item, done: declined, declined } : item)),
  };
}

/** Stubs the settings, and collects what is saved. */
function collectSaves(onSave: (body: SaveSettings) => void): SaveSettings[] {
  const sent: SaveSettings[] = [];
  server.use(
    http.get('*/api/admin/settings', () => HttpResponse.json(createSettings())),
    http.put('*/api/admin/settings', async ({ request }) => {
      const body = (await request.json()) as SaveSettings;
      sent.push(body);
      onSave(body);
      return HttpResponse.json(createSettings());
    }),
  );
  return sent;
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const steps = async () => (await screen.findByRole('list', { name: 'Steps' })).children;
const card = () => screen.findByRole('region', { name: 'Set up your site' });

describe('Setup', () => {
  it('shows how much is done and, for each step, its reason, its state and a link', async () => {
    await open('/admin/setup', createSetup(OPEN));
    expect(await screen.findByText('9 of 12 done')).toBeVisible();
    const [password, , code, , channel] = await steps();
    expect(password).toHaveTextContent(/Choose your own password.*DoneChange$/);
    expect(code).toHaveTextContent(/Enter your code and check the links.*NextEnter the code$/);
    expect(channel).toHaveTextContent(
      /Connect your YouTube channel.*To doI have no channelConnect the channel$/,
    );
    expect(
      screen.getByRole('link', { name: 'Enter the code: Enter your code and check the links' }),
    ).toHaveAttribute('href', '/admin/settings?part=site#code');
  });

  it('ends with the link to the finished site', async () => {
    await open('/admin/setup', createSetup());
    const ready = within(await screen.findByRole('region', { name: 'Your site is ready' }));
    expect(ready.getByRole('link', { name: 'Open your site' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
    expect(await steps()).toHaveLength(12);
  });

  it('leads to the field, which takes the focus, and back to what is left', async () => {
    const { user, finish } = await open('/admin/setup', createSetup(['contact']));
    server.use(http.get('*/api/admin/settings', () => HttpResponse.json(createSettings())));
    await user.click(await screen.findByRole('link', { name: /^Enter the address/ }));
    const field = await screen.findByLabelText('Contact address');
    await waitFor(() => {
      expect(field).toHaveFocus();
    });
    expect(field).toHaveAttribute('data-linked');
    await user.tab();
    expect(field).not.toHaveAttribute('data-linked');
    finish();
    await user.click(screen.getByRole('link', { name: 'Back to Setup' }));
    expect(await screen.findByRole('region', { name: 'Your site is ready' })).toBeVisible();
  });

  it('says to other admins that only the user of the first account can choose its password', async () => {
    const setup = createSetup(['password']);
    const items = setup.items.map((item) =>
      item.key === 'password' ? { ...item, href: '/admin/users' } : item,
    );
    await open('/admin/setup', { ...setup, items });
    const link = await screen.findByRole('link', {
      name: 'Open the users: The first account needs its own password and email address',
    });
    expect(link).toHaveAttribute('href', '/admin/users');
  });

  it('leads other admins to the first account if only its email address is missing', async () => {
    const setup = createSetup(['password']);
    const items = setup.items.map((item) =>
      item.key === 'password' ? { ...item, href: '/admin/users#edit-user-1' } : item,
    );
    const { user } = await open('/admin/setup', { ...setup, items });
    server.use(
      http.get('*/api/admin/users', () =>
        HttpResponse.json([
          {
            id: 1,
            username: 'admin',
            email: 'admin@example.com',
            role: 'admin',
            isAdmin: true,
            createdAt: '2026-11-03T10:00:00.000Z',
            lastLoginAt: null,
          },
        ]),
      ),
    );
    await user.click(
      await screen.findByRole('link', {
        name: 'Enter the address: Enter the email address of the first account',
      }),
    );
    const edit = await screen.findByRole('button', { name: 'Edit: admin' });
    await waitFor(() => {
      expect(edit).toHaveFocus();
    });
  });

  it('asks for the email address once the password is chosen', async () => {
    const setup = createSetup(['password']);
    const items = setup.items.map((item) =>
      item.key === 'password' ? { ...item, href: '/admin/profile#profile_email' } : item,
    );
    await open('/admin/setup', { ...setup, items });
    const link = await screen.findByRole('link', {
      name: 'Enter the address: Enter your email address',
    });
    expect(link).toHaveAttribute('href', '/admin/profile#profile_email');
  });

  it('can be dismissed and shown on Overview again', async () => {
    const { user, saved } = await open('/admin/setup', createSetup(OPEN));
    // Toasts have a button with the same name.
    const page = within(await screen.findByRole('main'));
    await user.click(await page.findByRole('button', { name: 'Dismiss' }));
    await user.click(await page.findByRole('button', { name: 'Show on Overview' }));
    expect(await page.findByRole('button', { name: 'Dismiss' })).toBeEnabled();
    expect(saved).toEqual([{ dismissed: true }, { dismissed: false }]);
  });

  it('lets an owner without a channel finish the step, and take that back', async () => {
    const { user, replace } = await open('/admin/setup', createSetup(['channel']));
    const sent = collectSaves((body) => {
      replace(declinedSetup('channel', body.showVideos === false));
    });
    await user.click(await screen.findByRole('button', { name: 'I have no channel' }));
    expect(await screen.findByText('Your site is ready')).toBeVisible();
    const [, , , , channel] = await steps();
    expect(channel).toHaveTextContent(
      /Connect your YouTube channelYour site has no videos\..*Done/,
    );
    await user.click(screen.getByRole('button', { name: 'Show videos' }));
    expect(await screen.findByRole('button', { name: 'I have no channel' })).toBeVisible();
    expect(sent).toEqual([
      expect.objectContaining({ version: 4, showVideos: false }),
      expect.objectContaining({ version: 4, showVideos: true }),
    ]);
  });

  it('lets an owner without a race finish the step, and undo it in the notification', async () => {
    const { user, replace } = await open('/admin/setup', createSetup(['sheets']));
    const sent = collectSaves((body) => {
      replace(declinedSetup('sheets', body.showRace === false));
    });
    await user.click(await screen.findByRole('button', { name: 'I have no race' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'I have no race' })).toBeVisible();
    expect(sent.map(({ showRace }) => showRace)).toEqual([false, true]);
  });

  it('offers nothing to decline once the source is set', async () => {
    await open('/admin/setup', createSetup(['contact']));
    await steps();
    expect(screen.queryByRole('button', { name: /^I have no/ })).not.toBeInTheDocument();
  });

  it('says what a step waits for, does not count it as done, and is loaded again until it is', async () => {
    const { finish } = await open('/admin/setup', pendingSetup(['channel']));
    expect(await screen.findByText('11 of 12 done')).toBeVisible();
    expect(
      screen.getByText(/^You have entered everything\. Setup is complete as soon/),
    ).toBeVisible();
    const [, , , , channel] = await steps();
    expect(channel).toHaveTextContent(
      /Visitors see example videos until your server has read your channel for the first time\.WaitingI have no channelChange$/,
    );
    finish();
    expect(
      await screen.findByRole('region', { name: 'Your site is ready' }, { timeout: 5_000 }),
    ).toBeVisible();
  });

  it.each([
    ['never while nothing is pending', [], 0],
    ['soon while a source is read', [{ failed: true }, { failed: false }], 3_000],
    ['later while the server waits before it tries again', [{ failed: true }], 15_000],
  ])('is loaded again %s', (_when, pending, intervalMs) => {
    expect(pollingIntervalMs(pending)).toBe(intervalMs);
  });

  it('leads to the explanation if the first attempt to read a source failed', async () => {
    await open('/admin/setup', pendingSetup(['sheets'], { failed: true }));
    expect(
      await screen.findByText(/^You have entered everything, but your server could not read/),
    ).toBeVisible();
    const [, , , , , sheets] = await steps();
    expect(sheets).toHaveTextContent(
      /Your server could not read your sheets, so visitors do not see your players yet\.Failed/,
    );
    expect(
      screen.getByRole('link', { name: 'See what is wrong: Connect the sheets of your race' }),
    ).toHaveAttribute('href', '/admin/settings#sources_sheetComUrl');
  });

  it('lets an owner decline a step that waits', async () => {
    const { user, replace } = await open('/admin/setup', pendingSetup(['channel']));
    collectSaves(() => {
      replace(declinedSetup('channel', true));
    });
    await user.click(await screen.findByRole('button', { name: 'I have no channel' }));
    expect(await screen.findByText('Your site is ready')).toBeVisible();
  });

  it('says that what is left may be right as it is', async () => {
    useOtherClock();
    await open('/admin/setup', createSetup(['prizes', 'benefits', 'timeZone']));
    expect(await screen.findByText(/If it is right as it is, dismiss Setup\.$/)).toBeVisible();
    const [prizes, benefits, timeZone] = [...(await steps())].slice(-3);
    expect(prizes).toHaveTextContent(/Check the prizes of your race.*NextCheck the prizes$/);
    expect(benefits).toHaveTextContent(/To checkCheck the benefits$/);
    expect(timeZone).toHaveTextContent(/To checkChoose the time zone$/);
  });

  it('asks for no time zone on a device whose clock shows UTC', async () => {
    await open('/admin/setup', createSetup(['contact', 'timeZone']));
    expect(await screen.findByText('11 of 12 done')).toBeVisible();
    const timeZone = [...(await steps())].at(-1);
    expect(timeZone).toHaveTextContent(
      /^Choose your time zoneYou enter the start and end of bonuses in it\.DoneChange$/,
    );
  });

  it('says that it is loading', async () => {
    const rendered = renderPanel('/admin/setup');
    server.use(
      http.get('*/api/admin/setup', async () => {
        await delay('infinite');
        return HttpResponse.json(createSetup());
      }),
    );
    await rendered;
    expect(await screen.findByRole('status', { name: 'Loading setup...' })).toBeVisible();
  });

  it('shows a button to try again after a failure', async () => {
    const rendered = renderPanel('/admin/setup');
    server.use(
      http.get('*/api/admin/setup', () =>
        HttpResponse.json({ error: 'Not now.' }, { status: 400 }),
      ),
    );
    const { user } = await rendered;
    expect(await screen.findByRole('alert')).toHaveTextContent('Setup could not be loadedNot now.');
    server.use(http.get('*/api/admin/setup', () => HttpResponse.json(createSetup(OPEN))));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('9 of 12 done')).toBeVisible();
  });

  it('is loaded again some time after a failure', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] });
    const rendered = renderPanel('/admin/setup');
    server.use(
      http.get(
        '*/api/admin/setup',
        () => HttpResponse.json({ error: 'Not now.' }, { status: 400 }),
        { once: true },
      ),
      http.get('*/api/admin/setup', () => HttpResponse.json(createSetup(OPEN))),
    );
    await rendered;
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(await screen.findByText('9 of 12 done')).toBeVisible();
  });
});

describe('the card on Overview', () => {
  it('skips a step that waits, and shows the next one that needs something', async () => {
    await open('/admin', pendingSetup(['channel', 'sheets'], { open: ['contact'] }));
    const region = within(await card());
    expect(region.getByText('9 of 12 done')).toBeVisible();
    expect(region.getByText('Next: Enter a contact address')).toBeVisible();
    expect(region.queryByRole('button', { name: /^I have no/ })).not.toBeInTheDocument();
  });

  it('says what it waits for if nothing is left to enter, without a link to it', async () => {
    const { finish } = await open('/admin', pendingSetup(['channel', 'sheets']));
    const region = within(await card());
    expect(region.getByText('Nothing is left to enter')).toBeVisible();
    expect(region.getByText(/^Visitors see example videos until/)).toBeVisible();
    expect(region.getByText(/^Visitors do not see your players until/)).toBeVisible();
    expect(region.getAllByRole('link')).toEqual([
      region.getByRole('link', { name: 'Show all steps' }),
    ]);
    finish();
    await waitFor(
      () => {
        expect(screen.queryByRole('region', { name: 'Set up your site' })).not.toBeInTheDocument();
      },
      { timeout: 5_000 },
    );
  });

  it('leads to the source that could not be read, once nothing else is left', async () => {
    await open('/admin', pendingSetup(['sheets'], { failed: true }));
    const region = within(await card());
    expect(region.getByText(/^Your server could not read your sheets/)).toBeVisible();
    expect(region.getByRole('link', { name: /^See what is wrong/ })).toHaveAttribute(
      'href',
      '/admin/settings#sources_sheetComUrl',
    );
  });

  it('shows the progress and the next step, with links to it and to all steps', async () => {
    await open('/admin', createSetup(OPEN));
    const region = within(await card());
    expect(region.getByText('9 of 12 done')).toBeVisible();
    expect(region.getByText('Next: Enter your code and check the links')).toBeVisible();
    expect(region.getByRole('link', { name: /^Enter the code/ })).toHaveAttribute(
      'href',
      '/admin/settings?part=site#code',
    );
    expect(region.getByRole('link', { name: 'Show all steps' })).toHaveAttribute(
      'href',
      '/admin/setup',
    );
  });

  it('can be dismissed, and opened again at the end of the page', async () => {
    const { user, saved } = await open('/admin', createSetup(OPEN));
    await user.click(within(await card()).getByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByText('Setup dismissed')).toBeVisible();
    await waitFor(() => {
      expect(screen.queryByRole('region', { name: 'Set up your site' })).not.toBeInTheDocument();
    });
    expect(screen.getByRole('link', { name: 'Setup: 9 of 12 done' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show it here again' }));
    expect(await card()).toBeVisible();
    expect(saved).toEqual([{ dismissed: true }, { dismissed: false }]);
  });

  it('is still there if it could not be dismissed, with the reason', async () => {
    const { user } = await open('/admin', createSetup(OPEN));
    server.use(
      http.put('*/api/admin/setup', () =>
        HttpResponse.json({ error: 'The database is unavailable.' }, { status: 503 }),
      ),
    );
    await user.click(within(await card()).getByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByText('The database is unavailable.')).toBeVisible();
    expect(await card()).toBeVisible();
  });

  it('is absent once everything is done', async () => {
    await open('/admin', createSetup());
    expect(await screen.findByRole('link', { name: 'Setup: 12 of 12 done' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Set up your site' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show it here again' })).not.toBeInTheDocument();
  });
});
