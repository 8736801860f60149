import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, it } from 'node:test';
import { AdminClient, RefusedError } from '../../testing/admin-client.ts';
import { sqliteDatabase } from '../../testing/database.ts';
import { freePort } from '../../testing/free-port.ts';
import { ADMIN, TestServer } from '../../testing/server.ts';
import { API_KEY } from '../../testing/upstreams/routes.ts';
import { sheet } from '../../testing/upstreams/sheet.ts';
import { startUpstreams, type Upstreams } from '../../testing/upstreams/upstreams.ts';
import { CookieJar } from './cookie-jar.ts';

const SESSION_SECRET = 'canary-session-secret-0123456789abcdef';
const MEMBER = {
  username: 'canary-member-name',
  email: 'canary-member@mail.example',
  password: 'canary password of the member',
};
const PLAYER = 'canary-player-with-a-long-name';
const HIDDEN_OFFER = 'canary offer that is not shown';
const COM_TOKEN = 'canary-token-of-the-com-sheet';
const US_ADDRESS = 'https://sheets.invalid/canary-us-sheet/export?format=csv';
const BROWSER = 'canary-browser/1.0';
const SEARCHED = 'canary-that-was-searched-for';

interface Walked {
  what: string;
  text: string;
}

describe('what is private', () => {
  let upstreams: Upstreams;
  let server: TestServer;
  let metricsPort: number;
  const visitor = new CookieJar();
  const member = new CookieJar();
  const admin = new CookieJar();
  /** What nobody is told; by what it is. */
  const secrets = new Map<string, string>();
  /** What admins alone are told. */
  const forAdmins = new Map<string, string>([
    ['the name of an account', MEMBER.username],
    ['the address of an account', MEMBER.email],
    ["the admin's address", ADMIN.email],
    ["a player's full name", PLAYER],
    ['an offer that is not shown', HIDDEN_OFFER],
  ]);

  before(async () => {
    upstreams = await startUpstreams();
    upstreams.serve('sheet-com', sheet([{ name: PLAYER, wagered: 100 }]));
    metricsPort = await freePort();
    const database = await sqliteDatabase();
    server = await TestServer.start({
      database: () => Promise.resolve(database),
      environment: {
        ...upstreams.environment,
        LEADERBOARD_COM_CSV_URL: `${upstreams.url}/sheets/com.csv?token=${COM_TOKEN}`,
        LEADERBOARD_US_CSV_URL: '',
        SOURCE_HOSTS: 'sheets.invalid',
        METRICS_PORT: String(metricsPort),
        SESSION_SECRET,
        LOG_LEVEL: 'trace',
      },
    });
    await fill();
    for (const [what, value] of keptSecrets(database.url)) secrets.set(what, value);
    for (const value of [...member.values, ...admin.values]) {
      secrets.set(`the cookie ${value.slice(0, 8)}`, decodeURIComponent(value));
    }
  });
  after(async () => {
    await server.dispose();
    await upstreams.close();
  });

  /** Puts something private into everything that keeps it, and lets both sources fail. */
  async function fill(): Promise<void> {
    const signIn = (
      jar: CookieJar,
      { username, password }: { username: string; password: string },
    ) => jar.fetch(`${server.url}/api/login`, { method: 'POST', body: { username, password } });
    const panel = new AdminClient(server.url, await AdminClient.signIn(server.url));
    await panel.createUser({ ...MEMBER, isAdmin: false });
    await panel.createBonus({
      title: HIDDEN_OFFER,
      description: 'Soon.',
      ctaHref: 'https://offers.example/',
      isActive: false,
    });
    await panel.refreshLeaderboard();
    await panel.refreshVideos();
    await panel.changeSettings(() => ({ sources: { sheetUsUrl: US_ADDRESS } }) as object);
    await assert.rejects(panel.refreshLeaderboard(), RefusedError);
    for (const route of ['uploads', 'shorts', 'videos', 'feed'] as const) {
      upstreams.fault(route, { kind: 'status', status: 500 });
    }
    await assert.rejects(panel.refreshVideos(), RefusedError);
    await fetch(`${server.url}/api/login`, {
      method: 'POST',
      headers: { origin: server.url, 'content-type': 'application/json', 'user-agent': BROWSER },
      body: JSON.stringify({ username: MEMBER.username, password: MEMBER.password }),
    });
    assert.equal((await signIn(member, MEMBER)).status, 200);
    assert.equal((await signIn(admin, ADMIN)).status, 200);
    assert.equal(
      (await signIn(visitor, { ...MEMBER, password: `${MEMBER.password}!` })).status,
      401,
    );
  }

  /** Of an account and of every session: what is in the database alone, and what it was made from. */
  function keptSecrets(url: string): Map<string, string> {
    const database = new DatabaseSync(url.slice('sqlite:'.length), { readOnly: true });
    const column = (sql: string) =>
      database
        .prepare(sql)
        .all()
        .map((row) => String(Object.values(row)[0]));
    const found = new Map([
      ["the member's password", MEMBER.password],
      ["the admin's password", ADMIN.password],
      ["the member's browser", BROWSER],
      ['SESSION_SECRET', SESSION_SECRET],
      ["YouTube's key", API_KEY],
      ["the sheet's token", COM_TOKEN],
      ['the address of the other sheet', US_ADDRESS],
      ['the path of the other sheet', 'canary-us-sheet'],
    ]);
    for (const hash of column('SELECT passwordHash FROM users')) {
      found.set(`the password's hash ${hash.slice(-8)}`, hash);
      found.set(`the end of the hash ${hash.slice(-8)}`, hash.split('$').at(-1) ?? '');
    }
    for (const hash of column("SELECT addressHash FROM source_health WHERE addressHash <> ''")) {
      found.set(`the address's hash ${hash.slice(0, 8)}`, hash);
    }
    for (const [whose, condition] of [
      ["the member's", 'userId <> 1'],
      ["the admin's", 'userId = 1'],
    ] as const) {
      for (const id of column(`SELECT id FROM sessions WHERE ${condition}`)) {
        found.set(`${whose} session key ${id.slice(0, 8)}`, id);
      }
    }
    database.close();
    assert.ok(found.size >= 8 + 4 + 1 + 2, [...found.keys()].join(', '));
    return found;
  }

  /** Every GET of the description, every page and file, and answers to what is wrong. */
  async function walk(jar: CookieJar, who: string): Promise<Walked[]> {
    const paths = [...(await describedPaths()), ...(await sitePaths()), ...WRONG_PATHS];
    const walked: Walked[] = [];
    const keep = async (what: string, response: Response) => {
      const headers = [...response.headers].map((pair) => pair.join(': ')).join('\n');
      walked.push({ what: `${what} of ${who}`, text: `${headers}\n${await response.text()}` });
    };
    for (const path of paths) {
      await keep(`GET ${path}`, await jar.fetch(server.url + path));
    }
    for (const [method, path, body] of WRONG_WRITES) {
      await keep(`${method} ${path}`, await jar.fetch(server.url + path, { method, body }));
    }
    return walked;
  }

  const WRONG_PATHS = [
    ...['/api/nothing', '/nothing', '/api/%zz', '/api/users', '/api/admin/users/2', '/.env'],
    ...['/api/admin/bonuses?orderBy=passwordHash', '/api/leaderboard?limit=x', '/metrics'],
    ...[`/api/admin/bonuses?search=${SEARCHED}`, '/api/leaderboard?limit=500', '/data/users.json'],
    ...['/api/leaderboard?month=2020-01', '/api/videos?limit=50', '/playhouse.sqlite'],
  ];
  const WRONG_WRITES: [string, string, object][] = [
    ['POST', '/api/login', { username: MEMBER.username, password: 7 }],
    ['POST', '/api/clicks', { target: 'bonus:999' }],
    ['POST', '/api/admin/users', { username: MEMBER.username }],
    ['PATCH', '/api/admin/users/999', { email: 'x' }],
    ['PUT', '/api/admin/settings', { sources: { sheetUsUrl: 'x' } }],
    ['DELETE', '/api/bonuses', {}],
    ['POST', '/api/admin/refresh-leaderboard', {}],
    ['POST', '/api/admin/refresh-videos', {}],
    ['POST', '/api/admin/sources/sheet-us/test', {}],
  ];

  async function describedPaths(): Promise<string[]> {
    const file = new URL('../../backend/openapi.json', import.meta.url);
    const { paths } = JSON.parse(await readFile(file, 'utf8')) as {
      paths: Record<string, Record<string, unknown>>;
    };
    const reads = Object.keys(paths).filter((path) => paths[path]?.get !== undefined);
    assert.ok(reads.length > 20);
    return [...reads, '/api/openapi.json', '/api/docs'];
  }

  async function sitePaths(): Promise<string[]> {
    const sitemap = await (await visitor.fetch(`${server.url}/sitemap.xml`)).text();
    const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    );
    assert.ok(pages.length >= 5);
    return [
      ...pages,
      ...['/auth', '/admin', '/admin/users', '/robots.txt', '/sitemap.xml'],
      ...['/.well-known/security.txt', '/data/bonuses.json', '/manifest.webmanifest'],
    ];
  }

  /** Everyone gets the list of their own sessions. */
  const OWN_SESSIONS =
    /^GET \/api\/admin\/sessions of (?:a member tells the member's|an admin tells the admin's) session key/;

  /** Which of these values are in which texts, in whatever spelling. */
  function told(values: Map<string, string>, walked: readonly Walked[]): string[] {
    const forms = (value: string) => [
      value,
      encodeURIComponent(value),
      JSON.stringify(value).slice(1, -1),
      Buffer.from(value).toString('base64').replaceAll('=', ''),
    ];
    return walked.flatMap(({ what, text }) =>
      [...values]
        .filter(([, value]) => forms(value).some((form) => text.includes(form)))
        .map(([name]) => `${what} tells ${name}`),
    );
  }

  it('is told to nobody: no hash, session, key, password or address of a sheet, also to no admin', async () => {
    for (const [jar, who] of [
      [visitor, 'a visitor'],
      [member, 'a member'],
      [admin, 'an admin'],
    ] as const) {
      const walked = await walk(jar, who);
      assert.ok(walked.length > 45);
      assert.deepEqual(
        told(secrets, walked).filter((each) => !OWN_SESSIONS.test(each)),
        [],
      );
    }
  });

  it('is told to admins alone: accounts, full names of players, what is not shown', async () => {
    // Of oneself one is told everything.
    const own = new Set([MEMBER.username, MEMBER.email]);
    const ofOthers = new Map([...forAdmins].filter(([, value]) => !own.has(value)));
    assert.deepEqual(told(forAdmins, await walk(visitor, 'a visitor')), []);
    assert.deepEqual(told(ofOthers, await walk(member, 'a member')), []);
    const toAdmins = told(forAdmins, await walk(admin, 'an admin')).map((line) =>
      line.replace(/^.* tells /, ''),
    );
    // So what was looked for can be found.
    assert.deepEqual(
      [...forAdmins.keys()].filter((what) => !toAdmins.includes(what)),
      [],
    );
  });

  it('is in no metric', async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    assert.match(text, /^playhouse_/m);
    assert.deepEqual(told(new Map([...secrets, ...forAdmins]), [{ what: 'metrics', text }]), []);
  });

  it('is not in the log, at its most talkative', async () => {
    await server.stop();
    const text = server.output;
    assert.match(text, /"msg":"Wrong password"/);
    const values = new Map([...secrets, ...forAdmins, ['what was searched for', SEARCHED]]);
    assert.deepEqual(told(values, [{ what: 'the log', text }]), []);
  });
});
