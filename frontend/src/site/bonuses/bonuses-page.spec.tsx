import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { createBonus } from '../../testing/factories';
import { pendingRequests } from '../../testing/open-stores';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';

const BONUS_PATH = '/bonuses/7-200-up-to-1000';
const bonuses = [
  createBonus(),
  createBonus({ id: 8, path: '/bonuses/8-daily-reload', title: 'Daily reload', badge: null }),
];

const openFirstBonus = async (user: UserEvent): Promise<HTMLElement> => {
  await user.click(screen.getByRole('link', { name: 'Claim Bonus 200% up to $1,000' }));
  return screen.getByRole('dialog');
};

it('each bonus shows the age limit, and says that terms apply', async () => {
  await renderApp('/bonuses', { bonuses });
  for (const card of screen.getAllByRole('article')) {
    expect(card).toHaveTextContent(/18\+.*T&Cs apply\./);
  }
});

it.each([
  [
    'the first restriction',
    '40 free spins\nDoubles your deposit\n- Code PLAY\nNew players only',
    'Code PLAY. ',
  ],
  ['no advantage', '✓ 18+ doubles your deposit\nNo wagering', ''],
])('a bonus shows %s beside the age limit', async (_what, terms, shown) => {
  await renderApp('/bonuses', { bonuses: [createBonus({ terms })] });
  expect(screen.getByText(/T&Cs apply\./)).toHaveTextContent(new RegExp(`^${shown}T&Cs apply\\.$`));
});

describe('the URL of the bonus’s dialog', () => {
  it('opens the dialog', async () => {
    await renderApp(BONUS_PATH, { bonuses });
    expect(screen.getByRole('dialog')).toHaveAccessibleName('200% up to $1,000');
    expect(screen.getByRole('heading', { name: 'Daily reload' })).toBeVisible();
  });

  it('opens the dialog when the bonuses have loaded', async () => {
    server.use(http.get('*/api/bonuses', () => HttpResponse.json(bonuses)));
    await renderApp(BONUS_PATH);
    expect(screen.queryByText(/not available/)).toBeNull();
    expect(await screen.findByRole('dialog')).toHaveAccessibleName('200% up to $1,000');
  });

  it('of a bonus that is not published shows a note above the others', async () => {
    await renderApp('/bonuses/99-ended', { bonuses });
    expect(
      screen.getByText('This bonus is not available. The current bonuses are below.'),
    ).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  describe('of one of many bonuses', () => {
    const others = [
      ...bonuses,
      createBonus({ id: 9, path: '/bonuses/9-third', title: 'The third one' }),
    ];
    const linkToAll = () => screen.queryByRole('link', { name: 'All bonuses' });

    it('opens the dialog above the bonuses of the document, and loads the others', async () => {
      const response = Promise.withResolvers<undefined>();
      server.use(
        http.get('*/api/bonuses', async () => {
          await response.promise;
          return HttpResponse.json(others);
        }),
      );
      await renderApp(BONUS_PATH, { bonusExcerpt: bonuses });
      const dialog = screen.getByRole('dialog');
      expect(dialog).toHaveAccessibleName('200% up to $1,000');
      expect(screen.getAllByRole('article')).toHaveLength(2);
      expect(linkToAll()).toHaveAttribute('href', '/bonuses');
      response.resolve(undefined);
      expect(await screen.findByRole('heading', { name: 'The third one' })).toBeVisible();
      expect(linkToAll()).toBeNull();
      expect(screen.getByRole('dialog')).toBe(dialog);
    });

    it('adds hundreds of others in steps, so that the dialog stays usable', async () => {
      const hundreds = Array.from({ length: 200 }, (_, at) => createBonus({ id: at + 20 }));
      server.use(http.get('*/api/bonuses', () => HttpResponse.json([...bonuses, ...hundreds])));
      await renderApp(BONUS_PATH, { bonusExcerpt: bonuses });
      const counts = new Set<number>();
      const observer = new MutationObserver(() => {
        counts.add(screen.getAllByRole('article', { hidden: true }).length);
      });
      observer.observe(document.body, { childList: true, subtree: true });
      await waitFor(() => {
        expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(202);
      });
      observer.disconnect();
      const steps = [2, ...counts].sort((a, b) => a - b);
      const added = steps.slice(1).map((count, at) => count - (steps[at] ?? 0));
      expect(Math.max(...added)).toBeLessThanOrEqual(24);
    });

    it('keeps the dialog and the bonuses of the document if the others can’t be loaded', async () => {
      const failing = () => HttpResponse.json({ error: 'Down for a moment' }, { status: 503 });
      server.use(http.get('*/api/bonuses', failing), http.get('*/data/bonuses.json', failing));
      await renderApp(BONUS_PATH, { bonusExcerpt: bonuses });
      const notifications = within(screen.getByRole('status', { name: 'Notifications' }));
      const [toast] = await notifications.findAllByRole('listitem');
      expect(toast).toHaveTextContent('Loading bonus offers...Down for a moment');
      expect(screen.getByRole('dialog')).toHaveAccessibleName('200% up to $1,000');
      expect(screen.getAllByRole('article')).toHaveLength(2);
      expect(linkToAll()).toBeVisible();
      expect(screen.queryByText(/most recently published/)).toBeNull();
    });
  });

  describe('in the history', () => {
    const atUrl = (): string => location.pathname;
    /** The site in a browser's history that starts at a path. */
    async function openSite(path: string): Promise<UserEvent> {
      history.pushState(null, '', path);
      const { user } = await renderApp(path, { bonuses }, userEvent.setup(), true);
      return user;
    }
    const dialog = () => screen.queryByRole('dialog');

    it('is added when the dialog opens, and Back closes the dialog', async () => {
      const user = await openSite('/bonuses');
      await openFirstBonus(user);
      expect(atUrl()).toBe(BONUS_PATH);
      act(() => {
        history.back();
      });
      await waitFor(() => {
        expect(dialog()).toBeNull();
      });
      expect(atUrl()).toBe('/bonuses');
      act(() => {
        history.forward();
      });
      await waitFor(() => {
        expect(dialog()).toBeVisible();
      });
      expect(atUrl()).toBe(BONUS_PATH);
    });

    it('is left with one step back when the dialog closes, also after a double click', async () => {
      const user = await openSite('/bonuses');
      const start = history.length;
      await openFirstBonus(user);
      expect(history.length).toBe(start + 1);
      await user.dblClick(screen.getByRole('button', { name: 'Close' }));
      await waitFor(() => {
        expect(dialog()).toBeNull();
      });
      expect(atUrl()).toBe('/bonuses');
      await openFirstBonus(user);
      expect([atUrl(), history.length]).toEqual([BONUS_PATH, start + 1]);
    });

    it('is replaced by that of all bonuses if the visitor came directly', async () => {
      const user = await openSite(BONUS_PATH);
      const start = history.length;
      await user.click(screen.getByRole('button', { name: 'Close' }));
      await waitFor(() => {
        expect(dialog()).toBeNull();
      });
      expect([atUrl(), history.length]).toEqual(['/bonuses', start]);
    });
  });
});

describe('the bonuses page', () => {
  it('says that bonuses are subject to terms and that the links are affiliate links', async () => {
    await renderApp('/bonuses', { bonuses });
    expect(screen.getByText('All bonuses are subject to terms.')).toBeVisible();
    expect(screen.getByText(/affiliate links: we may earn a commission if/)).toHaveTextContent(
      '18+ only.',
    );
  });

  it('shows a spinner while loading, then the bonuses', async () => {
    server.use(http.get('*/api/bonuses', () => HttpResponse.json(bonuses)));
    await renderApp('/bonuses');
    expect(screen.getByText('Loading bonus offers...')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Daily reload' })).toBeVisible();
    expect(screen.queryByText('Loading bonus offers...')).toBeNull();
  });

  it('shows a message if there are no bonuses', async () => {
    await renderApp('/bonuses', { bonuses: [] });
    expect(screen.getByText(/There are no bonuses at the moment/)).toBeVisible();
    expect(screen.getByText(/Links to casinos on this site are affiliate links/)).toBeVisible();
    expect(screen.queryByText(/The casino links on this page/)).toBeNull();
  });
});

describe('the bonuses page while the server can’t respond', () => {
  const failing = () =>
    HttpResponse.json(
      { error: 'Down for a moment' },
      { status: 503, headers: { 'Retry-After': '0' } },
    );
  const copy = http.get('*/data/bonuses.json', () =>
    HttpResponse.json([createBonus({ title: 'From the copy' })]),
  );

  it('shows the static copy and a toast with the reason after the first failure, then the bonuses as soon as they are loaded', async () => {
    const response = Promise.withResolvers<unknown>();
    let requests = 0;
    server.use(
      copy,
      http.get('*/api/bonuses', async () => {
        requests += 1;
        if (requests === 1) return failing();
        await response.promise;
        return HttpResponse.json(bonuses);
      }),
    );
    await renderApp('/bonuses');
    expect(await screen.findByRole('heading', { name: 'From the copy' })).toBeVisible();
    expect(requests).toBe(1);
    const [toast] = within(screen.getByRole('status')).getAllByRole('listitem');
    expect(toast).toHaveTextContent('Loading bonus offers...Down for a moment');
    expect(screen.getByText(/These are the most recently published bonuses/)).toBeVisible();
    expect(screen.getByText(/The casino links on this page are affiliate links/)).toBeVisible();

    response.resolve(undefined);
    expect(await screen.findByRole('heading', { name: 'Daily reload' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'From the copy' })).toBeNull();
    expect(screen.queryByText(/These are the most recently published bonuses/)).toBeNull();
  });

  it('leaves out bonuses of the copy that have ended', async () => {
    const copies = [
      createBonus({ title: 'Ended', endsAt: '2020-01-01T00:00:00.000Z' }),
      createBonus({ id: 8, title: 'Lasting', endsAt: '2099-01-01T00:00:00.000Z' }),
    ];
    server.use(
      http.get('*/api/bonuses', failing),
      http.get('*/data/bonuses.json', () => HttpResponse.json(copies)),
    );
    await renderApp('/bonuses');
    expect(await screen.findByRole('heading', { name: 'Lasting' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Ended' })).toBeNull();
  });

  it('keeps the copy and shows one toast while further attempts fail', async () => {
    const thirdRequest = Promise.withResolvers<undefined>();
    let requests = 0;
    server.use(
      copy,
      http.get('*/api/bonuses', () => {
        requests += 1;
        if (requests === 3) thirdRequest.resolve(undefined);
        return failing();
      }),
    );
    await renderApp('/bonuses');
    expect(await screen.findByRole('heading', { name: 'From the copy' })).toBeVisible();
    await act(() => thirdRequest.promise);
    await waitFor(() => {
      expect(pendingRequests()).toEqual([]);
    });
    expect(screen.getByRole('heading', { name: 'From the copy' })).toBeVisible();
    expect(within(screen.getByRole('status')).getAllByRole('listitem')).toHaveLength(1);
  });

  it('shows an error and a retry button when the copy is missing too', async () => {
    server.use(http.get('*/api/bonuses', failing), http.get('*/data/bonuses.json', failing));
    const { user } = await renderApp('/bonuses');
    expect(await screen.findByText('The bonuses can’t be loaded right now.')).toBeVisible();
    expect(screen.queryByText(/There are no bonuses/)).toBeNull();
    expect(screen.queryByText(/The casino links on this page/)).toBeNull();
    server.use(http.get('*/api/bonuses', () => HttpResponse.json(bonuses)));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Daily reload' })).toBeVisible();
  });
});
