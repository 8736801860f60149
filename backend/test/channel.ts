import type { Response } from 'supertest';
import { PublicationsService } from '../src/core/publishing/publications.service.js';
import type { SourceStatusDto } from '../src/sources/sources.dto.js';
import { SourceStatusService } from '../src/sources/source-status.service.js';
import type { VideosDto } from '../src/videos/videos.dto.js';
import { VideosRefreshJob } from '../src/videos/videos-refresh.job.js';
import {
  type AppWithUpstreams,
  startAppWithUpstreams,
  type UpstreamsOptions,
} from './app-with-upstreams.js';

/** A site that reads YouTube from the stub. */
export interface Channel extends AppWithUpstreams {
  /** Runs the timers: first scheduled jobs, then time-based publications. */
  tick(): Promise<void>;
  /** The public response. `query` includes the question mark. */
  videos(query?: string): Promise<VideosDto>;
  status(): Promise<SourceStatusDto>;
  /** A manual refresh with a new session, because sessions end when a test advances the clock. */
  refresh(): Promise<Response>;
}

/** Starts a site that reads the given stub, or a new one. */
export async function startChannel(options: UpstreamsOptions = {}): Promise<Channel> {
  const site = await startAppWithUpstreams(options);
  return {
    ...site,
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
  };
}
