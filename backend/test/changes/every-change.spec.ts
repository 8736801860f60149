// Runs alone: the first application of a process decides where the log goes.
import { MoreThan } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ActivityEntryDto } from '../../src/activity/activity.dto.js';
import { listRoutes, type Route } from '../../src/core/http/routes.js';
import { OutboxEvent } from '../../src/core/outbox/outbox-event.entity.js';
import { API_PREFIX } from '../../src/setup.js';
import { CHANGES, STORES_NOTHING } from './all-changes.js';
import { DEPUTY } from './change.js';
import { type Browser, ADMIN, releaseDialects } from '../harness.js';
import { LogLines } from '../log-lines.js';
import { type Race, startRace } from '../race.js';

const SECOND_MS = 1_000;
const logLines = new LogLines();

describe.each(releaseDialects)('every change made in the panel, on %s,', (dialect) => {
  let site: Race;
  let firstAdmin: Browser;
  let deputy: Browser;
  let routes: Route[];

  const log = async (): Promise<ActivityEntryDto[]> =>
    (await firstAdmin.get('/api/admin/activity?limit=50').expect(200)).body;

  beforeAll(async () => {
    site = await startRace({ dialect, log: logLines, env: { LOG_LEVEL: 'fatal' } });
    firstAdmin = await site.admin();
    routes = listRoutes(site.app, API_PREFIX);
  });
  afterAll(() => site.close());

  // Each test starts with only the first account and the deputy, who is signed in.
  beforeEach(async () => {
    site.upstreams.reset();
    const { body: bonuses } = await firstAdmin.get('/api/admin/bonuses').expect(200);
    for (const { id } of bonuses) await firstAdmin.delete(`/api/admin/bonuses/${id}`).expect(204);
    const { body: users } = await firstAdmin.get('/api/admin/users').expect(200);
    for (const { id, username } of users) {
      if (username !== ADMIN.username)
        await firstAdmin.delete(`/api/admin/users/${id}`).expect(204);
    }
    await firstAdmin
      .post('/api/admin/users')
      .send({ ...DEPUTY, isAdmin: true })
      .expect(201);
    deputy = site.browser();
    const { username, password } = DEPUTY;
    await deputy.post('/api/login').send({ username, password }).expect(200);
  });

  it('is covered by the cases below', () => {
    const writes = routes
      .filter(({ method, access }) => method !== 'GET' && access !== 'public')
      .map(({ method, path }) => `${method} ${path}`);
    const covered = new Set([...CHANGES.map(({ route }) => route), ...STORES_NOTHING]);
    expect(writes.toSorted()).toEqual([...covered].toSorted());
  });

  it.each(CHANGES)(
    'is recorded, logged and published immediately: $description ($route)',
    async ({ route, publicState, prepare }) => {
      const change = await prepare(deputy, site);
      const [last] = await log();
      const before = await publicState?.(site);
      site.clock.advance(SECOND_MS);
      logLines.takeAudit();
      const events = site.dataSource.getRepository(OutboxEvent);
      const lastEvent = (await events.maximum('id')) ?? 0;
      const { auditRows, published } = await change();
      const kinds = (await events.findBy({ id: MoreThan(lastEvent) })).map(({ kind }) => kind);
      const declared = routes.find(({ method, path }) => `${method} ${path}` === route)?.events;
      expect(kinds.filter((kind) => !declared?.includes(kind))).toEqual([]);
      const newRows = (await log()).filter(({ id }) => id > (last?.id ?? 0)).toReversed();
      const common = {
        id: expect.any(Number),
        at: site.clock.now().toISOString(),
        actorId: expect.any(Number),
        actor: DEPUTY.username,
        actorRole: 'admin',
        entityId: null,
        before: null,
        after: null,
      };
      expect(newRows).toEqual(auditRows.map((row) => ({ ...common, ...row })));
      expect(logLines.takeAudit()).toEqual(newRows.map(logLineOf));
      expect(await publicState?.(site)).toEqual(published);
      if (publicState) expect(published).not.toEqual(before);
    },
  );
});

/** The line in the log about a row of the audit log. */
function logLineOf(row: ActivityEntryDto) {
  const { id, at, action, entity, entityId, actorId, actorRole } = row;
  const req = { id: expect.any(String), method: expect.any(String), path: expect.any(String) };
  return {
    type: 'audit',
    id,
    at,
    action,
    entity,
    entityId,
    actorId,
    actorRole,
    req,
    msg: 'Audit log',
  };
}
