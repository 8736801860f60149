import type { Response } from 'supertest';
import { startUpstreams, type Upstreams } from '../../testing/upstreams/upstreams.ts';
import { PublicationsService } from '../src/publishing/publications.service.js';
import type { SourceStatusDto } from '../src/sources/dto/source-status.dto.js';
import { SourceStatusService } from '../src/sources/source-status.service.js';
import type { VideosDto } from '../src/videos/dto/videos.dto.js';
import { VideosRefreshJob } from '../src/videos/videos-refresh.job.js';
import { startApp, type StartOptions, type TestApp } from './harness.js';

/** A site whose YouTube is the stub's. */
export interface Channel extends TestApp {
  upstreams: Upstreams;
  /** What the timers do: the schedule's work, then what time alone changes. */
  tick(): Promise<void>;
  /** The public answer; `query` with its question mark. */
  videos(query?: string): Promise<VideosDto>;
  status(): Promise<SourceStatusDto>;
  /** A refresh by hand, newly signed in: sessions end while a test moves the clock. */
  refresh(): Promise<Response>;
}

/** Starts a site on the stub's channel; without a stub given, on one of its own. */
export async function startChannel(
  options: StartOptions & { upstreams?: Upstreams } = {},
): Promise<Channel> {
  const upstreams = options.upstreams ?? (await startUpstreams());
  const site = await startApp({
    ...options,
    env: { ...upstreams.environment, UPSTREAM_TIMEOUT_MS: '4000', ...options.env },
  });
  return {
    ...site,
    upstreams,
    async tick() {
      await site.app.get(VideosRefreshJob).refreshIfDue();
      await site.app.get(PublicationsService).tick();
    },
    videos: async (query = '') => (await site.http.get(`/api/videos${query}`).expect(200)).body,
    async status() {
      const rows = await site.app.get(SourceStatusService).all();
      const row = rows.find(({ source }) => source === 'youtube');
      if (!row) throw new Error('There is no row for the channel.');
      return row;
    },
    refresh: async () => (await site.admin()).post('/api/admin/refresh-videos'),
    async close() {
      await site.close();
      if (!options.upstreams) await upstreams.close();
    },
  };
}
