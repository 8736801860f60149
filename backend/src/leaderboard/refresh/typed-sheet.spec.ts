import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SHEET_IDS } from '../../../../testing/upstreams/google-sheets.ts';
import { sheet } from '../../../../testing/upstreams/sheet.ts';
import { releaseDialects } from '../../../test/harness.js';
import { type Race, startRace } from '../../../test/race.js';
import { changeSettings } from '../../../test/settings-form.js';
import type { SourceErrorCode } from '../../sources/source-error.js';
import type { SourceTestDto } from '../../sources/source-test.dto.js';
import { SiteSettings } from '../../settings/site-settings.entity.js';

type Id = keyof typeof SHEET_IDS;

const editorOf = (id: Id, gid = '0') =>
  `docs.google.com/spreadsheets/d/${SHEET_IDS[id]}/edit?gid=${gid}#gid=${gid}`;
const publishedPageOf = (id: Id, gid = '0') =>
  `https://docs.google.com/spreadsheets/d/e/${SHEET_IDS[id]}/pubhtml?gid=${gid}`;

/** What a user pasted, the code, and the sentence after 'Failed to fetch Stake.com data: '. */
const FAILURES: [string, string, SourceErrorCode, string][] = [
  [
    'a private sheet that redirects to the sign-in',
    editorOf('redirectsToSignIn'),
    'sign-in-required',
    'The source redirects to a sign-in page.',
  ],
  [
    'a private sheet with status 401',
    editorOf('unauthorized'),
    'sign-in-required',
    '401 (the sheet is private: it requires a sign-in)',
  ],
  [
    'a private sheet with status 403',
    editorOf('forbidden'),
    'sign-in-required',
    '403 (the sheet is private: it requires a sign-in)',
  ],
  [
    'a private sheet with a sign-in page and status 200',
    editorOf('signInPage'),
    'sign-in-required',
    'The source responded with a web page instead of data: it requires a sign-in.',
  ],
  [
    "a private sheet with the page 'You need access' and status 200",
    editorOf('accessPage'),
    'sign-in-required',
    'The source responded with a web page instead of data: it requires a sign-in.',
  ],
  [
    'a missing sheet',
    editorOf('missing'),
    'not-found',
    '404 (the document was deleted or does not exist)',
  ],
  [
    'a deleted sheet with status 410',
    editorOf('gone'),
    'not-found',
    '410 (there is nothing at this address any more)',
  ],
  [
    'a deleted sheet with a page and status 200',
    editorOf('deletedPage'),
    'not-found',
    'The source responded with a web page instead of data: the document was deleted or does not exist.',
  ],
  [
    'an unknown tab',
    editorOf('shared', '99'),
    'unknown-tab',
    '400 (the document has no tab with the gid of the address)',
  ],
  [
    'an unknown tab of a published sheet',
    publishedPageOf('published', '99'),
    'unknown-tab',
    '400 (the document has no tab with the gid of the address)',
  ],
  [
    'an unpublished sheet',
    publishedPageOf('unpublished'),
    'not-published',
    '404 (the document is not published to the web, or no longer)',
  ],
  [
    'an unpublished sheet with a page and status 200',
    publishedPageOf('unpublishedPage'),
    'not-published',
    'The source responded with a web page instead of data: it is not published.',
  ],
  ['a rate limit', editorOf('tooManyRequests'), 'rate-limited', '429 (too many requests)'],
  [
    'a rate limit that redirects to a page',
    editorOf('unusualTraffic'),
    'rate-limited',
    'The source reports too many requests.',
  ],
];

describe.each(releaseDialects)('a Google sheet whose address an admin pastes, on %s', (dialect) => {
  let race: Race;
  beforeAll(async () => {
    race = await startRace({
      dialect,
      env: (upstreamsUrl) => ({
        LEADERBOARD_COM_CSV_URL: '',
        LEADERBOARD_US_CSV_URL: '',
        PUBLIC_FETCH_STUB: upstreamsUrl,
      }),
    });
  });
  afterAll(() => race.close());

  const test = async (url?: string): Promise<SourceTestDto> => {
    const admin = await race.panel();
    const body = url === undefined ? {} : { url };
    return (await admin.post('/api/admin/sources/sheet-com/test').send(body).expect(200)).body;
  };
  const save = async (sheetComUrl: string) =>
    changeSettings(await race.panel(), { sources: { sheetComUrl } });

  it.each(FAILURES)('has a test that explains the problem: %s', async (_name, typed, code) => {
    const tested = await test(typed);
    expect(tested).toMatchObject({ ok: false, canSave: true, items: 0, errorCode: code });
    expect(tested.sheet).toBeUndefined();
    expect(tested.error).not.toContain('google');
  });

  it.each(FAILURES)(
    'can be saved although its test fails, and changes nothing for visitors: %s',
    async (_name, typed, code, sentence) => {
      const before = await race.standings();
      await save(typed);
      race.clock.advance(1_000);
      await race.tick();
      expect(await race.status('sheet-com')).toMatchObject({
        status: 'failing',
        errorCode: code,
        lastError: `Failed to fetch Stake.com data: ${sentence}`,
        visitorsSee: 'demo',
      });
      expect(await race.standings()).toEqual({ ...before, updatedAt: null, stale: true });
    },
  );

  it.each([editorOf('shared'), publishedPageOf('published'), `  ${editorOf('shared')} `])(
    'shows its columns, first rows, totals and unusable rows in its test: %s',
    async (typed) => {
      const { tookMs, ...tested } = await test(typed);
      expect(tookMs).toBeGreaterThanOrEqual(0);
      expect(tested).toEqual({
        ok: true,
        canSave: true,
        items: expect.any(Number),
        sheet: {
          columns: [
            { title: 'Affiliate Name', use: 'affiliate' },
            { title: 'Campaign Code', use: 'campaign' },
            { title: 'User Name', use: 'userName' },
            { title: 'Wagered', use: 'wagered' },
          ],
          rows: [
            { row: 2, userName: 'HighRollerHank', wagered: '$1,250,000.50', amount: 1_250_000.5 },
            { row: 3, userName: 'spin_doctor', wagered: '98,765.43', amount: 98_765.43 },
            { row: 4, userName: 'Al', wagered: '42', amount: 42 },
            { row: 5, userName: 'Bob', wagered: '42.00', amount: 42 },
            { row: 6, userName: 'padded', wagered: '1000', amount: 1_000 },
          ],
          players: tested.items,
          total: expect.any(Number),
          malformed: 1,
          malformedRows: [{ row: 9, userName: 'nothing', wagered: 'n/a', amount: null }],
          decimalCommas: { count: 0, examples: [] },
          suspicious: { count: 0, examples: [] },
        },
      });
      expect(tested.sheet?.total).toBeGreaterThan(1_250_000);
    },
  );

  it('shows the tab that the address names', async () => {
    const tested = await test(editorOf('shared', '7'));
    expect(tested.sheet?.rows.map(({ userName }) => userName)).toContain('us_only_one');
  });

  it('without players is valid, and its test shows that', async () => {
    race.upstreams.serve('sheet-com', sheet([]));
    expect(await test(editorOf('shared'))).toMatchObject({
      ok: true,
      items: 0,
      sheet: { rows: [], players: 0, total: 0, malformed: 0 },
    });
    race.upstreams.reset();
  });

  it('has long and foreign texts shortened in its test, as displayed', async () => {
    const names = ['A', 'x'.repeat(100), 'Zoë🎰ß', 'игрок\u202e', '賭け事'];
    const rows = names.map((name) => ({ name, wagered: `$${'1'.repeat(300)}` }));
    race.upstreams.serve('sheet-com', sheet(rows));
    const tested = await test(editorOf('shared'));
    expect(tested.sheet?.rows.map(({ userName }) => userName)).toEqual([
      'A',
      'x'.repeat(100),
      'Zoë🎰ß',
      'игрок',
      '賭け事',
    ]);
    expect(tested.sheet?.rows[0]).toMatchObject({ wagered: `$${'1'.repeat(99)}`, amount: null });
    expect(tested.sheet).toMatchObject({ malformed: 5 });
    expect(tested.sheet?.malformedRows).toHaveLength(5);
    race.upstreams.reset();
  });

  it('is stored as the address of its CSV export, and replaces the demo with its first good response', async () => {
    expect(await race.standings()).toMatchObject({ source: 'demo' });
    await save(` ${editorOf('shared')} `);
    const [stored] = await race.dataSource.getRepository(SiteSettings).find();
    expect(stored?.sources.sheetComUrl).toBe(
      `https://docs.google.com/spreadsheets/d/${SHEET_IDS.shared}/export?format=csv&gid=0`,
    );
    await race.tick();
    expect(await race.standings()).toMatchObject({ source: 'sheets', stale: false });
    expect(await race.status('sheet-com')).toMatchObject({
      status: 'ok',
      lastError: null,
      visitorsSee: 'data',
    });
    expect(await test()).toMatchObject({ ok: true, sheet: { malformed: 1 } });
  });

  it('is shown in the panel with its id masked in the middle', async () => {
    const { address } = await race.status('sheet-com');
    expect(address).toBe('Google sheet 1sha…0COM, tab 0');
    const settings = await (await race.panel()).get('/api/admin/settings').expect(200);
    expect(JSON.stringify(settings.body)).not.toContain(SHEET_IDS.shared);
  });

  it('that an earlier release stored as the address of its page is read as CSV', async () => {
    const rows = race.dataSource.getRepository(SiteSettings);
    const [stored] = await rows.find();
    const sheetComUrl = `https://${editorOf('shared')}`;
    await rows.update({ id: 1 }, { sources: { ...stored!.sources, sheetComUrl } });
    await changeSettings(await race.panel(), { code: 'OTHER' });
    race.clock.advance(3_600_000);
    await race.tick();
    expect(await race.status('sheet-com')).toMatchObject({ status: 'ok', lastError: null });
  });

  it.each([
    ['my sheet', 'bad-address'],
    ['https://docs.google.com/document/d/1AbCdEfGh/edit', 'not-a-sheet'],
    ['https://evil.example/wagers.csv', 'forbidden-host'],
  ])('is not fetched if the text is %j (%s)', async (typed, code) => {
    race.upstreams.log.length = 0;
    expect(await test(typed)).toMatchObject({ ok: false, canSave: false, errorCode: code });
    expect(race.upstreams.log).toEqual([]);
  });
});
