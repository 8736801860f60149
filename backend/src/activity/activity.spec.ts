import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Browser, releaseDialects, startApp, type TestApp } from '../../test/harness.js';
import { AuditLog } from './audit-log.entity.js';
import type { ActivityActorDto, ActivityEntryDto } from './activity.dto.js';

/** An entry about a change that the first account made to a bonus. */
const ENTRY = {
  at: new Date('2026-11-10T12:00:00Z'),
  actorId: 1,
  actor: 'admin',
  actorRole: 'admin',
  action: 'bonus.updated',
  entity: 'bonus',
  entityId: '7',
  summary: 'Bonus "Reload" updated',
  before: null,
  after: null,
  isIndexed: null,
} satisfies Omit<AuditLog, 'id'>;

describe.each(releaseDialects)('the audit log on %s', (dialect) => {
  let site: TestApp;
  let admin: Browser;

  beforeAll(async () => {
    site = await startApp({ dialect });
    admin = await site.admin();
  });
  afterAll(() => site.close());
  beforeEach(() => site.dataSource.getRepository(AuditLog).clear());

  const addEntries = (...entries: Partial<AuditLog>[]) =>
    site.dataSource
      .getRepository(AuditLog)
      .insert(entries.map((entry): Partial<AuditLog> => ({ ...ENTRY, ...entry })));

  /** The summaries of the entries that a query finds. */
  const summaries = async (query: Record<string, string | number>): Promise<string[]> => {
    const { body } = await admin.get('/api/admin/activity').query(query).expect(200);
    return (body as ActivityEntryDto[]).map(({ summary }) => summary);
  };

  it('can be searched by summary and user name, in upper or lower case and in any script', async () => {
    await addEntries(
      { summary: 'Bonus "ÜBERRASCHUNG 🎁" created' },
      { summary: 'Bonus "100% Match" created' },
      { summary: 'Account created', actor: 'Ömer', actorId: 4 },
      { summary: 'Videos refreshed', actor: 'system', actorId: null },
    );
    expect(await summaries({ search: 'überraschung 🎁' })).toEqual([
      'Bonus "ÜBERRASCHUNG 🎁" created',
    ]);
    expect(await summaries({ search: 'öMER' })).toEqual(['Account created']);
    expect(await summaries({ search: '0% M' })).toEqual(['Bonus "100% Match" created']);
    expect(await summaries({ search: '_' })).toEqual([]);
    // The name of automatic work is not a user name.
    expect(await summaries({ search: 'system' })).toEqual([]);
    expect(await summaries({ search: '  ' })).toHaveLength(4);
  });

  it('can be filtered by account, even a deleted one, and by automatic work', async () => {
    await addEntries(
      { summary: 'of admin' },
      { summary: 'of a deleted account', actorId: 99, actor: 'former' },
      { summary: 'of the server', actorId: null, actor: 'system' },
    );
    expect(await summaries({ actor: 1 })).toEqual(['of admin']);
    expect(await summaries({ actor: 99 })).toEqual(['of a deleted account']);
    expect(await summaries({ actor: 'automatic' })).toEqual(['of the server']);
    expect(await summaries({ actor: 5 })).toEqual([]);
  });

  it('lists its actors once each, by their latest name, automatic work last', async () => {
    await addEntries(
      { actorId: 2, actor: 'zoe before' },
      { actorId: null, actor: 'system' },
      { actorId: 2, actor: 'zoe' },
      { actorId: 3, actor: 'Bob' },
    );
    const { body } = await admin.get('/api/admin/activity/actors').expect(200);
    expect(body).toEqual([
      { actorId: 3, actor: 'Bob' },
      { actorId: 2, actor: 'zoe' },
      { actorId: null, actor: 'system' },
    ] satisfies ActivityActorDto[]);
  });

  it.each([
    ['bonuses', ['bonus.created']],
    ['videos', ['video.updated', 'videos.refreshed']],
    ['race', ['leaderboard.closed']],
    ['settings', ['settings.avatar-updated']],
    ['accounts', ['user.created', 'user.password-reset']],
    ['sign-ins', ['user.signed-in', 'user.signed-out', 'session.ended']],
  ])('finds the entries of the kind %s', async (kind, actions) => {
    const all = [
      'bonus.created',
      'video.updated',
      'videos.refreshed',
      'leaderboard.closed',
      'settings.avatar-updated',
      'user.created',
      'user.password-reset',
      'user.signed-in',
      'user.signed-out',
      'session.ended',
    ];
    await addEntries(
      ...all.map((action) => ({ action, entity: action.split('.')[0], summary: action })),
    );
    expect(await summaries({ kind })).toEqual(actions.toReversed());
  });

  it('can be filtered by UTC days, including the first and the last day', async () => {
    await addEntries(
      { summary: 'too early', at: new Date('2026-11-09T23:59:59.999Z') },
      { summary: 'first instant', at: new Date('2026-11-10T00:00:00.000Z') },
      { summary: 'last instant', at: new Date('2026-11-11T23:59:59.999Z') },
      { summary: 'too late', at: new Date('2026-11-12T00:00:00.000Z') },
    );
    expect(await summaries({ from: '2026-11-10', to: '2026-11-11' })).toEqual([
      'last instant',
      'first instant',
    ]);
    expect(await summaries({ from: '2026-11-12' })).toEqual(['too late']);
    expect(await summaries({ to: '2026-11-09' })).toEqual(['too early']);
  });

  it('can be filtered by the days of another time zone, also when daylight saving time changes', async () => {
    // In Berlin, October 25 has 25 hours; in Beirut, March 29 begins at 01:00.
    await addEntries(
      { summary: 'Beirut, before', at: new Date('2026-03-28T21:59:59.999Z') },
      { summary: 'Beirut, first', at: new Date('2026-03-28T22:00:00.000Z') },
      { summary: 'Beirut, last', at: new Date('2026-03-29T20:59:59.999Z') },
      { summary: 'Berlin, before', at: new Date('2026-10-24T21:59:59.999Z') },
      { summary: 'Berlin, first', at: new Date('2026-10-24T22:00:00.000Z') },
      { summary: 'Berlin, last', at: new Date('2026-10-25T22:59:59.999Z') },
      { summary: 'Berlin, after', at: new Date('2026-10-25T23:00:00.000Z') },
    );
    const on = (day: string, zone: string) => summaries({ from: day, to: day, zone });
    expect(await on('2026-10-25', 'Europe/Berlin')).toEqual(['Berlin, last', 'Berlin, first']);
    expect(await on('2026-03-29', 'Asia/Beirut')).toEqual(['Beirut, last', 'Beirut, first']);
  });

  it('combines all filters, and pages through the matches in a long log', async () => {
    await addEntries(
      ...Array.from({ length: 1_300 }, (_, index) => ({
        summary: `Bonus ${index} ${index % 100 === 0 ? 'featured' : 'updated'}`,
        actorId: index % 2 === 0 ? 1 : 2,
      })),
    );
    const filter = { search: 'FEATURED', actor: 1, kind: 'bonuses', from: '2026-11-10' };
    const entries: ActivityEntryDto[] = [];
    for (;;) {
      const before = entries.at(-1)?.id;
      const { body } = await admin
        .get('/api/admin/activity')
        .query({ ...filter, limit: 5, ...(before !== undefined && { before }) })
        .expect(200);
      entries.push(...body);
      if (body.length < 5) break;
    }
    expect(entries.map(({ summary }) => summary)).toEqual(
      Array.from({ length: 13 }, (_, index) => `Bonus ${1_200 - index * 100} featured`),
    );
    expect(await summaries({ ...filter, actor: 2 })).toEqual([]);
    expect(await summaries({ ...filter, kind: 'race' })).toEqual([]);
  });

  it.each([
    ['the id 0', 'actor=0', 'actor'],
    ['a name instead of an id', 'actor=everyone', 'actor'],
    ['two actors', 'actor=1&actor=2', 'actor'],
    ['an unknown kind', 'kind=bonus', 'kind'],
    ['a day that does not exist', 'from=2026-02-30', 'from'],
    ['a day in words', 'to=tomorrow', 'to'],
    ['a range that ends before it starts', 'from=2026-11-11&to=2026-11-10', 'from'],
    ['an unknown time zone', 'from=2026-11-10&zone=Mars/Olympus', 'zone'],
    ['a search text of 201 characters', `search=${'x'.repeat(201)}`, 'search'],
  ])('rejects %s as a filter of the list and of the file', async (_, query, field) => {
    for (const path of ['/api/admin/activity', '/api/admin/activity.csv']) {
      const { body } = await admin.get(`${path}?${query}`).expect(400);
      expect(Object.keys(body.fields)).toEqual([field]);
    }
  });

  it('can be downloaded as a file with the same filters and one line per changed field', async () => {
    await addEntries(
      {
        before: { title: 'Reload', isActive: true, badge: 'HOT', id: 7 },
        after: { title: '=HYPERLINK("x")', isActive: true, badge: null, id: 7 },
      },
      { summary: 'Bonuses reordered', entityId: null, before: [2, 1], after: [1, 2] },
      { summary: 'Bonus "Old" deleted', before: { title: 'Old' } },
      { summary: 'not in the file', actorId: 2 },
      {
        summary: 'Bonus closed',
        actorId: null,
        actor: 'system',
        actorRole: null,
        after: { players: 3 },
      },
    );
    const file = (query: string) => admin.get(`/api/admin/activity.csv?${query}`).expect(200);
    const { text, headers } = await file('actor=1');
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename=activity-2026-11-21.csv',
      'cache-control': 'no-store',
    });
    expect(text.split('\r\n')).toEqual([
      '\ufeffTime (UTC),User,Role,Action,Id,Summary,Changes',
      '2026-11-10 12:00:00,admin,admin,bonus.updated,7,"Bonus ""Old"" deleted",title: Old',
      '2026-11-10 12:00:00,admin,admin,bonus.updated,,Bonuses reordered,"order: [2,1] → [1,2]"',
      '2026-11-10 12:00:00,admin,admin,bonus.updated,7,"Bonus ""Reload"" updated",' +
        '"title: Reload → =HYPERLINK(""x"")\nbadge: HOT → none"',
      '',
    ]);
    expect((await file('search=closed')).text.split('\r\n')[1]).toBe(
      '2026-11-10 12:00:00,Automatic,,bonus.updated,7,Bonus closed,players: 3',
    );
  });

  it('can be downloaded completely, with cells that spreadsheet programs accept', async () => {
    await addEntries(
      { after: { description: '🎁'.repeat(20_000) } },
      ...Array.from({ length: 1_201 }, () => ({})),
    );
    const { text } = await admin.get('/api/admin/activity.csv').expect(200);
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(1_203);
    expect(lines.at(-1)?.length).toBeLessThan(32_767);
    expect(lines.at(-1)).toMatch(/🎁… \(shortened\)"?$/u);
  });
});
