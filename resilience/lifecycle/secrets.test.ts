import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, it } from 'node:test';
import { AdminClient } from '../../testing/admin-client.ts';
import { RejectedRequestError } from '../../testing/rejected-request.ts';
import { sqliteDatabase } from '../../testing/database.ts';
import { freePort } from '../../testing/free-port.ts';
import { frozenAt } from '../../testing/frozen-clock.ts';
import { ADMIN, TestServer } from '../../testing/server.ts';
import { API_KEY } from '../../testing/upstreams/routes.ts';
import { sheet } from '../../testing/upstreams/sheet.ts';
import { startUpstreams, type Upstreams } from '../../testing/upstreams/upstreams.ts';
import { auditLines } from './audit-lines.ts';
import { CookieJar } from './cookie-jar.ts';

const SESSION_SECRET = 'canary-session-secret-0123456789abcdef';
const MEMBER = {
  username: 'canary-member-name',
  email: 'canary-member@mail.example',
  password: 'canary password of the member',
};
const PLAYER = 'canary-player-with-a-long-name';
const HIDDEN_BONUS = 'canary bonus that is not shown';
const COM_TOKEN = 'canary-token-of-the-com-sheet';
const US_ADDRESS = 'https://sheets.invalid/canary-us-sheet/export?format=csv';
const BROWSER = 'canary-browser/1.0';
const SEARCHED = 'canary-that-was-searched-for';

interface RecordedResponse {
  /** The request and its client. */
  label: string;
  /** Headers and body. */
  text: string;
}

describe('private data', () => {
  let upstreams: Upstreams;
  let server: TestServer;
  let metricsPort: number;
  const visitor = new CookieJar();
  const member = new CookieJar();
  const admin = new CookieJar();
  /** Values that no client may get, by their descriptions. */
  const secrets = new Map<string, string>();
  /** Values that only admins may get, by their descriptions. */
  const adminOnlyValues = new Map<string, string>([
    ['the name of an account', MEMBER.username],
    ['the address of an account', MEMBER.email],
    ["the admin's address", ADMIN.email],
    ["a player's full name", PLAYER],
    ['an inactive bonus', HIDDEN_BONUS],
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
        // At the end of a month, the standings would become those of a past month.
        ...frozenAt(new Date().toISOString()),
        LEADERBOARD_COM_CSV_URL: `${upstreams.url}/sheets/com.csv?token=${COM_TOKEN}`,
        LEADERBOARD_US_CSV_URL: '',
        SOURCE_HOSTS: 'sheets.invalid',
        METRICS_PORT: String(metricsPort),
        SESSION_SECRET,
        LOG_LEVEL: 'trace',
      },
    });
    await storePrivateData();
    for (const [label, value] of storedSecrets(database.url)) secrets.set(label, value);
    for (const value of [...member.values, ...admin.values]) {
      secrets.set(`the cookie ${value.slice(0, 8)}`, decodeURIComponent(value));
    }
  });
  after(async () => {
    await server.dispose();
    await upstreams.close();
  });

  /** Makes the server store private data of every kind, and makes both sources fail. */
  async function storePrivateData(): Promise<void> {
    const signIn = (
      jar: CookieJar,
      { username, password }: { username: string; password: string },
    ) => jar.fetch(`${server.url}/api/login`, { method: 'POST', body: { username, password } });
    const panel = new AdminClient(server.url, await AdminClient.signIn(server.url));
    await panel.createUser({ ...MEMBER, role: 'member' });
    await panel.createBonus({
      title: HIDDEN_BONUS,
      description: 'Soon.',
      ctaHref: 'https://offers.example/',
      isActive: false,
    });
    await panel.refreshLeaderboard();
    await panel.refreshVideos();
    await panel.changeSettings(() => ({ sources: { sheetUsUrl: US_ADDRESS } }) as object);
    await assert.rejects(panel.refreshLeaderboard(), RejectedRequestError);
    for (const route of ['uploads', 'shorts', 'videos', 'feed'] as const) {
      upstreams.fault(route, { kind: 'status', status: 500 });
    }
    await assert.rejects(panel.refreshVideos(), RejectedRequestError);
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

  /** Passwords, keys and addresses, and the hashes and session keys that the database stores. */
  function storedSecrets(url: string): Map<string, string> {
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

  const recorded = new Map<string, Promise<RecordedResponse[]>>();
  /** What `record` gets, once for each person. */
  function recordResponses(jar: CookieJar, who: string): Promise<RecordedResponse[]> {
    const own = recorded.get(who) ?? record(jar, who);
    recorded.set(who, own);
    return own;
  }

  /** Requests every GET route of the API description, every page and file, and sends invalid requests. */
  async function record(jar: CookieJar, who: string): Promise<RecordedResponse[]> {
    const paths = [...(await describedPaths()), ...(await sitePaths()), ...INVALID_PATHS];
    const responses: RecordedResponse[] = [];
    const add = async (label: string, response: Response) => {
      const headers = [...response.headers].map((pair) => pair.join(': ')).join('\n');
      responses.push({ label: `${label} of ${who}`, text: `${headers}\n${await response.text()}` });
    };
    for (const path of paths) {
      await add(`GET ${path}`, await jar.fetch(server.url + path));
    }
    for (const [method, path, body] of INVALID_WRITES) {
      await add(`${method} ${path}`, await jar.fetch(server.url + path, { method, body }));
    }
    return responses;
  }

  const INVALID_PATHS = [
    ...['/api/nothing', '/nothing', '/api/%zz', '/api/users', '/api/admin/users/2', '/.env'],
    ...['/api/admin/bonuses?orderBy=passwordHash', '/api/leaderboard?limit=x', '/metrics'],
    ...[`/api/admin/bonuses?search=${SEARCHED}`, '/api/leaderboard?limit=500', '/data/users.json'],
    ...['/api/leaderboard?month=2020-01', '/api/videos?limit=50', '/playhouse.sqlite'],
  ];
  const INVALID_WRITES: [string, string, object][] = [
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

  /** Users may see the keys of their own sessions, and admins all. They are hashes of the cookies' values. */
  const VISIBLE_SESSIONS =
    /^GET \/api\/admin\/(?:sessions of (?:a member contains the member's|an admin contains the admin's)|all-sessions of an admin contains the \w+'s) session key/;

  /** One line for each response that contains one of the values, in plain or encoded form. */
  function leaks(values: Map<string, string>, recorded: readonly RecordedResponse[]): string[] {
    const forms = (value: string) => [
      value,
      encodeURIComponent(value),
      JSON.stringify(value).slice(1, -1),
      Buffer.from(value).toString('base64').replaceAll('=', ''),
    ];
    return recorded.flatMap(({ label, text }) =>
      [...values]
        .filter(([, value]) => forms(value).some((form) => text.includes(form)))
        .map(([name]) => `${label} contains ${name}`),
    );
  }

  it('that no one may see is in no response, not even for an admin', async () => {
    for (const [jar, who] of [
      [visitor, 'a visitor'],
      [member, 'a member'],
      [admin, 'an admin'],
    ] as const) {
      const responses = await recordResponses(jar, who);
      assert.ok(responses.length > 45);
      assert.deepEqual(
        leaks(secrets, responses).filter((leak) => !VISIBLE_SESSIONS.test(leak)),
        [],
      );
    }
  });

  it('that only admins may see (accounts, full names, inactive bonuses) is in no response to anyone else', async () => {
    // A member may see their own account.
    const own = new Set([MEMBER.username, MEMBER.email]);
    const hiddenFromMember = new Map([...adminOnlyValues].filter(([, value]) => !own.has(value)));
    assert.deepEqual(leaks(adminOnlyValues, await recordResponses(visitor, 'a visitor')), []);
    assert.deepEqual(leaks(hiddenFromMember, await recordResponses(member, 'a member')), []);
    const seenByAdmin = leaks(adminOnlyValues, await recordResponses(admin, 'an admin')).map(
      (line) => line.replace(/^.* contains /, ''),
    );
    // Admins get all of these values, which proves that the search above can find them.
    assert.deepEqual(
      [...adminOnlyValues.keys()].filter((label) => !seenByAdmin.includes(label)),
      [],
    );
  });

  it('is in no metric', async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    assert.match(text, /^playhouse_/m);
    assert.deepEqual(
      leaks(new Map([...secrets, ...adminOnlyValues]), [{ label: 'metrics', text }]),
      [],
    );
  });

  it('is not in the log, even at level trace', async () => {
    await server.stop();
    const text = server.output;
    assert.match(text, /"msg":"Wrong password"/);
    const audited = new Set(auditLines(text).map(({ action }) => action));
    for (const action of ['user.created', 'user.signed-in', 'bonus.created', 'settings.updated']) {
      assert.ok(audited.has(action), `the log has the line of ${action}`);
    }
    const values = new Map([...secrets, ...adminOnlyValues, ['the text of a search', SEARCHED]]);
    assert.deepEqual(leaks(values, [{ label: 'the log', text }]), []);
  });
});
