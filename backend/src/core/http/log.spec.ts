// Runs alone: the first application of a process decides where the log goes.
import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { type Options, pinoHttp } from 'pino-http';
import { LOG_LEVELS } from '../config/env.js';
import { readEnvironment } from '../config/read-environment.js';
import type { Principal } from './access/access.js';
import { LINES_PER_CLIENT, LINES_PER_KIND, LogLimits } from './log-limits.js';
import { logAtAnyLevel, logParams, SUPPRESSED } from './log.js';

const JANE: Principal = {
  id: 7,
  username: 'jane',
  email: 'jane@example.com',
  role: 'admin',
  sessionEpoch: 0,
  sessionId: 'f00',
  isRecentlyAuthenticated: true,
  needsSecondFactor: false,
  mustChangePassword: false,
  access: 'admin',
};

/** The log of requests to these paths. Requests to `/signed-in` come from a signed-in user. */
async function logOf(
  paths: string[],
  writeLines: (log: ReturnType<typeof pinoHttp>['logger']) => void = () => undefined,
  env: NodeJS.ProcessEnv = {},
): Promise<Record<string, unknown>[]> {
  const limits: LogLimits = new LogLimits((suppressed) =>
    log.logger.warn({ suppressed }, SUPPRESSED),
  );
  const lines = new PassThrough();
  const { pinoHttp: params } = await logParams(readEnvironment(env), limits, lines);
  const log = pinoHttp(...(params as [Options, PassThrough]));
  const server = createServer((request: IncomingMessage & { principal?: Principal }, response) => {
    log(request, response);
    if (request.url?.startsWith('/signed-in')) request.principal = JANE;
    response.writeHead(403).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  for (const path of paths) {
    await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: 'session=secret' } });
  }
  writeLines(log.logger);
  limits.flush();
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
  lines.end();
  const written = await text(lines);
  return written
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

it('the log contains the time, path, account and status of a request', async () => {
  const [line, ...others] = await logOf(['/signed-in?search=secret']);
  expect(others).toEqual([]);
  expect(line).toMatchObject({
    time: expect.any(Number),
    req: { method: 'GET', path: '/signed-in' },
    res: { status: 403 },
    account: 7,
  });
  expect(JSON.stringify(line)).not.toMatch(/secret|jane/);
});

it('the log contains no account if no one is signed in', async () => {
  const [line] = await logOf(['/anybody']);
  expect(line).not.toHaveProperty('account');
});

it('the log contains a limited number of lines of one anonymous client, and how many were suppressed', async () => {
  const lines = await logOf(Array<string>(LINES_PER_CLIENT + 2_000).fill('/nothing'));
  expect(lines).toHaveLength(LINES_PER_CLIENT + 1);
  expect(lines.at(-1)).toMatchObject({ msg: SUPPRESSED, suppressed: { requests: 2_000 } });
});

it('the log contains all request lines of a signed-in user', async () => {
  const paths = Array<string>(LINES_PER_CLIENT + 40).fill('/signed-in');
  expect(await logOf(paths)).toHaveLength(paths.length);
});

it('the log contains a limited number of warnings and errors of each kind, and counts the others', async () => {
  const lines = await logOf([], (log) => {
    for (let i = 0; i < LINES_PER_KIND + 500; i += 1) {
      log.warn({ msg: 'Security report of a browser', page: `/${i}` });
      log.error(new TypeError(`number ${i}`));
    }
    log.warn('The disk is nearly full');
    log.info('A message of the server');
  });
  expect(lines).toHaveLength(2 * LINES_PER_KIND + 3);
  expect(lines.at(-1)).toMatchObject({
    msg: SUPPRESSED,
    suppressed: { 'Security report of a browser': 500, TypeError: 500 },
  });
});

it('the log contains all lines of the audit log, even when others are suppressed', async () => {
  const rows = LINES_PER_KIND + 500;
  const lines = await logOf(Array<string>(LINES_PER_CLIENT + 40).fill('/nothing'), (log) => {
    for (let id = 0; id < rows; id += 1) {
      log.warn('Wrong password');
      logAtAnyLevel({ logger: log }, { type: 'audit', id, msg: 'Audit log' });
    }
  });
  expect(lines.at(-1)).toMatchObject({ suppressed: { requests: 40, 'Wrong password': 500 } });
  expect(lines.filter(({ type }) => type === 'audit')).toHaveLength(rows);
});

it.each(LOG_LEVELS.filter((level) => level !== 'silent'))(
  'the log contains the lines of the audit log, as information, at LOG_LEVEL=%s',
  async (level) => {
    const lines = await logOf(
      [],
      (log) => logAtAnyLevel({ logger: log }, { type: 'audit', msg: 'Audit log' }),
      { LOG_LEVEL: level },
    );
    expect(lines).toEqual([expect.objectContaining({ level: 30, type: 'audit' })]);
  },
);

it('the log contains no lines of the audit log at LOG_LEVEL=silent, nor others', async () => {
  const lines = await logOf(
    ['/nothing'],
    (log) => logAtAnyLevel({ logger: log }, { type: 'audit', msg: 'Audit log' }),
    { LOG_LEVEL: 'silent' },
  );
  expect(lines).toEqual([]);
});

it.each([
  ['/invitation/s3cr3t', '/invitation/***'],
  ['/api/invitations/s3cr3t/?x=s3cr3t', '/api/invitations/***'],
  ['/reset/s3cr3t/s3cr3t', '/reset/***'],
  ['/api/password-resets/s3cr3t', '/api/password-resets/***'],
  ['/API/Invitations/s3cr3t', '/API/Invitations/***'],
  ['/api/admin/invitations/7', '/api/admin/invitations/7'],
  ['/api/password-resets', '/api/password-resets'],
])('the log has the path %s as %s, without the secret of a link', async (path, logged) => {
  const [line] = await logOf([path]);
  expect(line).toMatchObject({ req: { path: logged } });
  expect(JSON.stringify(line)).not.toContain('s3cr3t');
});
