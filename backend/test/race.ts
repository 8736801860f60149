import { PublicationsService } from '../src/core/publishing/publications.service.js';
import type { AdminLeaderboardDto } from '../src/leaderboard/admin-leaderboard.dto.js';
import { LeaderboardSnapshot } from '../src/leaderboard/leaderboard-snapshot.entity.js';
import type { LeaderboardDto } from '../src/leaderboard/leaderboard.dto.js';
import { MovementService } from '../src/leaderboard/movement/movement.service.js';
import { LeaderboardRefreshJob } from '../src/leaderboard/refresh/leaderboard-refresh.job.js';
import type { SourceStatusDto } from '../src/sources/sources.dto.js';
import {
  type AppWithUpstreams,
  startAppWithUpstreams,
  type UpstreamsOptions,
} from './app-with-upstreams.js';
import type { Browser } from './harness.js';

/** A site that reads its sheets from the stub. */
export interface Race extends AppWithUpstreams {
  /**
   * A signed-in browser; signs in again if the test has advanced the clock past the session's end.
   */
  panel(): Promise<Browser>;
  /** Runs the timers: first scheduled jobs, then time-based publications. */
  tick(): Promise<void>;
  /** The public response. `query` includes the question mark. */
  standings(query?: string): Promise<LeaderboardDto>;
  /** The panel's response. */
  fullStandings(query?: string): Promise<AdminLeaderboardDto>;
  /**
   * Stores the sheets' current standings as the final ones of an earlier month, unless it has some.
   *
   * @param prizes in dollars by rank
   */
  addClosedMonth(month: string, prizes: number[]): Promise<void>;
  status(source: 'sheet-com' | 'sheet-us'): Promise<SourceStatusDto>;
  /** A refresh with the panel's button. */
  refresh(body?: object): Promise<RaceResponse>;
}

interface RaceResponse {
  status: number;
  body: { message?: string; players?: number; error?: string };
}

/** Shorter than a sign-in counts as step-up authentication. */
const SIGN_IN_AGAIN_MS = 9 * 60_000;

/** Starts a site that reads the sheets of the given stub, or of a new one. */
export async function startRace(options: UpstreamsOptions = {}): Promise<Race> {
  const site = await startAppWithUpstreams(options);
  let signedIn = { browser: await site.admin(), at: site.clock.now().getTime() };
  const panel = async (): Promise<Browser> => {
    const now = site.clock.now().getTime();
    if (Math.abs(now - signedIn.at) > SIGN_IN_AGAIN_MS) {
      signedIn = { browser: await site.admin(), at: now };
    }
    return signedIn.browser;
  };
  const read = async (agent: Pick<Browser, 'get'>, path: string) =>
    (await agent.get(path).expect(200)).body;
  return {
    ...site,
    panel,
    async tick() {
      await site.app.get(LeaderboardRefreshJob).runIfDue();
      await site.app.get(MovementService).update();
      await site.app.get(PublicationsService).tick();
    },
    standings: (query = '') => read(site.http, `/api/leaderboard${query}`),
    fullStandings: async (query = '') => read(await panel(), `/api/admin/leaderboard${query}`),
    async addClosedMonth(month, prizes) {
      const { dataSource } = site;
      if (await dataSource.getRepository(LeaderboardSnapshot).existsBy({ month })) return;
      await (await panel()).post('/api/admin/refresh-leaderboard').send({ acceptSheet: true });
      const newest = await dataSource
        .getRepository(LeaderboardSnapshot)
        .createQueryBuilder('snapshot')
        .addSelect('snapshot.entries')
        .orderBy('snapshot.month', 'DESC')
        .getOne();
      if (!newest) throw new Error('There are no standings.');
      const standings: Partial<LeaderboardSnapshot> = { ...newest };
      delete standings.id;
      await dataSource.transaction(async (manager) => {
        await manager.insert(LeaderboardSnapshot, { ...standings, month, prizes, isFinal: true });
        await site.app.get(PublicationsService).touch(manager, 'leaderboard');
      });
      await site.app.get(PublicationsService).changed();
    },
    async status(source) {
      const rows = (await read(await panel(), '/api/admin/cache-status')) as SourceStatusDto[];
      const row = rows.find((each) => each.source === source);
      if (!row) throw new Error(`There is no row for ${source}.`);
      return row;
    },
    async refresh(body) {
      const { status, body: responseBody } = await (
        await panel()
      )
        .post('/api/admin/refresh-leaderboard')
        .send(body);
      return { status, body: responseBody };
    },
  };
}
