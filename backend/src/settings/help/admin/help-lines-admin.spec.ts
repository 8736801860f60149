import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Browser, releaseDialects, startApp, type TestApp } from '../../../../test/harness.js';
import { changeSettings, readSettings, toSave } from '../../../../test/settings-form.js';
import { AuditLog } from '../../../activity/audit-log.entity.js';
import type { HistoryEntryDto } from '../../../core/http/history/history-entry.dto.js';
import type { SiteExportDto, SiteImportDto } from '../../../operations/move/move.dto.js';
import type { SiteDto } from '../../site.dto.js';
import type { HelpDto } from '../help.dto.js';
import { HelpLine } from '../help-line.entity.js';
import type { AdminHelpLineDto } from './help-lines.dto.js';

const PATH = '/api/admin/help-lines';
const FIELDS = {
  kind: 'line',
  region: 'JP',
  name: 'Soudan',
  phone: '0570-064-556',
  source: 'https://soudan.example/contact',
  checkedOn: '2026-11-20',
} as const;

const CODE_HIDES_ALL =
  'This code is in the addresses of all your help lines, so visitors would see none. Please change the help lines first';

describe.each(releaseDialects)('the help lines in the panel on %s', (dialect) => {
  let site: TestApp;
  let admin: Browser;
  beforeEach(async () => {
    site = await startApp({ dialect });
    site.clock.set('2026-11-24T12:00:00Z');
    admin = await site.admin();
  });
  afterEach(() => site.close());

  const list = async () => (await admin.get(PATH).expect(200)).body as AdminHelpLineDto[];
  const lineOf = async (name: string) => {
    const line = (await list()).find((each) => each.name === name);
    if (!line) throw new Error(`No line ${name}`);
    return line;
  };
  const create = async (fields: object = {}) =>
    (
      await admin
        .post(PATH)
        .send({ ...FIELDS, ...fields })
        .expect(201)
    ).body as AdminHelpLineDto;
  const published = async (name: string) =>
    ((await site.http.get('/api/help').expect(200)).body as HelpDto).lines.find(
      (line) => line.name === name,
    );
  const auditRows = () => site.dataSource.getRepository(AuditLog).findBy({ entity: 'help-line' });

  it('are listed in the order of the site, with their sources, and which are in the footer', async () => {
    const lines = await list();
    expect(lines).toHaveLength(26);
    expect(lines.filter(({ isInFooter }) => isInFooter).map(({ name }) => name)).toEqual([
      'National Problem Gambling Helpline',
      'Crisis Text Line',
      'Gambling Therapy',
    ]);
    expect(lines.every(({ source }) => source.startsWith('https://'))).toBe(true);
  });

  it('are not overdue on a new site, although no one has checked some of them yet', async () => {
    const lines = await list();
    expect(lines.some(({ checkedOn }) => checkedOn === null)).toBe(true);
    expect(lines.filter(({ isOverdue }) => isOverdue)).toEqual([]);
  });

  it('are overdue 180 days after the check, until someone has checked them today', async () => {
    const { id } = await create();
    const at = async (moment: string) => {
      site.clock.set(moment);
      // The session of the last sign-in has expired by then.
      admin = await site.admin();
      return (await lineOf(FIELDS.name)).isOverdue;
    };
    expect(await at('2027-05-18T23:59:59Z')).toBe(false);
    expect(await at('2027-05-19T00:00:00Z')).toBe(true);
    const { body } = await admin.post(`${PATH}/${id}/check`).send({ version: 1 }).expect(200);
    expect(body).toMatchObject({ checkedOn: '2027-05-19', isOverdue: false, version: 2 });
    expect((await published(FIELDS.name))?.checkedOn).toBe('2027-05-19');
  });

  it('accept numbers as people write them, and a position between two others', async () => {
    const line = await create({
      name: '🎰'.repeat(40),
      region: ' us-pr ',
      phone: '+44 (808) 802.0133',
      text: 'HOME to 741741',
      site: 'help.example/contact',
      languages: 'العربية, English',
      hours: 'Always',
      position: 15,
    });
    expect(line).toMatchObject({
      region: 'PR',
      phone: '+44 (808) 802.0133',
      site: 'https://help.example/contact',
      version: 1,
    });
    expect((await list()).findIndex(({ id }) => id === line.id)).toBe(1);
    expect((await create({ text: '800GAM', phone: null })).position).toBe(270);
    expect((await create({ kind: 'blocking', phone: undefined, site: 'a.example' })).phone).toBe(
      null,
    );
  });

  it('are added at the end even if an admin has used the last position, and can then be saved', async () => {
    await create({ name: 'First', position: 9_995 });
    const second = await create({ name: 'Second' });
    const third = await create({ name: 'Third' });
    expect([second.position, third.position]).toEqual([9_999, 9_999]);
    expect((await list()).slice(-3).map(({ name }) => name)).toEqual(['First', 'Second', 'Third']);
    const { id, isOverdue, isInFooter, isPublished, isSiteLeftOut, ...fields } = third;
    expect([isOverdue, isInFooter, isPublished, isSiteLeftOut]).toEqual([
      false,
      false,
      true,
      false,
    ]);
    await admin.put(`${PATH}/${id}`).send(fields).expect(200);
  });

  it('reject a site with the code that the owner has now', async () => {
    await changeSettings(admin, { code: 'ACE9' });
    const withCode = { ...FIELDS, site: 'https://help.example/ref/ace9' };
    await admin.post(PATH).send(withCode).expect(400);
    await create({ site: 'https://help.example/PLAY' });
  });

  it('are marked if visitors do not see them or their site because its address contains the current code', async () => {
    await create({ name: 'Only a site', phone: null, site: 'https://help.example/ref/ace9' });
    await create({ name: 'Also a phone', site: 'https://help.example/?ref=ace9' });
    await create({ name: 'Another site', phone: null, site: 'https://help.example/ace99' });
    const marks = async (name: string) => {
      const { isPublished, isSiteLeftOut } = await lineOf(name);
      return { isPublished, isSiteLeftOut };
    };
    const shown = { isPublished: true, isSiteLeftOut: false };
    expect(await marks('Only a site')).toEqual(shown);
    await changeSettings(admin, { code: 'ACE9' });
    expect(await marks('Only a site')).toEqual({ isPublished: false, isSiteLeftOut: true });
    expect(await published('Only a site')).toBeUndefined();
    expect(await marks('Also a phone')).toEqual({ isPublished: true, isSiteLeftOut: true });
    expect(await published('Also a phone')).toMatchObject({ site: null });
    expect(await marks('Another site')).toEqual(shown);

    const { id, version } = await lineOf('Only a site');
    const save = (site: string) =>
      admin
        .put(`${PATH}/${id}`)
        .send({ ...FIELDS, name: 'Only a site', phone: null, site, version });
    const { body } = await save('https://help.example/ref/ace9').expect(400);
    expect((body as { fields: object }).fields).toEqual({
      site: 'This address contains your referral code. Please enter the address of the service itself, without your code',
    });
    await save('https://help.example').expect(200);
    expect(await marks('Only a site')).toEqual(shown);
    expect(await published('Only a site')).toBeDefined();
  });

  it('reject an edit that is based on an older version, and return the stored line', async () => {
    const { id } = await create();
    const path = `${PATH}/${id}`;
    const [first, second] = await Promise.all([
      admin.put(path).send({ ...FIELDS, hours: 'Mornings', version: 1 }),
      admin.put(path).send({ ...FIELDS, hours: 'Evenings', version: 1 }),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const [winner, loser] = first.status === 200 ? [first, second] : [second, first];
    expect(loser.body.current).toEqual(winner.body);
    expect((await published(FIELDS.name))?.hours).toBe(winner.body.hours);
    await admin.post(`${path}/check`).send({ version: 1 }).expect(409);
    await admin
      .put(`${PATH}/4711`)
      .send({ ...FIELDS, version: 1 })
      .expect(404);
    await admin.delete(`${PATH}/4711`).expect(404);
    await admin.post(`${PATH}/4711/check`).send({ version: 1 }).expect(404);
  });

  it('disappear from the site when they are deleted, and can be created again with the same fields', async () => {
    const stored = await lineOf('GAMSTOP');
    const { id, version, isOverdue, isInFooter, isPublished, isSiteLeftOut, ...fields } = stored;
    expect([version, isOverdue, isInFooter, isPublished, isSiteLeftOut]).toEqual([
      1,
      false,
      false,
      true,
      false,
    ]);
    await admin.delete(`${PATH}/${id}`).expect(204);
    expect(await published('GAMSTOP')).toBeUndefined();
    const { body } = await admin.post(PATH).send(fields).expect(201);
    expect(body).toEqual({ ...stored, id: expect.any(Number) });
    expect((await published('GAMSTOP'))?.checkedOn).toBeNull();
    expect((await auditRows()).map(({ summary }) => summary)).toEqual([
      'Help line "GAMSTOP" deleted',
      'Help line "GAMSTOP" created',
    ]);
  });

  it('are limited to two hundred', async () => {
    const repository = site.dataSource.getRepository(HelpLine);
    const { id } = await create();
    const first = await repository.findOneByOrFail({ id });
    await repository.insert(Array.from({ length: 172 }, () => ({ ...first, id: undefined })));
    await create();
    await admin.post(PATH).send(FIELDS).expect(409);
    expect(await list()).toHaveLength(200);
  });

  /** Deletes all help lines but these. */
  const keepOnly = async (...names: string[]) => {
    for (const { id, kind, name } of await list()) {
      if (kind === 'line' && !names.includes(name)) {
        await admin.delete(`${PATH}/${id}`).expect(204);
      }
    }
  };
  const footer = async () =>
    ((await site.http.get('/api/site').expect(200)).body as SiteDto).helpLines.map(
      ({ name }) => name,
    );

  it('cannot all be deleted: the last one that visitors see stays, until there is another', async () => {
    await keepOnly('Gambling Therapy');
    const { id } = await lineOf('Gambling Therapy');
    const { body } = await admin.delete(`${PATH}/${id}`).expect(409);
    expect(body).toEqual({
      error: 'This is the last help line that visitors see. Add another one first.',
    });
    expect(await footer()).toEqual(['Gambling Therapy']);
    // Options of self-exclusion are no help lines.
    await admin.delete(`${PATH}/${(await lineOf('GAMSTOP')).id}`).expect(204);
    await create();
    await admin.delete(`${PATH}/${id}`).expect(204);
    expect(await footer()).toEqual([FIELDS.name]);
  });

  it('cannot all become options of self-exclusion', async () => {
    await keepOnly('Gambling Therapy');
    const { id, version, name, region, site: address, source } = await lineOf('Gambling Therapy');
    const save = (kind: string, changes: object = {}) =>
      admin
        .put(`${PATH}/${id}`)
        .send({ version, name, region, site: address, source, kind, ...changes });
    const { body } = await save('blocking').expect(400);
    expect((body as { fields: object }).fields).toEqual({
      kind: 'This is the last help line that visitors see. Please add another one first',
    });
    expect(await footer()).toEqual([name]);
    await save('blocking', { version: version + 1 }).expect(409);
    await create();
    await save('blocking').expect(200);
    expect(await footer()).toEqual([FIELDS.name]);
  });

  it('keep one of the last two when both are deleted at the same time', async () => {
    await keepOnly('Gambling Therapy', 'Gambling Help');
    const ids = [(await lineOf('Gambling Therapy')).id, (await lineOf('Gambling Help')).id];
    const results = await Promise.all(ids.map((id) => admin.delete(`${PATH}/${id}`)));
    expect(results.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await footer()).toHaveLength(1);
  });

  it('that visitors do not see can be deleted, and do not count as the last one', async () => {
    await create({ name: 'Only a site', phone: null, site: 'https://help.example/ref/ace9' });
    await changeSettings(admin, { code: 'ACE9' });
    await keepOnly('Gambling Therapy', 'Only a site');
    await admin.delete(`${PATH}/${(await lineOf('Gambling Therapy')).id}`).expect(409);
    await admin.delete(`${PATH}/${(await lineOf('Only a site')).id}`).expect(204);
  });

  it('keep the last one visible: a referral code that is in its address is rejected', async () => {
    await create({ name: 'Only a site', phone: null, site: 'https://help.example/ref/ace9' });
    await keepOnly('Only a site');
    const { body } = await admin
      .put('/api/admin/settings')
      .send({ ...toSave(await readSettings(admin)), code: 'ACE9' })
      .expect(400);
    expect((body as { fields: object }).fields).toEqual({ code: CODE_HIDES_ALL });
    expect(await footer()).toEqual(['Only a site']);
    await create();
    await changeSettings(admin, { code: 'ACE9' });
    expect(await footer()).toEqual([FIELDS.name]);
  });

  it('keep the last one visible when settings with a referral code in its address are imported', async () => {
    await create({ name: 'Only a site', phone: null, site: 'https://help.example/ref/ace9' });
    await keepOnly('Only a site');
    const { body: exported } = await admin.get('/api/admin/export').expect(200);
    const { settings } = exported as SiteExportDto;
    const send = (query: object) =>
      admin
        .post('/api/admin/import')
        .query(query)
        .set('Content-Type', 'application/vnd.playhouse+json')
        .send(JSON.stringify({ ...exported, settings: { ...settings, code: 'ACE9' } }));
    for (const query of [{ preview: 'true' }, { state: '0'.repeat(64) }]) {
      const { body } = await send(query).expect(400);
      expect((body as { fields: object }).fields).toEqual({ 'settings.code': CODE_HIDES_ALL });
    }
    expect((await readSettings(admin)).code).toBe(settings.code);
    expect(await footer()).toEqual(['Only a site']);
    await create();
    const { body: preview } = await send({ preview: 'true' }).expect(200);
    await send({ state: (preview as SiteImportDto).state }).expect(200);
    expect((await readSettings(admin)).code).toBe('ACE9');
  });

  it('keep the last one visible when settings with a referral code in its address are restored', async () => {
    const { code } = await readSettings(admin);
    await changeSettings(admin, { code: 'ACE9' });
    await changeSettings(admin, { code });
    const { body: history } = await admin.get('/api/admin/settings/history').expect(200);
    const { entry } = (history as [HistoryEntryDto])[0];
    const restore = () => admin.post(`/api/admin/settings/history/${entry}/restore`);
    await create({ name: 'Only a site', phone: null, site: 'https://help.example/ref/ace9' });
    await keepOnly('Only a site');
    const { body } = await restore().expect(400);
    expect((body as { fields: object }).fields).toEqual({ code: CODE_HIDES_ALL });
    expect((await readSettings(admin)).code).toBe(code);
    expect(await footer()).toEqual(['Only a site']);
    await create();
    await restore().expect(200);
    expect((await readSettings(admin)).code).toBe('ACE9');
  });

  it('need not exist: the settings of a site that already has none can be saved', async () => {
    await site.dataSource.getRepository(HelpLine).delete({ kind: 'line' });
    await changeSettings(admin, { code: 'ACE9' });
    await admin.delete(`${PATH}/${(await lineOf('GAMSTOP')).id}`).expect(204);
    expect((await list()).some(({ kind }) => kind === 'line')).toBe(false);
  });
});

// Only on SQLite, because all of these are rejected before they reach the database.
describe('a help line', () => {
  let site: TestApp;
  let admin: Browser;
  beforeAll(async () => {
    site = await startApp();
    site.clock.set('2026-11-24T12:00:00Z');
    admin = await site.admin();
  });
  afterAll(() => site.close());

  it.each([
    ['phone', { phone: 'call us' }],
    ['phone', { phone: '12' }],
    ['phone', { phone: '116 123 free' }],
    ['phone', { phone: '988 option 1' }],
    ['phone', { phone: '0800 123 ext 5' }],
    ['phone', { phone: '116 123 or 112' }],
    ['phone', { phone: '1-800-GAMBLER free' }],
    ['phone', { phone: '0800 123 4567, 0800 123 4568' }],
    ['phone', { phone: '0800 123 4567 0800 123 4568' }],
    ['phone', { phone: '+44 (0)20 7946 0000' }],
    ['phone', { phone: '+44 ( 0 ) 20 7946 0000' }],
    ['phone', { phone: '44+20 7946 0000' }],
    ['phone', { phone: '1-800; postd=1' }],
    ['phone', { phone: '<b>1800</b>' }],
    ['phone', { phone: null }],
    ['text', { text: 'HOME to nowhere' }],
    ['text', { text: ' to 741741' }],
    ['text', { text: 'HOME to 741741 (free)' }],
    ['text', { text: '116 123 free' }],
    ['text', { text: `${'x'.repeat(31)} to 741741` }],
    ['site', { site: 'http://help.example' }],
    ['site', { site: 'javascript:alert(1)' }],
    ['site', { site: 'https://help.example/PLAY' }],
    ['site', { site: 'https://help.example/?c=play' }],
    ['source', { source: 'Public pages' }],
    ['region', { region: 'US-XX' }],
    ['region', { region: 'x'.repeat(8_000) }],
    ['kind', { kind: 'casino' }],
    ['name', { name: ' ' }],
    ['hours', { hours: 'x'.repeat(81) }],
    ['languages', { languages: 'a\u202eb' }],
    ['checkedOn', { checkedOn: '2026-11-26' }],
    ['checkedOn', { checkedOn: '2026-02-30' }],
    ['position', { position: 10_000 }],
    ['position', { position: 1.5 }],
    ['isInFooter', { isInFooter: true }],
  ])('is rejected with a wrong %s: %j', async (field, fields) => {
    const { body } = await admin
      .post(PATH)
      .send({ ...FIELDS, ...fields })
      .expect(400);
    expect(Object.keys((body as { fields: object }).fields)).toEqual([field]);
    expect(await site.dataSource.getRepository(AuditLog).countBy({ entity: 'help-line' })).toBe(0);
  });

  it.each([
    '116 123',
    '(02) 8234 5678',
    '0808.8020.133',
    '1-800-BETS-OFF',
    '1-877-8-HOPENY',
    '1-800-NEXT-STEP',
    '1 800 GAMBLER',
  ])('can be called at %s', async (phone) => {
    await admin
      .post(PATH)
      .send({ ...FIELDS, phone })
      .expect(201);
  });

  it('that is rejected for its phone says what to enter there, and where a note belongs', async () => {
    const { body } = await admin
      .post(PATH)
      .send({ ...FIELDS, phone: '116 123 free' })
      .expect(400);
    expect((body as { fields: object }).fields).toEqual({
      phone:
        'Please enter only the number, such as 0800 006 008 or 1-800-GAMBLER, without (0). Put a note into the hours',
    });
  });
});
