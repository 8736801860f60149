import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { PreviewSettings } from '../../../../api/generated';
import { takeLogged } from '../../../../testing/logged';
import { findDialog } from '../../../../testing/panel/panel';
import {
  openSiteConfig,
  section,
  typeInto,
  withSettings,
} from '../../../../testing/panel/site-config';
import { server } from '../../../../testing/server';
import { WIDE } from './use-preview-place';

const PREVIEW = '*/api/admin/settings/preview';

/** Like the server's page: with a script, and with something for browsers without scripts. */
const pageOf = ({ page, settings }: PreviewSettings) =>
  HttpResponse.html(
    `<!doctype html><html lang="en"><head><title>x</title><script src="/head.js"></script></head>
    <body><h1>${settings.creator.name} at ${page}</h1><a href="/play">Play</a>
    <img src="/avatar-fallback.svg"><img src="/other.webp">
    <noscript>Without scripts</noscript><script>stop()</script></body></html>`,
  );

/** A server that renders previews; returns the requests. */
function withPreviews(): PreviewSettings[] {
  const requests: PreviewSettings[] = [];
  server.use(
    http.post(PREVIEW, async ({ request }) => {
      const body = (await request.json()) as PreviewSettings;
      requests.push(body);
      return pageOf(body);
    }),
  );
  return requests;
}

/** Opens Site Config with its preview beside the form. */
async function openPreview() {
  const user = await openSiteConfig();
  return { user, preview: within(await screen.findByRole('region', { name: 'Preview' })) };
}

/** Opens Site Config and its preview on a small screen. */
async function openDialog() {
  const user = await openSiteConfig();
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  return { user, preview: within(await findDialog('Preview')) };
}

const bodyOf = (frame: HTMLElement) => (frame as HTMLIFrameElement).contentDocument?.body;

/** Makes two changes of the name, each of which the preview waits for half a second. */
async function changeNameTwice(name: string, requestCount: () => number): Promise<void> {
  // Mocked responses need the functions that are not faked.
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  const before = requestCount();
  for (const value of [name.slice(0, -1), name]) {
    fireEvent.change(nameField(), { target: { value } });
    // The form reports a change in a task of its own.
    await act(() => jest.advanceTimersByTimeAsync(1));
    await act(() => jest.advanceTimersByTimeAsync(490));
    // A request that was sent would have arrived before this one.
    await fetch(new URL('/api/ready', location.href));
    expect(requestCount()).toBe(before);
  }
  await act(() => jest.advanceTimersByTimeAsync(10));
  jest.useRealTimers();
}

/** Waits until the preview has this heading. */
async function expectPage(heading: string, title = 'Preview of Home on a phone'): Promise<void> {
  const frame = await screen.findByTitle(title);
  await waitFor(() => {
    expect(bodyOf(frame)?.querySelector('h1')?.textContent).toBe(heading);
  });
}

const nameField = () => section('Creator').getByLabelText('Name');

let isWide: boolean;
let onTurn: () => void;
beforeEach(() => {
  isWide = true;
  const turned = new EventTarget();
  onTurn = () => turned.dispatchEvent(new Event('change'));
  const matchMedia = window.matchMedia.bind(window);
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    ...matchMedia(media),
    matches: isWide && media === WIDE,
    addEventListener: turned.addEventListener.bind(turned),
    removeEventListener: turned.removeEventListener.bind(turned),
  }));
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the preview of Site Config', () => {
  it('shows a public page with the values of the form, which are not saved', async () => {
    const saved = withSettings();
    const requests = withPreviews();
    const { user } = await openPreview();
    await expectPage('Acme Plays at /');
    await typeInto(user, nameField(), 'Lady Luck');
    await typeInto(user, section('Prizes').getByLabelText('Rank 1'), '$1,500.00');
    await expectPage('Lady Luck at /');
    expect(requests.at(-1)?.settings).toMatchObject({
      creator: { name: 'Lady Luck' },
      prizes: expect.arrayContaining([1_500]),
    });
    expect(saved).toEqual([]);
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  });

  it('shows the chosen picture before it is saved, and the old one once it is dropped', async () => {
    withPreviews();
    const { user } = await openPreview();
    await expectPage('Acme Plays at /');
    const pictures = () => {
      const frame = screen.getByTitle<HTMLIFrameElement>('Preview of Home on a phone');
      return [...(bodyOf(frame)?.querySelectorAll('img') ?? [])].map((image) =>
        image.getAttribute('src'),
      );
    };
    expect(pictures()).toEqual(['/avatar-fallback.svg', '/other.webp']);
    const file = new File(['new'], 'new.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Picture file'), file);
    await waitFor(() => {
      expect(pictures()).toEqual(['data:image/png;base64,bmV3', '/other.webp']);
    });
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => {
      expect(pictures()).toEqual(['/avatar-fallback.svg', '/other.webp']);
    });
  });

  it('is inert, and has neither scripts nor what is only for browsers without them', async () => {
    withPreviews();
    await openPreview();
    await expectPage('Acme Plays at /');
    const frame = screen.getByTitle<HTMLIFrameElement>('Preview of Home on a phone');
    expect(bodyOf(frame)).toHaveAttribute('inert');
    const html = frame.contentDocument?.documentElement.outerHTML;
    expect(html).toContain('<a href="/play">Play</a>');
    expect(html).not.toMatch(/script/i);
  });

  it('is requested once for several quick changes', async () => {
    const requests = withPreviews();
    await openPreview();
    await expectPage('Acme Plays at /');
    const before = requests.length;
    await changeNameTwice('Acme Plays of Lou', () => requests.length);
    await expectPage('Acme Plays of Lou at /');
    expect(requests).toHaveLength(before + 1);
  });

  it('keeps the last valid values while a value is invalid, and says which one', async () => {
    const requests = withPreviews();
    const { user, preview } = await openPreview();
    await expectPage('Acme Plays at /');
    await user.clear(nameField());
    const problem = await preview.findByText(
      'The preview shows the last valid values. Creator: Please fill this in',
    );
    expect(problem).toHaveAttribute('role', 'status');
    await expectPage('Acme Plays at /');
    expect(requests.every(({ settings }) => settings.creator.name === 'Acme Plays')).toBe(true);
    await typeInto(user, nameField(), 'Lady Luck');
    await expectPage('Lady Luck at /');
    expect(preview.getByText('As visitors will see it once you save.')).toBeInTheDocument();
  });

  it('shows another page with the last valid values while a value is invalid', async () => {
    withPreviews();
    const { user, preview } = await openPreview();
    await expectPage('Acme Plays at /');
    await typeInto(user, nameField(), 'Lady Luck');
    await expectPage('Lady Luck at /');
    await user.clear(nameField());
    await preview.findByText(/^The preview shows the last valid values/);
    await user.click(preview.getByRole('combobox', { name: 'Page' }));
    await user.click(await screen.findByTitle('Leaderboard'));
    await expectPage('Lady Luck at /leaderboard', 'Preview of Leaderboard on a phone');
    expect(preview.getByText(/^The preview shows the last valid values/)).toBeInTheDocument();
  });

  it('is requested once for several quick changes while the server fails', async () => {
    let count = 0;
    server.use(
      http.post(PREVIEW, () => {
        count += 1;
        return HttpResponse.json({ error: 'Please wait.' }, { status: 429 });
      }),
    );
    const { preview } = await openPreview();
    await preview.findByText('The preview could not be updated: Please wait.');
    await changeNameTwice('Acme Plays of Lou', () => count);
    await waitFor(() => {
      expect(count).toBe(2);
    });
  });

  it('shows the server’s message for a value that only the server rejects', async () => {
    withPreviews();
    const { user, preview } = await openPreview();
    await expectPage('Acme Plays at /');
    server.use(
      http.post(PREVIEW, () =>
        HttpResponse.json(
          { error: 'No.', fields: { 'settings.platforms.1.name': 'This name is reserved' } },
          { status: 400 },
        ),
      ),
    );
    await typeInto(user, nameField(), 'Lady Luck');
    expect(
      await preview.findByText(
        'The preview shows the last valid values. Stake.us: This name is reserved',
      ),
    ).toBeInTheDocument();
    await expectPage('Acme Plays at /');
  });

  it('states why it could not be updated, and can be requested again', async () => {
    server.use(
      http.post(PREVIEW, () => HttpResponse.json({ error: 'Please wait.' }, { status: 429 })),
    );
    const { user, preview } = await openPreview();
    expect(
      await preview.findByText('The preview could not be updated: Please wait.'),
    ).toBeInTheDocument();
    server.use(http.post(PREVIEW, () => HttpResponse.error()));
    await user.click(preview.getByRole('button', { name: 'Try again' }));
    expect(
      await preview.findByText('The preview could not be updated: Network error'),
    ).toBeInTheDocument();
    expect(takeLogged()).toEqual([expect.stringContaining('Network error')]);
    withPreviews();
    await user.click(preview.getByRole('button', { name: 'Try again' }));
    await expectPage('Acme Plays at /');
    expect(preview.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('is beside the form until the user hides it', async () => {
    withPreviews();
    const { user } = await openPreview();
    await expectPage('Acme Plays at /');
    await user.click(screen.getByRole('button', { name: 'Hide Preview', expanded: true }));
    expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
    await typeInto(user, nameField(), 'Lady Luck');
    await user.click(screen.getByRole('button', { name: 'Show Preview', expanded: false }));
    await expectPage('Lady Luck at /');
  });
});

describe('the preview of Site Config on a small screen', () => {
  beforeEach(() => {
    isWide = false;
  });

  it('shows the page and the screen that the user chooses', async () => {
    const requests = withPreviews();
    const { user, preview } = await openDialog();
    await expectPage('Acme Plays at /');
    await user.click(preview.getByRole('combobox', { name: 'Page' }));
    await user.click(await screen.findByTitle('Leaderboard'));
    await expectPage('Acme Plays at /leaderboard', 'Preview of Leaderboard on a phone');
    await user.click(preview.getByRole('button', { name: 'Desktop' }));
    await expectPage('Acme Plays at /leaderboard', 'Preview of Leaderboard on a desktop');
    expect(requests.map(({ page }) => page)).toEqual(['/', '/leaderboard']);
  });

  it('replaces the dialog when a tablet is turned, and the dialog does not return', async () => {
    const turn = () => {
      isWide = !isWide;
      act(() => {
        onTurn();
      });
    };
    withPreviews();
    await openDialog();
    await expectPage('Acme Plays at /');
    turn();
    expect(await screen.findByRole('region', { name: 'Preview' })).toBeInTheDocument();
    turn();
    expect(await screen.findByRole('button', { name: 'Preview' })).toBeInTheDocument();
    expect(screen.queryByTitle('Preview of Home on a phone')).toBeNull();
  });
});
