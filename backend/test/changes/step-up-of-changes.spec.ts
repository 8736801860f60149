import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ALWAYS } from '../../src/core/http/access/step-up.js';
import { listRoutes } from '../../src/core/http/routes.js';
import { API_PREFIX } from '../../src/setup.js';
import { CHANGES } from './all-changes.js';
import { DEPUTY } from './change.js';
import { ADMIN, releaseDialects } from '../harness.js';
import { LimitClock } from '../limit-clock.js';
import { type Race, startRace } from '../race.js';

const STEP_UP_MS = 10 * 60_000;

/** All changes but sign-ins, which enter the password. */
const IN_A_SESSION = CHANGES.filter(({ route }) => !route.startsWith('POST /api/login'));

describe.each(releaseDialects)('ten minutes after the password was entered, on %s,', (dialect) => {
  let site: Race;
  let stepUps: Map<string, string | undefined>;
  let limits: LimitClock;

  beforeAll(async () => {
    site = await startRace({ dialect });
    stepUps = new Map(
      listRoutes(site.app, API_PREFIX).map(({ method, path, stepUp }) => [
        `${method} ${path}`,
        stepUp,
      ]),
    );
    limits = LimitClock.stop();
  });
  afterAll(async () => {
    limits.release();
    await site.close();
  });

  /** The site with only the first account, and the deputy, who is signed in. */
  async function signInAsDeputy() {
    site.upstreams.reset();
    // Each change needs two sign-ins from the same address.
    limits.advance(60);
    const admin = await site.admin();
    for (const { id } of (await admin.get('/api/admin/bonuses').expect(200)).body) {
      await admin.delete(`/api/admin/bonuses/${id}`).expect(204);
    }
    for (const { id, username } of (await admin.get('/api/admin/users').expect(200)).body) {
      if (username !== ADMIN.username) await admin.delete(`/api/admin/users/${id}`).expect(204);
    }
    await admin
      .post('/api/admin/users')
      .send({ ...DEPUTY, isAdmin: true })
      .expect(201);
    const deputy = site.browser();
    const { username, password } = DEPUTY;
    await deputy.post('/api/login').send({ username, password }).expect(200);
    return deputy;
  }

  it.each(IN_A_SESSION)(
    'a call needs it again if its route says so: $description ($route)',
    async ({ route, prepare }) => {
      const change = await prepare(await signInAsDeputy(), site);
      site.clock.advance(STEP_UP_MS);
      const outcome = await change().then(
        () => 'accepted',
        (error: unknown) => String(error),
      );
      const stepUp = stepUps.get(route);
      if (stepUp === ALWAYS) expect(outcome).toContain('got 403');
      // Others depend on what changes.
      else if (stepUp === undefined) expect(outcome).toBe('accepted');
    },
  );
});
