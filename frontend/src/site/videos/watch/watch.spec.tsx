import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createLeaderboard, createVideo, createVideos } from '../../../testing/factories';
import { renderApp } from '../../../testing/render-app';

const FIRST = 'https://www.youtube-nocookie.com/embed/long-0?';

/** The name of a Short has its age, too. */
const picture = (title: string) =>
  screen.getByRole('link', { name: new RegExp(`^Watch (?!on).*${title}\\b`) });
const player = () => document.querySelector('iframe');
const openDialog = () => screen.findByRole('dialog');

describe('the picture of a video', () => {
  it('is a link to YouTube without script and for a new tab, and opens the player otherwise', async () => {
    const { user } = await renderApp('/videos', { videos: createVideos(5, 0) });
    const link = picture('Long video 1');
    expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=long-0');
    expect(link).toHaveAttribute('target', '_blank');
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(player()).toBeNull();

    await user.click(link);
    const dialog = within(await openDialog());
    expect(dialog.getByRole('heading', { name: 'Long video 1' })).toBeVisible();
    expect(player()?.src.startsWith(FIRST)).toBe(true);
    expect(dialog.getByRole('link', { name: /^Watch on YouTube/ })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=long-0',
    );
  });

  it('opens YouTube if the video may not be embedded', async () => {
    const videos = {
      ...createVideos(0, 0),
      longVideos: [createVideo({ title: 'Restricted', embeddable: false })],
    };
    await renderApp('/videos', { videos });
    expect(screen.queryByRole('link', { name: /^Watch Restricted/ })).toBeNull();
    expect(screen.getByRole('link', { name: /^Watch on YouTube/ })).toBeVisible();
  });

  it('opens the player on the home page, for the newest video and for a Short', async () => {
    const { user } = await renderApp('/', {
      videos: createVideos(2, 2),
      leaderboard: createLeaderboard(3),
      firstBonus: null,
    });
    await user.click(picture('Long video 1'));
    await openDialog();
    expect(player()?.src.startsWith(FIRST)).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(picture('Short 2'));
    const dialog = within(await openDialog());
    expect(dialog.getByRole('heading', { name: 'Short 2' })).toBeVisible();
  });
});

describe('the dialog of a video', () => {
  it('offers the next three videos that may be played here, and shows the chosen one', async () => {
    const videos = createVideos(6, 0);
    videos.longVideos = videos.longVideos.map((video, index) => ({
      ...video,
      embeddable: index !== 4,
    }));
    const { user } = await renderApp('/videos', { videos });
    await user.click(picture('Long video 3'));
    const dialog = within(await openDialog());
    const next = () =>
      within(dialog.getByRole('region', { name: 'Next videos' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    // The fifth video is skipped; after the last one follows the first one.
    expect(next()).toEqual(
      ['Long video 4', 'Long video 6', 'Long video 1'].map((title) =>
        expect.stringMatching(`${title}$`),
      ),
    );
    await user.click(dialog.getByRole('button', { name: /Long video 6$/ }));
    expect(dialog.getByRole('heading', { name: 'Long video 6' })).toBeVisible();
    expect(player()?.src).toContain('/embed/long-5?');
    expect(player()?.parentElement).toHaveFocus();
    expect(next()[0]).toMatch(/Long video 1$/);
  });

  describe('in the history', () => {
    async function openPage() {
      history.pushState(null, '', '/videos');
      const { user } = await renderApp('/videos', { videos: createVideos(2, 0) }, undefined, true);
      return user;
    }

    it.each([
      ['Close', (user: UserEvent) => user.dblClick(screen.getByRole('button', { name: 'Close' }))],
      [
        'Escape',
        () => {
          fireEvent(screen.getByRole('dialog'), new Event('cancel'));
        },
      ],
      [
        'Back',
        () => {
          act(() => {
            history.back();
          });
        },
      ],
    ])('is left with one step back by %s', async (_way, close) => {
      const user = await openPage();
      const start = history.length;
      await user.click(picture('Long video 2'));
      const dialog = within(await openDialog());
      await user.click(dialog.getByRole('button', { name: /Long video 1$/ }));
      expect(history.length).toBe(start + 1);
      await close(user);
      await waitFor(() => {
        expect(screen.queryByRole('dialog')).toBeNull();
      });
      const { usr = null } = (history.state ?? {}) as { usr?: unknown };
      expect([location.pathname, usr]).toEqual(['/videos', null]);
    });

    it('adds one entry for a double click', async () => {
      const user = await openPage();
      const start = history.length;
      await user.dblClick(picture('Long video 1'));
      await openDialog();
      expect(history.length).toBe(start + 1);
    });
  });
});
