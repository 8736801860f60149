import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createBonus, createLeaderboard, createLive, createVideos } from '../../testing/factories';
import { createHelp } from '../../testing/help-factories';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';

const KEY = 'playhouse.break';
const DAY_MS = 86_400_000;
const TITLE = 'You’re taking a break';
const OFFER = '/help';

const root = document.documentElement;
const DATA = {
  bonuses: [createBonus()],
  firstBonus: createBonus(),
  videos: createVideos(2, 1),
  leaderboard: createLeaderboard(20),
  months: [],
  live: createLive({ status: 'live', service: 'kick', title: 'Hunt', url: 'https://kick.com/a' }),
};

const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS);

/** A break of seven days that started this many days ago; the server's clock is the device's. */
const storeBreak = (daysAgo = 1) => {
  localStorage.setItem(KEY, `7 ${daysFromNow(-daysAgo).toISOString()}`);
};
/** What the script does before the first paint. */
const openDuringBreak = (daysAgo?: number) => {
  storeBreak(daysAgo);
  root.dataset.break = '';
};

const setServerUnreachable = () => {
  server.use(http.get('*/api/live', () => HttpResponse.error()));
};

beforeEach(() => {
  server.use(
    http.get('*/api/live', () =>
      HttpResponse.json(DATA.live, { headers: { Date: new Date().toUTCString() } }),
    ),
  );
});
afterEach(() => {
  delete root.dataset.break;
});

const note = () => screen.getByRole('heading', { level: 1, name: TITLE });

describe('during a break', () => {
  it.each(['/', '/bonuses', '/leaderboard', '/play'])(
    '%s shows a note and none of its content',
    async (path) => {
      openDuringBreak();
      await renderApp(path, DATA);
      expect(note()).toBeVisible();
      const main = within(screen.getByRole('main'));
      expect(main.getAllByRole('heading')).toEqual([note()]);
      expect(screen.getByRole('main')).not.toHaveTextContent(/\$|PLAY|Join|Claim/);
      expect(main.getByText(/^It ends on/)).toBeVisible();
      expect(main.getByRole('link', { name: 'Videos' })).toHaveAttribute('href', '/videos');
      expect(screen.queryByText(/Live on Kick/)).toBeNull();
      expect(
        within(screen.getByRole('contentinfo')).getByRole('link', { name: '1-800-697-3738' }),
      ).toBeVisible();
    },
  );

  it.each([
    ['/videos', 'Videos'],
    ['/where', 'Where the Casinos Are Available'],
    ['/terms', 'Terms of Service'],
    ['/privacy', 'Privacy Policy'],
    ['/disclaimer', 'Disclaimer'],
    ['/help', 'Get Help'],
  ])('%s stays as it is', async (path, name) => {
    openDuringBreak();
    await renderApp(path, DATA);
    expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName(name);
  });

  it('the link to a bonus opens no dialog', async () => {
    openDuringBreak();
    await renderApp('/bonuses/7-200-up-to-1000', DATA);
    expect(note()).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('links within the site lead to the note, too', async () => {
    openDuringBreak();
    const { user } = await renderApp('/terms', DATA);
    const [home] = screen.getAllByRole('link', { name: 'Home' });
    await user.click(home ?? document.body);
    expect(await screen.findByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Play Now' })).toBeNull();
  });

  it('a break that is over ends without a message when a page is opened', async () => {
    openDuringBreak(7);
    await renderApp('/play', DATA);
    expect(await screen.findByRole('heading', { level: 1, name: 'Start Playing' })).toBeVisible();
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(document.body).not.toHaveTextContent(/break is over|welcome back/i);
    expect(screen.getByRole('status', { name: 'Notifications' })).toBeEmptyDOMElement();
  });

  it('a page that is open when the break ends stays as it is', async () => {
    openDuringBreak();
    await renderApp('/play', DATA);
    await screen.findByText(/^It ends on/);
    // Another tab has been opened after the end.
    act(() => {
      localStorage.removeItem(KEY);
      window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    });
    expect(note()).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Join/ })).toBeNull();
  });
});

describe('a break that starts in another tab', () => {
  const startInOtherTab = () => {
    act(() => {
      storeBreak(0);
      window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    });
  };

  it('replaces an open page, and closes its dialog', async () => {
    const { user } = await renderApp('/bonuses', DATA);
    await user.click(screen.getByRole('link', { name: /^Claim Bonus/ }));
    await screen.findByRole('dialog');
    startInOtherTab();
    expect(note()).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('200% up to $1,000')).toBeNull();
  });

  it('replaces a page that is shown again after Back', async () => {
    await renderApp('/play', DATA);
    act(() => {
      storeBreak(0);
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    expect(note()).toBeVisible();
  });
});

describe('taking a break', () => {
  const offer = () => within(screen.getByRole('region', { name: /Take a break/ }));

  it('is offered in the footer of every page', async () => {
    await renderApp('/terms');
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'Take a break' })).toHaveAttribute(
      'href',
      '/help#break',
    );
  });

  it('says beforehand what it does and that it can’t be ended, asks once, and starts', async () => {
    const { user } = await renderApp(OFFER, { help: createHelp() });
    expect(offer().getByText(/You can’t end it early/)).toBeVisible();
    expect(offer().getByText(/only if you delete the data/)).toBeVisible();
    expect(offer().getByText(/this browser on this device/)).toBeVisible();
    await user.click(offer().getByRole('button', { name: '7 days' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('heading')).toHaveTextContent('Take a break for 7 days?');
    expect(dialog.getByText(/^It starts now and ends on/)).toBeVisible();
    expect(localStorage.getItem(KEY)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Start the break' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    const status = offer().getByRole('status');
    await waitFor(() => {
      expect(status).toHaveTextContent(/^You’re taking a break\. It ends on .+\.$/);
    });
    expect(status).toHaveFocus();
    expect(root.dataset.break).toBe('');
  });

  it.each(['Not now', 'Close'])('does not start with %j', async (name) => {
    const { user } = await renderApp(OFFER, { help: createHelp() });
    await user.click(offer().getByRole('button', { name: '30 days' }));
    await user.click(await screen.findByRole('button', { name }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(root.dataset.break).toBeUndefined();
  });

  it('offers only longer breaks during one, and has no way to end it', async () => {
    openDuringBreak();
    const { user } = await renderApp(OFFER, { help: createHelp() });
    const lengths = () =>
      offer()
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(lengths()).toEqual(['7 days from now', '30 days from now']);
    await user.click(offer().getByRole('button', { name: '30 days from now' }));
    await user.click(await screen.findByRole('button', { name: 'Start the break' }));
    await waitFor(() => {
      expect(localStorage.getItem(KEY)).toMatch(/^30 /);
    });
  });

  it('says when it counts from if it has started without the server', async () => {
    setServerUnreachable();
    localStorage.setItem(KEY, '7');
    root.dataset.break = '';
    await renderApp(OFFER, { help: createHelp() });
    expect(offer().getByRole('status')).toHaveTextContent(
      'It lasts 7 days from the moment this browser next reaches the site.',
    );
  });

  it('does not promise an end in the dialog while the server can’t be reached', async () => {
    setServerUnreachable();
    const { user } = await renderApp(OFFER, { help: createHelp() });
    await user.click(offer().getByRole('button', { name: '7 days' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/from the moment this browser next reaches/)).toBeVisible();
    expect(dialog.queryByText(/ends on/)).toBeNull();
  });

  it('says in the dialog that a shorter length can’t make it longer while the server can’t be reached', async () => {
    openDuringBreak(6.5);
    setServerUnreachable();
    const { user } = await renderApp(OFFER, { help: createHelp() });
    await user.click(offer().getByRole('button', { name: '1 day from now' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/can’t be made longer until it can\./)).toBeVisible();
    expect(dialog.queryByText(/It starts now/)).toBeNull();
  });

  it('with a shorter length than that of the break says if the server can’t be reached', async () => {
    openDuringBreak(6.5);
    const { user } = await renderApp(OFFER, { help: createHelp() });
    await user.click(offer().getByRole('button', { name: '1 day from now' }));
    setServerUnreachable();
    await user.click(await screen.findByRole('button', { name: 'Start the break' }));
    expect(await offer().findByText('It can’t be made longer right now:')).toBeVisible();
    expect(localStorage.getItem(KEY)).toMatch(/^7 /);
  });

  it('is not possible without storage, which the page says instead of offering it', async () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Disabled', 'SecurityError');
    });
    await renderApp(OFFER, { help: createHelp() });
    expect(offer().getByText(/A break can’t start in this browser/)).toBeVisible();
    expect(offer().queryByRole('button')).toBeNull();
  });

  it('shows an error if the browser does not store it', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    const { user } = await renderApp(OFFER, { help: createHelp() });
    await user.click(offer().getByRole('button', { name: '1 day' }));
    await user.click(await screen.findByRole('button', { name: 'Start the break' }));
    expect(await offer().findByText('A break can’t start in this browser:')).toBeVisible();
    expect(root.dataset.break).toBeUndefined();
  });
});
