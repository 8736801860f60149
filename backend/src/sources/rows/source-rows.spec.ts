// Runs alone: the first application of a process decides where the log goes.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ConnectorStub } from '../../../test/connector-stub.js';
import { type Browser, releaseDialects, startApp, type TestApp } from '../../../test/harness.js';
import { LogLines } from '../../../test/log-lines.js';
import { AuditLog } from '../../activity/audit-log.entity.js';
import type { SourceDto } from './source-rows.dto.js';
import { SourceRowsService } from './source-rows.service.js';
import { Source } from './source.entity.js';

const PATH = '/api/admin/sources';
const TOKEN = 'the-secret-token';
const ROOBET = {
  platformKey: 'stake_com',
  connector: 'roobet',
  settings: { userId: 'u-1' },
  secrets: { token: TOKEN },
};
const JSON_SOURCE = {
  platformKey: 'stake_com',
  connector: 'json',
  settings: {
    address: 'https://stats.example/a?from={start}',
    ...{ list: 'players', name: 'name', amount: 'wager', secretName: 'x-key' },
  },
  secrets: { secret: TOKEN },
};
const CSV_SOURCE = {
  platformKey: 'stake_com',
  connector: 'csv',
  settings: {
    address: 'https://sheets.example/wagers.csv?key=x',
    ...{ format: '1.234,56', name: 'User', amount: 'Wagered' },
  },
};
const LIST = {
  platformKey: 'stake_com',
  connector: 'list',
  settings: { rows: '\tname\tamount\n1\tcopper_lynx\t48,211.33\n2\tnordica\t5\n' },
};
const ROWS = [
  { uid: 'a', username: 'copper_lynx', wagered: 48211.337219, weightedWagered: 1 },
  { uid: 'b', username: 'nordica', wagered: '1,250.50' },
  { uid: 'c', username: null, wagered: null },
];
const DAY_MS = 86_400_000;

const logLines = new LogLines();

describe.each(releaseDialects)('the sources of wagers on %s', (dialect) => {
  const stub = new ConnectorStub();
  let site: TestApp;
  let admin: Browser;

  beforeAll(async () => {
    const env = { PUBLIC_FETCH_STUB: await stub.start(), LOG_LEVEL: 'trace' };
    site = await startApp({ dialect, env, log: logLines });
    admin = await site.admin();
  });
  afterAll(async () => {
    await site.close();
    stub.close();
  });
  beforeEach(async () => {
    await site.dataSource.manager.clear(Source);
    stub.requests.length = 0;
    stub.reply = { body: JSON.stringify(ROWS) };
  });

  const add = async (fields: object) =>
    (await admin.post(PATH).send(fields).expect(201)).body as SourceDto;
  const test = async (fields: object) =>
    (await admin.post(`${PATH}/test`).send(fields).expect(200)).body as object;
  const problems = async (fields: object) =>
    ((await admin.post(PATH).send(fields).expect(400)).body as { fields: Record<string, string> })
      .fields;
  const sentKeys = () => stub.requests.map(({ headers }) => headers.authorization);

  it('can be of any connector, with the fields of its form', async () => {
    const { body } = await admin.get('/api/admin/connectors').expect(200);
    expect(body).toHaveLength(16);
    expect(body).toContainEqual({
      ...{ key: 'roobet', label: 'Roobet', window: 'dated', unit: 'USD', coolDownSeconds: 300 },
      fields: [
        expect.objectContaining({ name: 'userId', kind: 'text', required: true }),
        expect.objectContaining({ name: 'token', kind: 'secret', required: true }),
        expect.objectContaining({
          ...{ name: 'score', kind: 'choice', required: false },
          choices: ['wagered', 'weightedWagered'],
        }),
      ],
    });
  });

  it('are listed with whether each secret is set', async () => {
    const created = await add(ROOBET);
    expect(created).toEqual({
      ...{ id: expect.any(Number), platformKey: 'stake_com', connector: 'roobet' },
      ...{ settings: { userId: 'u-1' }, secrets: { token: { set: true } } },
      ...{ window: 'dated', unit: 'USD', createdAt: site.clock.now().toISOString() },
    });
    const settings = { ...JSON_SOURCE.settings, unit: 'Gems' };
    const { secrets: _, ...withoutSecrets } = { ...JSON_SOURCE, settings };
    const other = await add(withoutSecrets);
    expect(other).toMatchObject({
      ...{ secrets: { secret: { set: false } }, window: 'dated' },
      unit: { name: 'Gems', decimals: 2 },
    });
    expect((await admin.get(PATH).expect(200)).body).toEqual([created, other]);
    await admin.delete(`${PATH}/${created.id}`).expect(204);
    expect((await admin.get(PATH).expect(200)).body).toEqual([other]);
    await admin.delete(`${PATH}/${created.id}`).expect(404);
    await admin.put(`${PATH}/${created.id}`).send(ROOBET).expect(404);
  });

  it('never reveal their secrets and addresses, not even when they fail', async () => {
    const responses: string[] = [];
    const collect = ({ text }: { text: string }) => responses.push(text);
    for (const fields of [ROOBET, JSON_SOURCE]) {
      const { id } = await add(fields);
      collect(await admin.put(`${PATH}/${id}`).send(fields).expect(200));
      for (const reply of [
        { body: '[]' },
        { status: 401, body: TOKEN },
        { body: JSON.stringify({ [fields.connector]: TOKEN }) },
        { status: 302, headers: { location: `https://evil.example/${TOKEN}` }, body: '' },
      ]) {
        stub.reply = reply;
        collect(await admin.post(`${PATH}/test`).send({ id }).expect(200));
        collect(await admin.post(`${PATH}/test`).send(fields).expect(200));
      }
      collect(
        await admin
          .post(PATH)
          .send({ ...fields, settings: {} })
          .expect(400),
      );
      collect(await admin.get(PATH).expect(200));
      await admin.delete(`${PATH}/${id}`).expect(204);
    }
    expect(stub.requests.length).toBeGreaterThan(10);
    const audited = await site.dataSource.getRepository(AuditLog).find();
    const log = JSON.stringify(logLines.take());
    for (const content of [...responses, JSON.stringify(audited), log]) {
      expect(content).not.toContain(TOKEN);
    }
    expect(log).toContain('/api/admin/sources/test');
    expect(JSON.stringify(audited)).not.toContain('from={start}');
    expect(JSON.stringify(audited)).toContain('stats.example');
  });

  it('are stored encrypted, and read with their secrets', async () => {
    const { id } = await add(ROOBET);
    const stored = JSON.stringify(await site.dataSource.getRepository(Source).find());
    expect(stored).not.toContain(TOKEN);
    const period = { start: new Date('2026-11-06T17:00Z'), end: new Date('2026-11-13T17:00Z') };
    const { signal } = new AbortController();
    const answer = await site.app.get(SourceRowsService).fetch(id, period, signal);
    expect(stub.requests[0]).toMatchObject({
      host: 'roobetconnect.com',
      path: '/affiliate/v2/stats?userId=u-1&startDate=2026-11-06T17%3A00%3A00.000Z&endDate=2026-11-13T17%3A00%3A00.000Z',
    });
    expect(sentKeys()).toEqual([`Bearer ${TOKEN}`]);
    expect(answer).toMatchObject({ connector: 'roobet', context: { period } });
    expect(answer.bodies.map((body) => Buffer.from(body).toString())).toEqual([
      JSON.stringify(ROWS),
    ]);
  });

  it('keep a secret that is omitted, replace one that is sent, and require one', async () => {
    const { id } = await add(ROOBET);
    const { secrets: _, ...fields } = ROOBET;
    const put = (secrets?: object) => admin.put(`${PATH}/${id}`).send({ ...fields, secrets });
    await put().expect(200);
    await put({}).expect(200);
    await test({ id });
    await put({ token: 'another' }).expect(200);
    await test({ id });
    expect(sentKeys()).toEqual([`Bearer ${TOKEN}`, 'Bearer another']);
    const { body } = await put({ token: null }).expect(400);
    expect(body).toEqual({
      error: 'Please fill this in',
      fields: { 'secrets.token': 'Please fill this in' },
    });
  });

  it('do not send a stored secret to another site', async () => {
    const { id } = await add(JSON_SOURCE);
    const { secrets: _, ...fields } = JSON_SOURCE;
    const settings = { ...fields.settings, address: 'https://evil.example/' };
    stub.reply = { body: '{"players":[]}' };
    await test({ id, ...fields });
    await test({ id, ...fields, settings });
    expect(stub.requests.map(({ host, headers }) => [host, headers['x-key']])).toEqual([
      ['stats.example', TOKEN],
      ['evil.example', undefined],
    ]);
    const { body } = await admin
      .put(`${PATH}/${id}`)
      .send({ ...fields, settings })
      .expect(200);
    expect(body).toMatchObject({ secrets: { secret: { set: false } } });
  });

  it('are tested without storing anything, for the running month or another period', async () => {
    expect(await test(ROOBET)).toEqual({
      ...{ ok: true, players: 2, total: 49461.84, unit: 'USD', unread: 1 },
      rows: [
        { name: 'copper_lynx', amount: '48211.337219', read: 48211.34 },
        { name: 'nordica', amount: '1,250.50', read: 1250.5 },
        { name: null, amount: '', read: null },
      ],
      suspicious: [{ cell: '1,250.50', read: 1250.5 }],
      ...{ columns: [], numberFormats: [] },
    });
    expect(await site.dataSource.getRepository(Source).count()).toBe(0);
    const period = { start: '2026-11-01T00:00:00Z', end: '2026-11-08T00:00:00+01:00' };
    await test({ ...ROOBET, period });
    const dates = stub.requests.map(({ path }) =>
      [...new URL(`https://x${path}`).searchParams.values()].slice(1),
    );
    const month = site.clock.now().toISOString().slice(0, 7);
    expect(dates[0]?.[0]).toBe(`${month}-01T00:00:00.000Z`);
    expect(dates[1]).toEqual(['2026-11-01T00:00:00.000Z', '2026-11-07T23:00:00.000Z']);
  });

  it('propose columns and number formats in a test of a sheet, also if it fails', async () => {
    stub.reply = { type: 'text/csv', body: 'User;Wagered\ncopper_lynx;5.200\nnordica;7\n' };
    const { settings } = CSV_SOURCE;
    const columns = ['User', 'Wagered'];
    const numberFormats = ['1,234.56', '1.234,56'];
    expect(await test(CSV_SOURCE)).toMatchObject({
      ...{ ok: true, total: 5207, columns, numberFormats },
      suspicious: [{ cell: '5.200', read: 5200 }],
    });
    const otherFormat = { ...CSV_SOURCE, settings: { ...settings, format: '1 234,56' } };
    expect(await test(otherFormat)).toMatchObject({
      ...{ ok: false, columns, numberFormats, errorCode: 'other-number-format' },
    });
    const otherColumn = { ...CSV_SOURCE, settings: { ...settings, name: 'Player' } };
    expect(await test(otherColumn)).toMatchObject({
      ...{ ok: false, columns, numberFormats: [], errorCode: 'wrong-columns' },
    });
  });

  it('can be a list, which is audited by the number of its rows', async () => {
    const { id } = await add(LIST);
    expect(await admin.get(PATH).expect(200)).toMatchObject({
      body: [{ settings: LIST.settings, window: 'manual', unit: 'USD' }],
    });
    expect(await test({ id })).toMatchObject({
      ...{ ok: true, players: 2, total: 48216.33, columns: ['name', 'amount'] },
    });
    const rows = 'name,amount\n"cop\nper",5';
    await admin
      .put(`${PATH}/${id}`)
      .send({ ...LIST, settings: { rows } })
      .expect(200);
    const [audited] = await site.dataSource
      .getRepository(AuditLog)
      .find({ order: { id: 'DESC' }, take: 1 });
    expect(audited).toMatchObject({
      before: { settings: { rows: '(rows: 2)' } },
      after: { settings: { rows: '(rows: 1)' } },
    });
    expect(stub.requests).toEqual([]);
  });

  it('can be a list of 512 Ki characters', async () => {
    const settings = { rows: `name,amount\n${'€'.repeat(512 * 1024 - 14)},5` };
    const { id } = await add({ ...LIST, settings });
    expect(await site.dataSource.getRepository(Source).findOneBy({ id })).toMatchObject({
      settings,
    });
    expect(await test({ id })).toMatchObject({ ok: true, players: 1, total: 5 });
  });

  it('report the reason if a test fails', async () => {
    stub.reply = { body: '{"users":[],"copper_lynx@example.com":5}' };
    expect(await test(ROOBET)).toEqual({
      ...{ ok: false, players: 0, total: 0, unit: 'USD', rows: [], suspicious: [], unread: 0 },
      ...{ columns: [], numberFormats: [] },
      errorCode: 'unexpected-format',
      error:
        'The response has an unexpected format: the list is missing. It has users, copper_lynx@example.com.',
    });
    await admin.post(`${PATH}/test`).send({ id: 999_999 }).expect(404);
  });

  it.each([
    ['connector', { ...ROOBET, connector: 'unknown' }],
    ['connector', { ...ROOBET, connector: 'constructor' }],
    ['platformKey', { ...ROOBET, platformKey: 'unknown' }],
    ['platformKey', { ...ROOBET, platformKey: 5 }],
    ['settings', { ...ROOBET, settings: [] }],
    ['settings.userId', { ...ROOBET, settings: {} }],
    ['settings.userId', { ...ROOBET, settings: { userId: ' ' } }],
    ['settings.userId', { ...ROOBET, settings: { userId: 5 } }],
    ['settings.userId', { ...ROOBET, settings: { userId: 'a'.repeat(201) } }],
    ['settings.userId', { ...ROOBET, settings: { userId: 'a\u0000b' } }],
    ['settings.score', { ...ROOBET, settings: { userId: 'a', score: 'points' } }],
    ['settings.other', { ...ROOBET, settings: { userId: 'a', other: 'x' } }],
    ['settings.token', { ...ROOBET, settings: { userId: 'a', token: 'x' } }],
    ['secrets.token', { ...ROOBET, secrets: {} }],
    ['secrets.token', { ...ROOBET, secrets: { token: 'a\nb' } }],
    ['secrets.token', { ...ROOBET, secrets: { token: 'a'.repeat(2_049) } }],
    ['secrets.other', { ...ROOBET, secrets: { token: 'a', other: null } }],
    ['other', { ...ROOBET, other: 1 }],
    ...[
      ...['http://stats.example/', 'https://10.0.0.1/', 'https://localhost/', 'stats'],
      ...['https://user:word@stats.example/', 'https://{start}.example/'],
    ].map((address): [string, object] => [
      'settings.address',
      { ...JSON_SOURCE, settings: { ...JSON_SOURCE.settings, address } },
    ]),
    ...['Host', 'a b', 'Content-Length'].map((secretName): [string, object] => [
      'settings.secretName',
      { ...JSON_SOURCE, settings: { ...JSON_SOURCE.settings, secretName } },
    ]),
    ['settings.body', { ...JSON_SOURCE, settings: { ...JSON_SOURCE.settings, body: '{' } }],
    [
      'settings.address',
      { ...CSV_SOURCE, settings: { ...CSV_SOURCE.settings, address: 'http://x.example/' } },
    ],
    ['settings.format', { ...CSV_SOURCE, settings: { ...CSV_SOURCE.settings, format: 'auto' } }],
    ['settings.name', { ...CSV_SOURCE, settings: { ...CSV_SOURCE.settings, name: 'a\tb' } }],
    ...['', ' \n', 'a\u0000b', 'a\ud800', 'a'.repeat(512 * 1024 + 1)].map(
      (rows): [string, object] => ['settings.rows', { ...LIST, settings: { rows } }],
    ),
  ])('reject an invalid %s %#', async (field, fields) => {
    expect(Object.keys(await problems(fields))).toEqual([field]);
  });

  it('cannot be tested without fields, or for a period that they do not have', async () => {
    const fieldsOf = async (fields: object) =>
      Object.keys((await admin.post(`${PATH}/test`).send(fields).expect(400)).body.fields);
    expect(await fieldsOf({})).toEqual(['connector']);
    const period = { start: '2026-11-01T00:00:00Z', end: '2026-11-08T00:00:00Z' };
    const gamdom = { connector: 'gamdom', secrets: { apikey: 'x' }, settings: {} };
    expect(await fieldsOf({ ...gamdom, period })).toEqual(['period']);
    const backwards = { start: period.end, end: period.start };
    expect(await fieldsOf({ ...ROOBET, period: backwards })).toEqual(['period.end']);
    expect(await fieldsOf({ ...ROOBET, period: { ...period, end: 'x' } })).toEqual(['period.end']);
    expect(stub.requests).toEqual([]);
  });

  it('are at most 50', async () => {
    for (let index = 0; index < 50; index += 1) await add(ROOBET);
    await admin.post(PATH).send(ROOBET).expect(409);
  });

  it('with an address of their own are tested only shortly after the password was entered', async () => {
    const { id } = await add(JSON_SOURCE);
    stub.reply = { body: '{"players":[]}' };
    site.clock.advance(DAY_MS / 24 / 4);
    await admin.post(`${PATH}/test`).send(JSON_SOURCE).expect(403);
    expect(stub.requests).toEqual([]);
    await admin.post(`${PATH}/test`).send({ id }).expect(200);
    await admin.post(`${PATH}/test`).send(ROOBET).expect(200);
  });
});
