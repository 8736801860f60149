import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { environmentProblems } from '../../../test/environment-problems.js';
import { parseDatabaseUrl } from './services/database-target.js';
import { variables } from './environment-schema.js';
import { readEnvironment } from './read-environment.js';

const SECRET = 'kq8Zr1vN5xTf0sLw3bYh7uCg2mPd9eJa';
const HTTPS = {
  PUBLIC_URL: 'https://play.example',
  TRUST_PROXY: '1',
  SESSION_SECRET: SECRET,
};

it('the environment is valid without any variable', () => {
  expect(readEnvironment({})).toEqual({
    host: null,
    port: 8080,
    publicUrl: 'http://localhost:8080',
    production: false,
    hstsDays: 1,
    database: { dialect: 'sqlite', file: './data/playhouse.sqlite' },
    redis: null,
    updateNoticeUrl: null,
    mail: null,
    regionHeader: null,
    sessionSecret: null,
    apiDocs: true,
    metricsHost: '127.0.0.1',
    metricsPort: null,
    firstAdmin: { username: 'admin', email: 'admin@example.com', password: null },
    sources: { youtube: null, 'sheet-com': null, 'sheet-us': null },
    youtube: {
      apiKey: null,
      apiUrl: 'https://www.googleapis.com/youtube/v3',
      feedUrl: 'https://www.youtube.com/feeds/videos.xml',
    },
    kick: {
      client: null,
      apiUrl: 'https://api.kick.com/public/v1',
      idUrl: 'https://id.kick.com',
    },
    twitch: {
      client: null,
      apiUrl: 'https://api.twitch.tv/helix',
      idUrl: 'https://id.twitch.tv',
    },
    sheets: { usAffiliate: null },
    sourceHosts: [
      'docs.google.com',
      '*.googleusercontent.com',
      'www.googleapis.com',
      'www.youtube.com',
    ],
    publicFetchStub: null,
    videosRefreshMinutes: 30,
    leaderboardRefreshMinutes: 60,
    retainNamesMonths: 12,
    logDays: 0,
    backupKeepDays: null,
    upstream: { timeoutMs: 10_000, maxBytes: 64 * 1024 * 1024 },
    trustProxy: 0,
    logLevel: 'info',
  });
});

it('the environment reader treats a blank variable as absent', () => {
  const blank = {
    PORT: '',
    PUBLIC_URL: '  ',
    SESSION_SECRET: '',
    LOG_LEVEL: ' ',
    METRICS_PORT: '',
  };
  expect(readEnvironment(blank)).toEqual(readEnvironment({}));
});

it.each<[NodeJS.ProcessEnv, object]>([
  [{ PORT: '3000' }, { port: 3000, publicUrl: 'http://localhost:3000' }],
  [{ PORT: ' 65535 ' }, { port: 65_535 }],
  [{ PUBLIC_URL: 'http://play.example:8000/' }, { publicUrl: 'http://play.example:8000' }],
  [{ PUBLIC_URL: 'HTTP://Play.Example:80' }, { publicUrl: 'http://play.example' }],
  [HTTPS, { publicUrl: 'https://play.example', production: true, apiDocs: false, trustProxy: 1 }],
  [{ ...HTTPS, API_DOCS: 'on' }, { apiDocs: true }],
  [{ API_DOCS: 'OFF' }, { apiDocs: false }],
  [{ API_DOCS: '0' }, { apiDocs: false }],
  [{ API_DOCS: 'yes' }, { apiDocs: true }],
  [
    { DATABASE_URL: 'sqlite:/data/a.sqlite' },
    { database: { dialect: 'sqlite', file: '/data/a.sqlite' } },
  ],
  [
    { DATABASE_URL: 'mysql://u:p@db:3306/play' },
    { database: { dialect: 'mysql', url: 'mysql://u:p@db:3306/play' } },
  ],
  [
    { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'jane@play.example' },
    {
      mail: {
        server: { host: 'mail.example', port: 587, secure: false, login: null },
        from: { name: '', address: 'jane@play.example' },
      },
    },
  ],
  [
    { SMTP_URL: 'smtps://jane%40x:p%3Aw@[::1]:2465/', MAIL_FROM: 'Play House <jane@play.example>' },
    {
      mail: {
        server: {
          host: '::1',
          port: 2465,
          secure: true,
          login: { user: 'jane@x', password: 'p:w' },
        },
        from: { name: 'Play House', address: 'jane@play.example' },
      },
    },
  ],
  [{ SESSION_SECRET: SECRET }, { sessionSecret: SECRET }],
  [{ METRICS_PORT: '9100' }, { metricsPort: 9100 }],
  [
    { ADMIN_USERNAME: 'jane', ADMIN_EMAIL: 'jane@play.example', ADMIN_PASSWORD: 'long enough' },
    { firstAdmin: { username: 'jane', email: 'jane@play.example', password: 'long enough' } },
  ],
  [
    { YOUTUBE_CHANNEL_ID: 'https://www.youtube.com/channel/UCabcdefghijklmnopqrst-_' },
    { sources: { youtube: 'UCabcdefghijklmnopqrst-_', 'sheet-com': null, 'sheet-us': null } },
  ],
  [
    { YOUTUBE_CHANNEL_ID: 'UCabcdefghijklmnopqrst-_', YOUTUBE_API_KEY: 'key' },
    {
      sources: expect.objectContaining({ youtube: 'UCabcdefghijklmnopqrst-_' }),
      youtube: expect.objectContaining({ apiKey: 'key' }),
    },
  ],
  [
    { YOUTUBE_API_URL: 'http://127.0.0.1:9000/v3', YOUTUBE_FEED_URL: 'http://127.0.0.1:9000/feed' },
    {
      youtube: expect.objectContaining({
        apiUrl: 'http://127.0.0.1:9000/v3',
        feedUrl: 'http://127.0.0.1:9000/feed',
      }),
    },
  ],
  [
    {
      LEADERBOARD_COM_CSV_URL: 'https://docs.google.com/a',
      LEADERBOARD_US_CSV_URL: 'http://127.0.0.1:9000/us.csv',
      LEADERBOARD_US_AFFILIATE: 'Play US',
    },
    {
      sources: {
        youtube: null,
        'sheet-com': 'https://docs.google.com/a',
        'sheet-us': 'http://127.0.0.1:9000/us.csv',
      },
      sheets: { usAffiliate: 'Play US' },
    },
  ],
  [{ SOURCE_HOSTS: 'A.example, *.b.example,,' }, { sourceHosts: ['a.example', '*.b.example'] }],
  [{ HSTS_DAYS: '0' }, { hstsDays: 0 }],
  [{ HSTS_DAYS: '730' }, { hstsDays: 730 }],
  [
    { UPDATE_NOTICE_URL: 'https://releases.example/playhouse.json' },
    { updateNoticeUrl: 'https://releases.example/playhouse.json' },
  ],
  [{ VIDEOS_REFRESH_MINUTES: '1' }, { videosRefreshMinutes: 1 }],
  [{ LEADERBOARD_REFRESH_MINUTES: '1440' }, { leaderboardRefreshMinutes: 1440 }],
  [{ RETAIN_NAMES_MONTHS: '6' }, { retainNamesMonths: 6 }],
  [
    { LOG_DAYS: '14', BACKUP_KEEP_DAYS: '7' },
    { logDays: 14, backupKeepDays: 7 },
  ],
  [
    { UPSTREAM_TIMEOUT_MS: '100', UPSTREAM_MAX_BYTES: '1024' },
    { upstream: { timeoutMs: 100, maxBytes: 1024 } },
  ],
  [{ TRUST_PROXY: '10' }, { trustProxy: 10, host: '127.0.0.1' }],
  [
    { TRUST_PROXY: '1', HOST: '0.0.0.0' },
    { trustProxy: 1, host: '0.0.0.0' },
  ],
  [{ HOST: '::1' }, { host: '::1', metricsHost: '127.0.0.1' }],
  [{ METRICS_HOST: '10.0.0.5' }, { host: null, metricsHost: '10.0.0.5' }],
  [{ LOG_LEVEL: 'Debug' }, { logLevel: 'debug' }],
])('the environment reader parses %j', (source, expected) => {
  expect(readEnvironment(source)).toMatchObject(expected);
});

const WRONG_VALUES: [string, string][] = [
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['PORT', '0x50'],
  ['PORT', '-1'],
  ['PORT', 'http'],
  ['HOST', 'localhost'],
  ['HOST', '127.0.0.1:8080'],
  ['METRICS_HOST', '*'],
  ['PUBLIC_URL', 'play.example'],
  ['PUBLIC_URL', 'ftp://play.example'],
  ['PUBLIC_URL', 'http://play.example/casino'],
  ['PUBLIC_URL', 'http://play.example/?a=1'],
  ['PUBLIC_URL', 'http://play.example/#top'],
  ['PUBLIC_URL', 'http://user:word@play.example'],
  ['PUBLIC_URL', 'http://:word@play.example'],
  ['DATABASE_URL', 'postgres://u:p@db/play'],
  ['DATABASE_URL', 'sqlite:'],
  ['DATABASE_URL', 'mysql://u:p@db:3306'],
  ['DATABASE_URL', 'mysql://u:p@db:3306/'],
  ['DATABASE_URL', './play.sqlite'],
  ['REDIS_URL', 'http://cache:6379'],
  ['REDIS_URL', 'cache:6379'],
  ['SESSION_SECRET', 'short'],
  ['SESSION_SECRET', 'x'.repeat(31)],
  ['SESSION_SECRET', 'change-me-change-me-change-me-change-me'],
  ['SESSION_SECRET', 'Replace_me-with-something-longer-than-this'],
  ['SESSION_SECRET', 'your-session-secret-goes-here-0123456789'],
  ['SESSION_SECRET', 'a'.repeat(64)],
  ['API_DOCS', 'maybe'],
  ['METRICS_PORT', '8080'],
  ['METRICS_PORT', '0'],
  ['METRICS_PORT', 'on'],
  ['ADMIN_USERNAME', 'ab'],
  ['ADMIN_USERNAME', 'a'.repeat(51)],
  ['ADMIN_EMAIL', 'admin'],
  ['ADMIN_EMAIL', 'admin@localhost'],
  ['ADMIN_PASSWORD', 'seven77'],
  ['ADMIN_PASSWORD', 'a'.repeat(129)],
  ['YOUTUBE_CHANNEL_ID', '@handle'],
  ['YOUTUBE_API_URL', 'www.googleapis.com'],
  ['YOUTUBE_FEED_URL', 'file:///etc/passwd'],
  ['LEADERBOARD_COM_CSV_URL', 'docs.google.com/spreadsheets'],
  ['LEADERBOARD_US_CSV_URL', 'ftp://docs.google.com/a'],
  ['REGION_HEADER', 'CF_IPCountry'],
  ['REGION_HEADER', 'X-Region; proxy_pass'],
  ['PUBLIC_FETCH_STUB', '127.0.0.1:9000'],
  ['SOURCE_HOSTS', 'https://docs.google.com'],
  ['SOURCE_HOSTS', '*'],
  ['SOURCE_HOSTS', 'docs.google.com:443'],
  ['HSTS_DAYS', '731'],
  ['HSTS_DAYS', '-1'],
  ['HSTS_DAYS', '1.5'],
  ['HSTS_DAYS', '1y'],
  ['UPDATE_NOTICE_URL', 'releases.example'],
  ['UPDATE_NOTICE_URL', 'http://releases.example/playhouse.json'],
  ['VIDEOS_REFRESH_MINUTES', '0'],
  ['LEADERBOARD_REFRESH_MINUTES', '1441'],
  ['RETAIN_NAMES_MONTHS', '0'],
  ['LOG_DAYS', '3651'],
  ['BACKUP_KEEP_DAYS', '0'],
  ['RETAIN_NAMES_MONTHS', '121'],
  ['UPSTREAM_TIMEOUT_MS', '99'],
  ['UPSTREAM_MAX_BYTES', '10MB'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '11'],
  ['LOG_LEVEL', 'loud'],
];

it.each(WRONG_VALUES)(
  'the environment reader rejects %s=%s in one line that starts with the variable',
  (name, value) => {
    const problems = environmentProblems({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} [^\\n]+`));
  },
);

describe('the environment reader in production', () => {
  it('requires a session secret', () => {
    expect(environmentProblems({ ...HTTPS, SESSION_SECRET: undefined })).toEqual([
      expect.stringMatching(/^SESSION_SECRET is required/),
    ]);
  });

  it.each(
    WRONG_VALUES.filter(
      ([name]) => !['PUBLIC_URL', 'SESSION_SECRET', 'TRUST_PROXY'].includes(name),
    ),
  )('reports a missing session secret and proxy even if %s=%s is also wrong', (name, value) => {
    const problems = environmentProblems({ PUBLIC_URL: HTTPS.PUBLIC_URL, [name]: value });
    const names = problems.map((problem) => problem.split(' ', 1)[0]);
    expect(names.sort()).toEqual([name, 'SESSION_SECRET', 'TRUST_PROXY'].sort());
  });

  it('requires a trusted proxy, because browsers would get no session cookie without one', () => {
    expect(environmentProblems({ ...HTTPS, TRUST_PROXY: '0' })).toEqual([
      expect.stringMatching(/^TRUST_PROXY must be at least 1/),
    ]);
  });

  it('accepts the header of a region only from a trusted proxy', () => {
    expect(environmentProblems({ REGION_HEADER: 'CF-IPCountry' })).toEqual([
      expect.stringMatching(/^REGION_HEADER needs TRUST_PROXY/),
    ]);
    const { regionHeader } = readEnvironment({ ...HTTPS, REGION_HEADER: 'CF-IPCountry' });
    expect(regionHeader).toBe('cf-ipcountry');
  });

  it('rejects the stub of public hosts, which is only for tests', () => {
    expect(environmentProblems({ ...HTTPS, PUBLIC_FETCH_STUB: 'http://127.0.0.1:9000' })).toEqual([
      expect.stringMatching(/^PUBLIC_FETCH_STUB is only for tests/),
    ]);
  });

  it.each(['KICK_API_URL', 'KICK_ID_URL', 'TWITCH_API_URL', 'TWITCH_ID_URL'])(
    'rejects plain http for %s, because a secret is sent there',
    (name) => {
      expect(environmentProblems({ [name]: 'http://127.0.0.1:9000' })).toEqual([]);
      expect(environmentProblems({ ...HTTPS, [name]: 'http://127.0.0.1:9000' })).toEqual([
        `${name} must start with https:// when PUBLIC_URL is https.`,
      ]);
    },
  );
});

it.each(['KICK', 'TWITCH'])('the environment reader requires both parts of a %s app', (service) => {
  const [id, secret] = [`${service}_CLIENT_ID`, `${service}_CLIENT_SECRET`];
  expect(environmentProblems({ [id]: 'a' })).toEqual([
    `${secret} is required together with ${id}.`,
  ]);
  expect(environmentProblems({ [secret]: 'b' })).toEqual([
    `${id} is required together with ${secret}.`,
  ]);
  expect(environmentProblems({ [id]: 'a', [secret]: 'b' })).toEqual([]);
});

it.each([
  'mail.example:587',
  'http://mail.example',
  'smtp://',
  'smtp://mail.example/path',
  'smtp://mail.example?tls.rejectUnauthorized=false',
  'smtp://user@mail.example',
  'smtp://user:%E0%A4@mail.example',
])('the environment reader rejects the mail server %s, without quoting it', (SMTP_URL) => {
  const problems = environmentProblems({ SMTP_URL, MAIL_FROM: 'jane@play.example' });
  expect(problems).toEqual([expect.stringMatching(/^SMTP_URL must be smtp:/)]);
  expect(problems.join()).not.toContain(SMTP_URL.slice(7) || 'x');
});

it.each([
  'jane',
  'jane@localhost',
  'Jane <jane>',
  'a@x.example, b@x.example',
  '<a@x.example>\r\nBcc: b',
])('the environment reader rejects the sender %j', (MAIL_FROM) => {
  expect(environmentProblems({ SMTP_URL: 'smtp://mail.example', MAIL_FROM })).toEqual([
    expect.stringMatching(/^MAIL_FROM must be an email address/),
  ]);
});

it('the environment reader requires a sender together with a mail server', () => {
  expect(environmentProblems({ SMTP_URL: 'smtp://mail.example' })).toEqual([
    'MAIL_FROM is required together with SMTP_URL.',
  ]);
  expect(environmentProblems({ MAIL_FROM: 'jane@play.example' })).toEqual([
    'SMTP_URL is required together with MAIL_FROM.',
  ]);
});

it('the environment reader reports all problems at once, one line each', () => {
  const problems = environmentProblems({
    PORT: 'x',
    PUBLIC_URL: 'https://play.example',
    DATABASE_URL: 'oracle://db',
    LOG_LEVEL: 'loud',
    SOURCE_HOSTS: '*, docs.google.com:443',
  });
  expect(problems.map((problem) => problem.split(' ', 1)[0])).toEqual([
    'PORT',
    'DATABASE_URL',
    'SOURCE_HOSTS',
    'SOURCE_HOSTS',
    'LOG_LEVEL',
    'SESSION_SECRET',
    'TRUST_PROXY',
  ]);
});

it('the environment reader never quotes a secret', () => {
  const hidden = 'hunter2-hidden';
  const problems = environmentProblems({
    PUBLIC_URL: `ftp://jane:${hidden}@play.example`,
    DATABASE_URL: `postgres://u:${hidden}@db/play`,
    REDIS_URL: `http://:${hidden}@cache`,
    SESSION_SECRET: hidden,
    ADMIN_PASSWORD: hidden.repeat(20),
    LEADERBOARD_COM_CSV_URL: `docs.google.com/${hidden}`,
    LEADERBOARD_US_CSV_URL: `ftp://docs.google.com/${hidden}`,
    YOUTUBE_API_URL: `ftp://${hidden}.example`,
    YOUTUBE_FEED_URL: `${hidden}.example`,
  });
  expect(problems).toHaveLength(9);
  const [publicUrl] = environmentProblems({ PUBLIC_URL: `https://jane:${hidden}@play.example` });
  expect([publicUrl, ...problems].join('\n')).not.toContain(hidden);
});

it('the environment reader suggests the origin if PUBLIC_URL contains more than an origin', () => {
  expect(environmentProblems({ PUBLIC_URL: 'http://play.example/casino' })).toEqual([
    'PUBLIC_URL must not contain a path, query or fragment: use http://play.example instead.',
  ]);
  expect(environmentProblems({ PUBLIC_URL: 'http://jane@play.example' })).toEqual([
    'PUBLIC_URL must not contain a user name or password: use http://play.example instead.',
  ]);
});

describe('.env.example', () => {
  const example = readFileSync('../.env.example', 'utf8');
  const [serverPart = ''] = example.split('# --- `make up` only');

  it('lists exactly the variables that are read', () => {
    const listed = [...serverPart.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
    expect(listed.sort()).toEqual(Object.keys(variables.shape).sort());
  });

  it('sets each variable to its default', () => {
    expect(readEnvironment(parseEnv(serverPart))).toEqual(readEnvironment({}));
  });
});

it.each([
  ['sqlite:data.sqlite', { dialect: 'sqlite', file: 'data.sqlite' }],
  ['sqlite:///var/data.sqlite', { dialect: 'sqlite', file: '/var/data.sqlite' }],
  ['mariadb://u@db/play', { dialect: 'mysql', url: 'mysql://u@db/play' }],
  ['mysql:///play', null],
  ['', null],
])('the environment reader parses the database URL %s', (value, expected) => {
  expect(parseDatabaseUrl(value)).toEqual(expected);
});

/** Runs the command in a child process, because the rules concern its output and its exit code. */
describe('a command with a wrong environment', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'playhouse-env-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const source = (path: string) => pathToFileURL(join(process.cwd(), path)).href;
  const run = (env: NodeJS.ProcessEnv) =>
    spawnSync(
      process.execPath,
      [
        '--experimental-transform-types',
        '--disable-warning=ExperimentalWarning',
        ...['--import', source('test/resolve-typescript.mjs')],
        ...['--input-type', 'module', '--eval'],
        `const { loadEnvironment } = await import('${source('src/core/config/load-environment.ts')}');
         process.stdout.write(loadEnvironment().logLevel);`,
      ],
      { cwd: folder, env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' },
    );

  it('prints one line for each problem, nothing else, and exits with 1', () => {
    const { status, stderr, stdout } = run({ PORT: '0', LOG_LEVEL: 'loud' });
    expect(stderr).toBe(
      "PORT must be a whole number from 1 to 65535, but is '0'.\n" +
        "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, but is 'loud'.\n",
    );
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  });

  it('reads .env in the working directory, which the shell overrides', () => {
    writeFileSync(join(folder, '.env'), 'LOG_LEVEL=warn\n');
    expect(run({})).toMatchObject({ status: 0, stdout: 'warn' });
    expect(run({ LOG_LEVEL: 'error' })).toMatchObject({ status: 0, stdout: 'error' });
  });
});
