import { startUpstreams, type Upstreams } from '../../testing/upstreams/upstreams.ts';
import { PublicationsService } from '../src/core/publishing/publications.service.js';
import type { LiveDto, LiveSourceDto } from '../src/videos/live/live.dto.js';
import { LiveService } from '../src/videos/live/live.service.js';
import { LiveCheckJob } from '../src/videos/live/live-check.job.js';
import type { LiveServiceName } from '../src/videos/live/live-services.js';
import type { LiveSettings } from '../src/settings/settings-document.js';
import { startApp, type StartOptions, type TestApp } from './harness.js';
import { changeSettings } from './settings-form.js';

/** The channel of the tests on Kick and Twitch. */
export const CHANNEL = 'acme-plays';

/** A site that asks the stub whether the creator is live. */
export interface LiveSite extends TestApp {
  upstreams: Upstreams;
  /** Runs the timers: first the checks that are due, then time-based publications. */
  tick(): Promise<void>;
  /** The public response. */
  live(): Promise<LiveDto>;
  /** What the panel shows of a service. */
  source(service: LiveServiceName): Promise<LiveSourceDto | undefined>;
  /** Changes the settings of the streams; omitted ones get their defaults. */
  configure(changes: Partial<LiveSettings>): Promise<void>;
}

export const ON_KICK: LiveSettings['services'] = { kick: CHANNEL, twitch: null };

/** Starts a site that asks the given stub, or a new one. */
export async function startLiveSite(
  options: StartOptions & { upstreams?: Upstreams } = {},
): Promise<LiveSite> {
  const upstreams = options.upstreams ?? (await startUpstreams());
  const site = await startApp({
    ...options,
    env: { ...upstreams.liveEnvironment, UPSTREAM_TIMEOUT_MS: '60000', ...options.env },
  });
  return {
    ...site,
    upstreams,
    async tick() {
      await site.app.get(LiveCheckJob).checkIfDue();
      await site.app.get(PublicationsService).tick();
    },
    live: async () => (await site.http.get('/api/live').expect(200)).body as LiveDto,
    async source(service) {
      const rows = await site.app.get(LiveService).statuses();
      return rows.find((row) => row.service === service);
    },
    async configure(changes) {
      const services = { kick: null, twitch: null };
      const live = { services, schedule: [], liveUntil: null, ...changes };
      await changeSettings(await site.admin(), { live });
    },
    async close() {
      await site.close();
      if (!options.upstreams) await upstreams.close();
    },
  };
}
