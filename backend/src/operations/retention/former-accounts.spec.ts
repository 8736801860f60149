import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { storedAmong } from '../../../test/erasure/stored-content.js';
import { confirmRules } from '../../../test/confirm-rules.js';
import { ADMIN, type Browser, releaseDialects, MovableClock } from '../../../test/harness.js';
import { type Race, startRace } from '../../../test/race.js';
import { changeSettings } from '../../../test/settings-form.js';
import { AuditLog } from '../../activity/audit-log.entity.js';
import { AuditErasureService } from '../../activity/erasure/audit-erasure.service.js';
import { NotificationsJob } from '../notifications/sending/notifications.job.js';
import { RegionRule } from '../../platforms/regions/region-rule.entity.js';
import { RetentionJob } from './retention.job.js';

const DAY_MS = 24 * 60 * 60_000;
const FIRST_NAME = 'grimalkin';
const NAME = 'Grimalkin Ó Dea';
const EMAIL = 'grimalkin+site@private.example';
const SECOND_EMAIL = 'odea@private.example';
const PASSWORD = 'a staple of 77 pages';
const MONTH = '2026-10';

describe.each(releaseDialects)('the names of a deleted account on %s', (dialect) => {
  let race: Race;
  let admin: Browser;
  let id: number;
  let deletedAt: number;

  beforeEach(async () => {
    race = await startRace({ dialect, clock: new MovableClock() });
    await race.addClosedMonth(MONTH, [100, 50]);
    admin = await race.panel();
    const created = await admin
      .post('/api/admin/users')
      .send({ username: FIRST_NAME, email: EMAIL, isAdmin: true, password: PASSWORD })
      .expect(201);
    id = created.body.user.id as number;
    await admin.patch(`/api/admin/users/${id}`).send({ username: NAME }).expect(200);
    const browser = race.browser();
    await browser.post('/api/login').send({ username: NAME, password: PASSWORD }).expect(200);
    await browser
      .put(`/api/admin/leaderboard/${MONTH}/paid-marks/1`)
      .send({ version: 0, note: `Paid by ${NAME}` })
      .expect(200);
    await hideWinner(browser, `${NAME} promised it`);
    await browser
      .put('/api/admin/profile')
      .send({ username: NAME, email: SECOND_EMAIL })
      .expect(200);
    await confirmRules(browser);
    await changeSettings(browser, { contactEmail: EMAIL });
    await changeSettings(browser, { contactEmail: 'team@play.example' });
    await browser
      .post('/api/admin/bonuses')
      .send({ title: `The bonus of ${NAME}`, description: 'd', ctaHref: 'https://a.example/' })
      .expect(201);
    const other = race.browser();
    await other.post('/api/login').send({ username: NAME, password: PASSWORD }).expect(200);
    const { body: sessions } = await browser.get('/api/admin/sessions').expect(200);
    const another = (sessions as { id: string; isCurrent: boolean }[]).find(
      (each) => !each.isCurrent,
    );
    await browser.delete(`/api/admin/sessions/${another?.id ?? ''}`).expect(204);
    await browser.post('/api/logout').expect(200);
    await endSession(NAME);
    await admin.post(`/api/admin/users/${id}/reset-password`).expect(200);
    await admin
      .delete(`/api/admin/leaderboard/${MONTH}/paid-marks/1`)
      .query({ version: 1 })
      .expect(200);
    await admin
      .post(`/api/admin/leaderboard/${MONTH}/paid-marks/1/restore`)
      .send({ version: 2 })
      .expect(200);
    await admin.delete(`/api/admin/users/${id}`).expect(204);
    deletedAt = race.clock.now().getTime();
  });
  afterEach(() => race.close());

  /** Signs an account in, and ends its session as another admin. */
  const endSession = async (username: string) => {
    await race.browser().post('/api/login').send({ username, password: PASSWORD }).expect(200);
    const { body } = await admin.get('/api/admin/all-sessions').expect(200);
    const session = (body as { id: string; username: string }[]).find(
      (each) => each.username === username,
    );
    await admin.delete(`/api/admin/all-sessions/${session?.id ?? ''}`).expect(204);
  };
  const hideWinner = async (browser: Browser, reason: string) => {
    const winner = (await race.fullStandings(`?month=${MONTH}`)).entries[0]?.id ?? '';
    await browser
      .put(`/api/admin/leaderboard/hidden-players/${winner}`)
      .send({ month: MONTH, reason })
      .expect(200);
  };
  const markSecondPrize = (browser: Browser, note: string | null) =>
    browser
      .put(`/api/admin/leaderboard/${MONTH}/paid-marks/2`)
      .send({ version: 0, note })
      .expect(200);
  const runAfter = async (ms: number) => {
    race.clock.set(new Date(deletedAt + ms));
    // Events, of which one has an earlier email address, are deleted sooner than names.
    await race.app.get(NotificationsJob).sendIfDue();
    await race.app.get(RetentionJob).runIfDue();
  };
  const rows = () => race.dataSource.getRepository(AuditLog).find({ order: { id: 'ASC' } });

  it('stay in the activity log for 90 days', async () => {
    const before = await rows();
    await runAfter(90 * DAY_MS - 1);
    expect(await rows()).toEqual(before);
    const texts = [FIRST_NAME, EMAIL, SECOND_EMAIL];
    expect(await storedAmong(race, texts)).toEqual(texts);
  });

  it('are then no longer stored anywhere, except in content that contains them', async () => {
    await runAfter(90 * DAY_MS);
    expect(await storedAmong(race, [EMAIL, SECOND_EMAIL])).toEqual([]);
    const texts = JSON.stringify(
      (await rows()).filter(({ entity }) => entity !== 'bonus'),
    ).toLowerCase();
    expect(texts).not.toContain(FIRST_NAME);
    // Titles of bonuses stay as they are: the site publishes them.
    expect(JSON.stringify(await rows())).toContain(`The bonus of ${NAME}`);
  });

  it('are erased in what other admins wrote after the deletion, too', async () => {
    await changeSettings(admin, { contactEmail: SECOND_EMAIL });
    race.clock.advance(1_000);
    await changeSettings(admin, { contactEmail: 'team@play.example' });
    await markSecondPrize(admin, `${NAME} had promised it`);
    await hideWinner(admin, `${NAME} had promised it`);
    await runAfter(90 * DAY_MS);
    expect(await storedAmong(race, [EMAIL, SECOND_EMAIL])).toEqual([]);
    const texts = JSON.stringify((await rows()).filter(({ entity }) => entity !== 'bonus'));
    expect(texts).not.toContain(NAME);
    const page = await race.fullStandings(`?month=${MONTH}`);
    const label = `former account ${id}`;
    expect(page.entries[1]?.paidMark?.note).toBe(`${label} had promised it`);
    expect(page.entries[0]?.hidden?.reason).toBe(`${label} had promised it`);
  });

  it('are erased in what is written while they are being erased', async () => {
    const erasure = race.app.get(AuditErasureService);
    const prepare = erasure.prepare.bind(erasure);
    jest.spyOn(erasure, 'prepare').mockImplementation(async (...account) => {
      const prepared = await prepare(...account);
      await markSecondPrize(await race.panel(), `${NAME} had promised it`);
      return prepared;
    });
    await runAfter(90 * DAY_MS);
    const texts = JSON.stringify((await rows()).filter(({ entity }) => entity !== 'bonus'));
    expect(texts).toContain(`former account ${id} had promised it`);
    expect(texts).not.toContain(NAME);
  });

  it('are erased although those of another account cannot be', async () => {
    const { body } = await admin
      .post('/api/admin/users')
      .send({ username: 'second', email: 's@play.example', isAdmin: false, password: PASSWORD })
      .expect(201);
    const second = body.user.id as number;
    await admin.delete(`/api/admin/users/${second}`).expect(204);
    const erasure = race.app.get(AuditErasureService);
    const prepare = erasure.prepare.bind(erasure);
    const failing = jest
      .spyOn(erasure, 'prepare')
      .mockImplementation((account, taken) =>
        account === id ? Promise.reject(new Error('damaged')) : prepare(account, taken),
      );
    await runAfter(90 * DAY_MS);
    const done = async () =>
      (await rows())
        .filter(({ entity }) => entity === 'retention')
        .map(({ action, entityId }) => [action, entityId]);
    const rewritten = dialect === 'sqlite' ? [['retention.files-rewritten', null]] : [];
    expect(await done()).toEqual([['retention.account-erased', String(second)], ...rewritten]);
    failing.mockRestore();
    await runAfter(91 * DAY_MS);
    expect(await done()).toContainEqual(['retention.account-erased', String(id)]);
  });

  it('are replaced with what the panel shows instead', async () => {
    await runAfter(90 * DAY_MS);
    const label = `former account ${id}`;
    const page = await race.fullStandings(`?month=${MONTH}`);
    expect(page.entries[0]?.paidMark).toMatchObject({ paidBy: label, note: `Paid by ${label}` });
    expect(page.entries[0]?.hidden).toMatchObject({
      hiddenBy: label,
      reason: `${label} promised it`,
    });
    const rules = await race.dataSource.getRepository(RegionRule).find();
    expect(new Set(rules.map(({ confirmedBy }) => confirmedBy))).toEqual(new Set([label]));
    const ofAccount = (await rows()).filter(
      ({ actorId, entityId, entity }) =>
        actorId === id || (entity === 'user' && entityId === String(id)),
    );
    expect(new Set(ofAccount.filter((row) => row.actorId === id).map((row) => row.actor))).toEqual(
      new Set([label]),
    );
    expect(ofAccount.map(({ summary }) => summary)).toEqual(
      expect.arrayContaining([
        `Account ${label} created`,
        `Account ${label} updated`,
        `Account ${label} deleted`,
        `Password of ${label} reset`,
        `${label} ended another session`,
        `${label} signed out`,
        `Admin login successful: ${label}`,
      ]),
    );
    expect((await rows()).map(({ summary }) => summary)).toContain(
      `${ADMIN.username} ended a session of ${label}`,
    );
    const panel = await race.panel();
    const { body: actors } = await panel.get('/api/admin/activity/actors').expect(200);
    expect(actors).toContainEqual({ actorId: id, actor: label });
    const { body: activity } = await panel.get('/api/admin/activity?kind=privacy').expect(200);
    expect(activity).toMatchObject(
      [
        ...(dialect === 'sqlite' ? ['Erased names removed from the files of the database'] : []),
        `Name and email address of ${label} erased, 90 days after its deletion`,
      ].map((summary) => ({ summary, actor: 'system' })),
    );
    const { body: history } = await panel.get('/api/admin/settings/history').expect(200);
    expect(JSON.stringify(history)).not.toContain('private.example');
  });

  it('are erased once', async () => {
    await runAfter(90 * DAY_MS);
    const erased = await rows();
    await runAfter(91 * DAY_MS);
    expect(await rows()).toEqual(erased);
  });

  it.each([
    ['after it', true],
    ['before it, too', false],
  ])(
    'are not erased for another account that got them before the deletion, in what is written %s',
    async (_when, isWrittenAfter) => {
      const created = await admin
        .post('/api/admin/users')
        .send({ username: 'second', email: 's@play.example', isAdmin: true, password: PASSWORD })
        .expect(201);
      const heir = created.body.user.id as number;
      // The heir gets a name that the account below gives up, and that account is then deleted.
      const { body } = await admin
        .post('/api/admin/users')
        .send({
          username: 'maxwell',
          email: 'team@play.example',
          isAdmin: false,
          password: PASSWORD,
        })
        .expect(201);
      const left = body.user.id as number;
      await admin
        .patch(`/api/admin/users/${left}`)
        .send({ username: 'maxwell2', email: 'left@play.example' })
        .expect(200);
      await admin
        .patch(`/api/admin/users/${heir}`)
        .send({ username: 'maxwell', email: 'team@play.example' })
        .expect(200);
      const write = async () => {
        race.clock.advance(1_000);
        await changeSettings(admin, { contactEmail: 'office@play.example' });
        await changeSettings(admin, { contactEmail: 'team@play.example' });
        await markSecondPrize(admin, 'maxwell will pay it');
        race.clock.advance(1_000);
      };
      if (!isWrittenAfter) await write();
      await admin.delete(`/api/admin/users/${left}`).expect(204);
      if (isWrittenAfter) await write();
      await runAfter(91 * DAY_MS);
      const page = await race.fullStandings(`?month=${MONTH}`);
      expect(page.entries[1]?.paidMark?.note).toBe('maxwell will pay it');
      const later = (await rows()).filter(({ action }) => action === 'settings.updated').slice(-2);
      expect(later.map(({ before, after }) => [before, after])).toMatchObject([
        [{ contactEmail: 'team@play.example' }, { contactEmail: 'office@play.example' }],
        [{ contactEmail: 'office@play.example' }, { contactEmail: 'team@play.example' }],
      ]);
    },
  );

  it('are not erased for a later account in notes that were edited since', async () => {
    await admin
      .post('/api/admin/users')
      .send({ username: NAME, email: EMAIL, isAdmin: true, password: PASSWORD })
      .expect(201);
    race.clock.advance(1_000);
    await admin
      .put(`/api/admin/leaderboard/${MONTH}/paid-marks/1`)
      .send({ version: 3, note: `${NAME} paid it` })
      .expect(200);
    await hideWinner(admin, `${NAME} checked it`);
    await runAfter(90 * DAY_MS);
    const page = await race.fullStandings(`?month=${MONTH}`);
    expect(page.entries[0]?.paidMark?.note).toBe(`${NAME} paid it`);
    expect(page.entries[0]?.hidden?.reason).toBe(`${NAME} checked it`);
  });

  it('are erased in notes and reasons that were edited after another account had got them', async () => {
    await admin
      .post('/api/admin/users')
      .send({ username: NAME, email: EMAIL, isAdmin: true, password: PASSWORD })
      .expect(201);
    race.clock.advance(1_000);
    await admin
      .put(`/api/admin/leaderboard/${MONTH}/paid-marks/1`)
      .send({ version: 3, note: `${NAME} paid it` })
      .expect(200);
    await hideWinner(admin, `${NAME} checked it`);
    await runAfter(90 * DAY_MS);
    const label = `former account ${id}`;
    const edited = (await rows()).filter(({ action }) =>
      /note-changed|reason-changed/.test(action),
    );
    expect(edited.map(({ before, after }) => [before, after])).toMatchObject([
      [{ note: `Paid by ${label}` }, { note: `${NAME} paid it` }],
      [{ reason: `${label} promised it` }, { reason: `${NAME} checked it` }],
    ]);
  });

  it('are not erased for another account whose name contains one of them', async () => {
    const username = `${NAME} Jr`;
    await admin
      .post('/api/admin/users')
      .send({ username, email: 'jr@play.example', isAdmin: false, password: PASSWORD })
      .expect(201);
    await endSession(username);
    await runAfter(90 * DAY_MS);
    const ended = (await rows()).filter(({ action }) => action === 'session.ended');
    expect(ended.at(-1)?.summary).toBe(`${ADMIN.username} ended a session of ${username}`);
  });

  it('are not erased for a later account with the same name', async () => {
    await admin
      .post('/api/admin/users')
      .send({ username: NAME, email: EMAIL, isAdmin: true, password: PASSWORD })
      .expect(201);
    race.clock.advance(1_000);
    const later = race.browser();
    await later.post('/api/login').send({ username: NAME, password: PASSWORD }).expect(200);
    await markSecondPrize(later, `${NAME} paid it`);
    await confirmRules(later);
    await endSession(NAME);
    await runAfter(90 * DAY_MS);
    const page = await race.fullStandings(`?month=${MONTH}`);
    expect(page.entries[0]?.paidMark?.paidBy).toBe(`former account ${id}`);
    expect(page.entries[1]?.paidMark).toMatchObject({ paidBy: NAME, note: `${NAME} paid it` });
    const notes = (await rows()).map(({ after }) => (after as { note?: string } | null)?.note);
    expect(notes).toContain(`${NAME} paid it`);
    const rules = await race.dataSource.getRepository(RegionRule).find();
    expect(new Set(rules.map(({ confirmedBy }) => confirmedBy))).toEqual(new Set([NAME]));
    const ended = (await rows()).filter(({ action }) => action === 'session.ended');
    expect(ended.map(({ summary }) => summary).slice(-2)).toEqual([
      `${ADMIN.username} ended a session of former account ${id}`,
      `${ADMIN.username} ended a session of ${NAME}`,
    ]);
    const created = (await rows()).filter(({ action }) => action === 'user.created');
    expect(created.slice(-2).map(({ after }) => after)).toMatchObject([
      { username: `former account ${id}`, email: `former account ${id}` },
      { username: NAME, email: EMAIL },
    ]);
  });
});
