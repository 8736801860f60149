import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import type { AdminVideo } from '../../api/panel/videos';
import type { SourceStatus } from '../../api/panel/settings';
import { createVideo } from '../../testing/factories';
import { pendingRequests } from '../../testing/open-stores';
import { server } from '../../testing/server';
import { findDialog, renderPanel } from '../../testing/panel/panel';
import { createSourceStatus } from '../../testing/panel/sources';

function createAdminVideo(changes: Partial<AdminVideo> = {}): AdminVideo {
  return {
    ...createVideo(),
    kind: 'long',
    kindBy: 'source',
    hidden: false,
    fetchedAt: '2026-11-21T03:00:00.000Z',
    ...changes,
  };
}

/** Responds with `videos`, which a test may change; returns the queries of the requests. */
function respondWithList(videos: AdminVideo[] = [createAdminVideo()]): string[] {
  const queries: string[] = [];
  server.use(
    http.get('*/api/admin/videos', ({ request }) => {
      const { searchParams } = new URL(request.url);
      searchParams.sort();
      queries.push(searchParams.toString());
      return HttpResponse.json(videos);
    }),
  );
  return queries;
}

/** Sets the sources' statuses. Call it after rendering the panel. */
function withSources(...sources: SourceStatus[]): void {
  server.use(http.get('*/api/admin/cache-status', () => HttpResponse.json(sources)));
}

async function open(path = '/admin/videos'): Promise<UserEvent> {
  const { user } = await renderPanel(path);
  await screen.findByRole('heading', { name: /^Your Videos/ });
  return user;
}

describe('the list of cached videos', () => {
  it('shows the details of each video', async () => {
    respondWithList([
      createAdminVideo(),
      createAdminVideo({
        id: 'short-1',
        title: 'A fast one',
        kind: 'short',
        kindBy: 'admin',
        hidden: true,
        views: null,
        duration: null,
      }),
    ]);
    await open();
    expect(await screen.findByRole('heading', { name: 'Your Videos (2, 1 hidden)' })).toBeVisible();
    const [first, second] = screen
      .getAllByRole('listitem')
      .filter((row) => within(row).queryByRole('switch'));
    expect(first).toHaveTextContent('One long evening');
    expect(first).toHaveTextContent('15.4K views');
    expect(first).toHaveTextContent('12:05');
    expect(first).toHaveTextContent('Long (YouTube)');
    expect(
      screen.getByRole('switch', { name: 'Shown on the site: One long evening' }),
    ).toBeChecked();
    expect(screen.getByRole('link', { name: /One long evening/ })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=video-1',
    );
    expect(second).toHaveTextContent('Views not public');
    expect(second).toHaveTextContent('Hidden');
    expect(screen.getByRole('switch', { name: /A fast one/ })).not.toBeChecked();
  });

  it('says that it is loading', async () => {
    server.use(
      http.get('*/api/admin/videos', async () => {
        await delay('infinite');
        return HttpResponse.json([]);
      }),
    );
    await open();
    expect(screen.getByRole('status', { name: 'Loading videos...' })).toBeVisible();
  });

  it('shows fifty at first and the rest on demand', async () => {
    respondWithList(
      Array.from({ length: 62 }, (_, index) =>
        createAdminVideo({ id: `v${String(index)}`, title: `Video ${String(index)}` }),
      ),
    );
    const user = await open();
    const more = await screen.findByRole('button', { name: 'Show 12 more' });
    expect(screen.getAllByRole('switch')).toHaveLength(50);
    await user.click(more);
    expect(screen.getAllByRole('switch')).toHaveLength(62);
    expect(more).not.toBeInTheDocument();
  });

  it('shows the reason of a failure and a button to try again', async () => {
    server.use(
      http.get('*/api/admin/videos', () =>
        HttpResponse.json({ error: 'You may not see this.' }, { status: 403 }),
      ),
    );
    const user = await open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getAllByText('Failed to fetch videos')).toHaveLength(2);
    // On the page and in the toast.
    expect(screen.getAllByText('You may not see this.')).toHaveLength(2);
    respondWithList();
    await user.click(again);
    expect(await screen.findByText('One long evening')).toBeVisible();
  });

  it('says that visitors see demo videos while no channel is set', async () => {
    respondWithList([]);
    const rendered = renderPanel('/admin/videos');
    withSources(createSourceStatus({ status: 'unconfigured', setBy: null }));
    await rendered;
    expect(await screen.findByText(/visitors see demo videos/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Set the channel in API Settings' })).toHaveAttribute(
      'href',
      '/admin/settings',
    );
  });

  it("explains the failure and what to do while the channel can't be fetched", async () => {
    respondWithList([]);
    const rendered = renderPanel('/admin/videos');
    withSources(
      createSourceStatus({
        status: 'failing',
        lastError: 'The source responded with status 404: the channel was not found.',
        errorCode: 'unknown-channel',
        lastSuccessAt: null,
      }),
    );
    await rendered;
    expect(await screen.findByText(/the channel was not found/)).toBeVisible();
    expect(screen.getByText(/Copy the id in YouTube/)).toBeVisible();
  });
});

describe('search and filter', () => {
  it('are applied when the user stops typing, and stay in the URL', async () => {
    const queries = respondWithList();
    const user = await open('/admin/videos?kind=short');
    await user.type(screen.getByRole('searchbox', { name: 'Search videos' }), ' hunt ');
    await waitFor(() => {
      expect(queries).toEqual(['kind=short', 'kind=short&search=hunt']);
    });
  });

  it('narrow the list by kind, and widen it again', async () => {
    const queries = respondWithList([]);
    const user = await open();
    await user.click(screen.getByRole('combobox', { name: 'Kind' }));
    await user.click(await screen.findByTitle('Shorts'));
    expect(await screen.findByText('Try adjusting your filter or search terms.')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Kind' }));
    await user.click(await screen.findByTitle('All Kinds'));
    await waitFor(() => {
      expect(screen.queryByText('Try adjusting your filter or search terms.')).toBeNull();
    });
    expect(queries).toContain('kind=short');
  });
});

describe('an admin’s change of a video', () => {
  it('hides the video at once, and is reverted with the reason if it is rejected', async () => {
    respondWithList();
    const rejection = Promise.withResolvers<undefined>();
    const sent: unknown[] = [];
    server.use(
      http.patch('*/api/admin/videos/video-1', async ({ request }) => {
        sent.push(await request.json());
        await rejection.promise;
        return HttpResponse.json({ error: 'There is no such video.' }, { status: 404 });
      }),
    );
    const user = await open();
    const shownSwitch = await screen.findByRole('switch', { name: /^Shown on the site/ });
    await user.click(shownSwitch);
    await waitFor(() => {
      expect(shownSwitch).not.toBeChecked();
    });
    rejection.resolve(undefined);
    expect(await screen.findByText('There is no such video.')).toBeVisible();
    await waitFor(() => {
      expect(shownSwitch).toBeChecked();
    });
    expect(sent).toEqual([{ hidden: true }]);
  });

  it.each([
    ['while the change is being saved', false],
    ['after the change was saved', true],
  ])('is kept when a list that was requested before it arrives %s', async (_when, isSavedFirst) => {
    const videos = [createAdminVideo()];
    const olderListRelease = Promise.withResolvers<undefined>();
    const changeRelease = Promise.withResolvers<undefined>();
    const lists: string[] = [];
    server.use(
      http.get('*/api/admin/videos', async () => {
        const response = HttpResponse.json(structuredClone(videos));
        lists.push('requested');
        if (lists.length === 2) await olderListRelease.promise;
        if (lists.length === 3) await delay('infinite');
        return response;
      }),
      http.patch('*/api/admin/videos/video-1', async ({ request }) => {
        const { hidden } = (await request.json()) as { hidden: boolean };
        if (!hidden) await changeRelease.promise;
        videos[0] = createAdminVideo({ hidden });
        return HttpResponse.json(videos[0]);
      }),
    );
    const user = await open();
    const shownSwitch = await screen.findByRole('switch', { name: /^Shown on the site/ });
    await user.click(shownSwitch);
    // The list that is requested after hiding contains the hidden video, and has not arrived yet.
    await waitFor(() => {
      expect(lists).toHaveLength(2);
    });
    await user.click(shownSwitch);
    await waitFor(() => {
      expect(shownSwitch).toBeChecked();
    });

    if (isSavedFirst) {
      changeRelease.resolve(undefined);
      await screen.findByText('Video shown on the site');
    }
    const runningQueries = pendingRequests().filter((call) => 'queryCacheKey' in call);
    olderListRelease.resolve(undefined);
    await act(() => Promise.all(runningQueries));
    changeRelease.resolve(undefined);
    await screen.findByText('Video shown on the site');
    expect(shownSwitch).toBeChecked();
  });

  it("makes a video a Short, and resets it to YouTube's kind", async () => {
    const videos = [createAdminVideo()];
    respondWithList(videos);
    const sent: unknown[] = [];
    server.use(
      http.patch('*/api/admin/videos/video-1', async ({ request }) => {
        const update = (await request.json()) as { kind: AdminVideo['kind'] | null };
        sent.push(update);
        videos[0] = createAdminVideo(
          update.kind === null ? {} : { kind: update.kind, kindBy: 'admin' },
        );
        return HttpResponse.json(videos[0]);
      }),
    );
    const user = await open();
    const kind = await screen.findByRole('combobox', { name: 'Kind of One long evening' });
    await user.click(kind);
    await user.click(await screen.findByTitle('Short'));
    expect(await screen.findByText('Video listed as a Short')).toBeVisible();
    await user.click(kind);
    await user.click(await screen.findByTitle('As on YouTube'));
    expect(await screen.findByText('Video listed as on YouTube')).toBeVisible();
    expect(sent).toEqual([{ kind: 'short' }, { kind: null }]);
  });
});

describe('Refresh Videos', () => {
  it('shows its progress, then the number of videos and the list', async () => {
    const videos: AdminVideo[] = [];
    respondWithList(videos);
    const response = Promise.withResolvers<undefined>();
    server.use(
      http.post('*/api/admin/refresh-videos', async () => {
        await response.promise;
        videos.push(createAdminVideo());
        return HttpResponse.json({ message: 'Successfully refreshed 1 video', videos: 1 });
      }),
    );
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Refresh Videos' }));
    expect(await screen.findByRole('button', { name: 'Refreshing...' })).toBeDisabled();
    response.resolve(undefined);
    expect(await screen.findByText('Videos Refreshed Successfully')).toBeVisible();
    expect(screen.getByText('Successfully refreshed 1 video')).toBeVisible();
    expect(await screen.findByText('One long evening')).toBeVisible();
  });

  it.each([
    [409, 'No YouTube channel is set. Please set one in the settings first.'],
    [502, 'YouTube: The source responded with status 500.'],
  ])('that fails with %i shows the reason', async (status, error) => {
    respondWithList();
    server.use(
      http.post('*/api/admin/refresh-videos', () => HttpResponse.json({ error }, { status })),
    );
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Refresh Videos' }));
    expect(await screen.findByText('Refresh Failed')).toBeVisible();
    expect(screen.getByText(error)).toBeVisible();
  });

  it('shows that the network failed apart from the title', async () => {
    respondWithList();
    server.use(http.post('*/api/admin/refresh-videos', () => HttpResponse.error()));
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Refresh Videos' }));
    expect(await screen.findByText('Network error')).toBeVisible();
  });
});

describe('Cache Settings', () => {
  it("shows the source's status and what to do about its failure", async () => {
    respondWithList();
    const user = await open();
    withSources(
      createSourceStatus({
        status: 'failing',
        lastError:
          "The source responded with status 403: the API key's quota for today is used up.",
        errorCode: 'quota-exceeded',
        malformed: 2,
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Cache Settings' }));
    const dialog = await findDialog('Cache Settings');
    expect(await within(dialog).findByText('Failing')).toBeVisible();
    expect(within(dialog).getByText(/^Details: .+quota for today is used up/)).toBeVisible();
    expect(within(dialog).getByText(/renews it at midnight Pacific time/)).toBeVisible();
    const fact = (label: string) => within(dialog).getByText(label).nextElementSibling;
    expect(fact('Last success')).toHaveTextContent('Nov 21, 2026, 03:00 UTC');
    expect(fact('Next attempt')).toHaveTextContent('Nov 21, 2026, 03:30 UTC');
    expect(fact('Unreadable videos')).toHaveTextContent('2');
    expect(fact('Set by')).toHaveTextContent('The server');
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });
});
