import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createLeaderboard, createVideo, createVideos } from '../../testing/factories';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';
import { findFeaturedVideo } from './video';

afterEach(() => {
  jest.useRealTimers();
});

const cards = (): HTMLElement[] => screen.queryAllByRole('article');

describe('the lists of videos', () => {
  it('start with six long videos and grow by four until all are shown', async () => {
    const { user } = await renderApp('/videos', { videos: createVideos(13, 9) });
    expect(screen.getByRole('button', { name: 'Long Videos (13)' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(cards()).toHaveLength(6);
    const more = screen.getByRole('button', { name: 'Load More Videos' });
    await user.click(more);
    expect(cards()).toHaveLength(10);
    await user.click(more);
    expect(cards()).toHaveLength(13);
    expect(screen.queryByRole('button', { name: 'Load More Videos' })).toBeNull();
    // The focus would be lost with the button.
    expect(cards()[10]).toContainElement(document.activeElement as HTMLElement);
  });

  it('show four Shorts at first and four more on demand', async () => {
    const { user } = await renderApp('/videos', { videos: createVideos(1, 6) });
    await user.click(screen.getByRole('button', { name: 'Shorts (6)' }));
    expect(cards()).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Load More Shorts' }));
    expect(cards()).toHaveLength(6);
    expect(screen.queryByRole('button', { name: 'Load More Shorts' })).toBeNull();
  });

  it.each([
    [createVideos(2, 0), 'Shorts (0)', 'No shorts available at the moment.'],
    [createVideos(0, 2), 'Long Videos (0)', 'No long videos available at the moment.'],
  ])('show a message when one of them is empty', async (videos, tab, message) => {
    const { user } = await renderApp('/videos', { videos });
    await user.click(screen.getByRole('button', { name: tab }));
    expect(screen.getByText(message)).toBeVisible();
  });

  it('show a message when both are empty', async () => {
    await renderApp('/videos', { videos: createVideos(0, 0) });
    expect(screen.getByText('No videos available at the moment. Check back soon!')).toBeVisible();
  });
});

describe('a video', () => {
  it('shows duration, views and age, and opens on YouTube in a new tab', async () => {
    jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-11-21T12:00:00Z') });
    const video = createVideo({ id: 'a&b', title: 'Big night', views: 15_449 });
    await renderApp('/videos', { videos: { ...createVideos(0, 0), longVideos: [video] } });
    const card = within(screen.getByRole('article'));
    expect(card.getByText('12:05')).toBeVisible();
    expect(card.getByText('15.4K views')).toBeVisible();
    expect(card.getByText('2 weeks ago')).toBeVisible();
    const link = card.getByRole('link', { name: /^Watch on YouTube Big night/ });
    expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=a%26b');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('of unknown duration and views shows neither', async () => {
    const video = createVideo({ duration: null, views: null });
    await renderApp('/videos', { videos: { ...createVideos(0, 0), longVideos: [video] } });
    expect(screen.queryByText('0:00')).toBeNull();
    expect(screen.queryByText(/views/)).toBeNull();
  });

  it('with a broken thumbnail shows the placeholder', async () => {
    const { container } = await renderApp('/videos', { videos: createVideos(1, 0) });
    const picture = container.querySelector('article img');
    if (!picture) throw new Error('The card has no picture');
    // The large image fails first, then the small one.
    expect(picture).toHaveAttribute('srcset', expect.stringContaining('/maxresdefault.jpg 1280w'));
    fireEvent.error(picture);
    expect(picture).not.toHaveAttribute('srcset');
    expect(picture).toHaveAttribute('src', expect.stringMatching(/hqdefault/));
    fireEvent.error(picture);
    expect(screen.getByRole('img', { name: 'Video Thumbnail' })).toHaveAttribute(
      'src',
      '/video-thumbnail.svg',
    );
  });
});

describe('the videos page', () => {
  it('links to the channel, to subscribe and to visit', async () => {
    await renderApp('/videos', { videos: createVideos(1, 1) });
    expect(screen.getByRole('link', { name: /^Subscribe/ })).toHaveAttribute(
      'href',
      'https://www.youtube.com/@acme?sub_confirmation=1',
    );
    expect(screen.getByRole('link', { name: /^Visit Channel/ })).toHaveAttribute(
      'href',
      'https://www.youtube.com/@acme',
    );
  });

  it('labels demo videos as such', async () => {
    await renderApp('/videos', { videos: createVideos(3, 3, { source: 'demo' }) });
    expect(screen.getByText(/These are demo videos/)).toBeVisible();
  });

  it('links demo videos to the channel, since they have no page of their own', async () => {
    const { user } = await renderApp('/videos', { videos: createVideos(2, 2, { source: 'demo' }) });
    const addresses = () =>
      screen
        .getAllByRole('link', { name: /^Watch on YouTube/ })
        .map((link) => link.getAttribute('href'));
    const channel = 'https://www.youtube.com/@acme';
    expect(addresses()).toEqual([channel, channel]);
    await user.click(screen.getByRole('button', { name: 'Shorts (2)' }));
    expect(addresses()).toEqual([channel, channel]);
  });

  it('shows the time of the last update when the videos are stale', async () => {
    await renderApp('/videos', { videos: createVideos(2, 2, { stale: true }) });
    expect(screen.getByText(/can’t be fetched right now/)).toHaveTextContent(
      'Last updated November 21, 2026 at 03:00 UTC.',
    );
  });

  it('shows a toast and empty lists when the videos can’t be loaded', async () => {
    server.use(http.get('*/api/videos', () => HttpResponse.json({ error: 'No' }, { status: 404 })));
    await renderApp('/videos');
    expect(screen.getByText('Loading latest videos...')).toBeVisible();
    expect(await screen.findByText('Failed to load videos from YouTube')).toBeVisible();
    expect(screen.getByText('No videos available at the moment. Check back soon!')).toBeVisible();
  });
});

describe('the video on the home page', () => {
  it.each([
    ['PT4M59S', false],
    ['PT5M', true],
    ['PT1H', true],
    [null, true],
  ])('qualifies with the duration %s: %s', (duration, qualifies) => {
    const video = createVideo({ duration });
    expect(findFeaturedVideo([video])).toBe(qualifies ? video : undefined);
  });

  it('is the first of the newest ten that qualifies', () => {
    const tooShort = Array.from({ length: 10 }, () => createVideo({ duration: 'PT1M' }));
    const long = createVideo({ id: 'long' });
    expect(findFeaturedVideo([...tooShort.slice(1), long])).toBe(long);
    expect(findFeaturedVideo([...tooShort, long])).toBeUndefined();
  });

  it('is replaced by a note if no video qualifies', async () => {
    await renderApp('/', { videos: createVideos(0, 2), leaderboard: createLeaderboard(3) });
    expect(screen.getByRole('heading', { name: 'New Videos Coming Soon' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Latest Video' })).toBeNull();
  });

  it('is labeled as a demo if it is one, and then links to the channel', async () => {
    await renderApp('/', {
      videos: createVideos(1, 0, { source: 'demo' }),
      leaderboard: createLeaderboard(3),
    });
    expect(screen.getByText(/This is a demo video/)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Watch on YouTube/ })).toHaveAttribute(
      'href',
      'https://www.youtube.com/@acme',
    );
  });

  it('is not labeled as a demo if it is a video of the channel', async () => {
    await renderApp('/', { videos: createVideos(1, 0), leaderboard: createLeaderboard(3) });
    expect(screen.queryByText(/demo/)).toBeNull();
    expect(screen.getByRole('link', { name: /^Watch on YouTube/ })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=long-0',
    );
  });
});
