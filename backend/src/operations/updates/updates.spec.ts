// Runs alone: the first application of a process decides where the log goes.
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import inc from 'semver/functions/inc.js';
import {
  announce,
  type AnnouncingServer,
  FAULTS,
  file,
  NOTES,
  type Respond,
  SILENT,
  startAnnouncingServer,
} from '../../../test/announcing-server.js';
import { LogLines } from '../../../test/log-lines.js';
import { type Browser, releaseDialects, startApp, type TestApp } from '../../../test/harness.js';
import { VERSION } from '../../core/config/version.js';
import { UpdateCheck } from './update-check.entity.js';
import { UpdatesService } from './updates.service.js';

const DAY_MS = 24 * 60 * 60_000;
const URL_OF_FILE = 'https://releases.example/playhouse.json';
const NEXT = inc(VERSION, 'minor') ?? '';
const LATER = inc(VERSION, 'major') ?? '';

/** The first application of the file decides where the log of all goes. */
const log = new LogLines();
const warnings = () =>
  log.take().flatMap(({ msg }) => (String(msg).includes('new versions') ? [String(msg)] : []));

describe.each(releaseDialects)('the notice about new versions, on %s,', (dialect) => {
  let site: TestApp;
  let stub: AnnouncingServer;
  let job: UpdatesService;
  let admin: Browser;
  let respond: Respond;
  let requests: IncomingMessage[];
  let replicas: TestApp[];

  beforeAll(async () => {
    stub = await startAnnouncingServer((request, response) => {
      requests.push(request);
      respond(request, response);
    });
    const env = { UPDATE_NOTICE_URL: URL_OF_FILE, PUBLIC_FETCH_STUB: stub.url, LOG_LEVEL: 'warn' };
    site = await startApp({ dialect, env, log });
    const { clock, database } = site;
    // SQLite has one process.
    const others = dialect === 'mysql' ? [{ dialect, env, log, clock, database }] : [];
    replicas = await Promise.all(others.map(startApp));
    job = site.app.get(UpdatesService);
  });
  afterAll(async () => {
    for (const replica of replicas) await replica.close();
    await site.close();
    stub.close();
  });
  beforeEach(async () => {
    respond = announce(NEXT);
    requests = [];
    log.take();
    // A session ends before the next day.
    admin = await site.admin();
    await site.dataSource.getRepository(UpdateCheck).clear();
  });

  const update = async (): Promise<unknown> =>
    (await admin.get('/api/admin/update').expect(200)).body;
  const afterADay = async (next: Respond = respond) => {
    respond = next;
    site.clock.advance(DAY_MS);
    await job.checkIfDue();
    admin = await site.admin();
  };

  it('shows no version before the first read', async () => {
    expect(await update()).toEqual({ version: VERSION, newer: null });
    expect(requests).toEqual([]);
  });

  it.each([
    ['JSON', announce(NEXT), false],
    [
      'JSON with a v, further fields and security',
      announce(`v${NEXT}`, { security: true, x: 1 }),
      true,
    ],
    [
      'JSON that is served as text',
      file(`\ufeff{"version":"${NEXT}","notes":"${NOTES}"}`, 'text/plain'),
      false,
    ],
    ['text', file(`${NEXT}\r\n${NOTES}\r\n`, 'text/plain; charset=utf-8'), false],
    ['text with security', file(`${NEXT} ${NOTES} security\n`, 'text/plain'), true],
  ])('shows a newer version to admins, from %s', async (_format, response, isSecurity) => {
    respond = response;
    await job.checkIfDue();
    expect(await update()).toEqual({
      version: VERSION,
      newer: { version: NEXT, notesUrl: NOTES, isSecurity },
    });
    expect(warnings()).toEqual([]);
  });

  it('is closed to visitors', async () => {
    await site.http.get('/api/admin/update').expect(401);
  });

  it('reads the file once a day over all replicas, with one anonymous GET', async () => {
    const jobs = [site, ...replicas].map(({ app }) => app.get(UpdatesService));
    await Promise.all(jobs.map((each) => each.checkIfDue()));
    for (const each of jobs) await each.checkIfDue();
    site.clock.advance(DAY_MS - 60_000);
    await job.checkIfDue();
    expect(requests).toHaveLength(1);
    const [{ method, url, headers } = {} as IncomingMessage] = requests;
    expect([method, url]).toEqual(['GET', '/releases.example/playhouse.json']);
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
    expect(headers['user-agent']).toBe('Playhouse');
    site.clock.advance(60_000);
    await job.checkIfDue();
    expect(requests).toHaveLength(2);
  });

  it.each([VERSION, `${VERSION}-rc.1`, '0.0.1', '0.99.99', `${VERSION}+build.7`])(
    'offers no version that is not newer, such as %s',
    async (version) => {
      respond = announce(version, { security: true });
      await job.checkIfDue();
      expect(requests).toHaveLength(1);
      expect(await update()).toEqual({ version: VERSION, newer: null });
    },
  );

  it('shows what the file announces, also if a version is withdrawn', async () => {
    respond = announce(LATER);
    await job.checkIfDue();
    await afterADay(announce(NEXT));
    expect(await update()).toMatchObject({ newer: { version: NEXT } });
    await afterADay(announce(VERSION));
    expect(await update()).toMatchObject({ newer: null });
  });

  it.each(FAULTS)(
    'keeps the last version, and logs the reason once, after %s',
    async (_fault, fault, reason) => {
      await job.checkIfDue();
      const before = await update();
      expect(before).toMatchObject({ newer: { version: NEXT } });
      await afterADay(fault);
      await afterADay();
      expect(warnings()).toEqual([
        `The notice about new versions could not be read: ${reason} Check the file at UPDATE_NOTICE_URL. It is read again every day; this is not repeated until it has worked.`,
      ]);
      expect(await update()).toEqual(before);

      await afterADay(announce(LATER));
      expect(await update()).toMatchObject({ newer: { version: LATER } });
      await afterADay(fault);
      expect(warnings()).toHaveLength(1);
    },
  );

  it('asks a failing server only once a day', async () => {
    respond = (_, response) => response.writeHead(500).end();
    await job.checkIfDue();
    await job.checkIfDue();
    site.clock.advance(DAY_MS - 60_000);
    await job.checkIfDue();
    expect(requests).toHaveLength(1);
  });

  it('does not show what a different file announced', async () => {
    await job.checkIfDue();
    const { environment } = site;
    environment.updateNoticeUrl = 'https://elsewhere.example/releases';
    try {
      expect(await update()).toMatchObject({ newer: null });
      respond = announce(LATER);
      await job.checkIfDue();
      expect(requests.at(-1)?.url).toBe('/elsewhere.example/releases');
      expect(await update()).toMatchObject({ newer: { version: LATER } });
      expect(await site.dataSource.getRepository(UpdateCheck).count()).toBe(1);
    } finally {
      environment.updateNoticeUrl = URL_OF_FILE;
    }
  });

  it('requests nothing without the setting', async () => {
    await job.checkIfDue();
    requests = [];
    const { environment } = site;
    environment.updateNoticeUrl = null;
    try {
      await afterADay();
      expect(requests).toEqual([]);
      expect(await update()).toEqual({ version: VERSION, newer: null });
    } finally {
      environment.updateNoticeUrl = URL_OF_FILE;
    }
  });
});

describe.each(releaseDialects)('a server that announces new versions, on %s,', (dialect) => {
  it.each(SILENT)('times out and is logged once, if it %s', async (_fault, respond) => {
    const stub = await startAnnouncingServer(respond);
    const env = {
      UPDATE_NOTICE_URL: URL_OF_FILE,
      PUBLIC_FETCH_STUB: stub.url,
      UPSTREAM_TIMEOUT_MS: '100',
    };
    const site = await startApp({ dialect, log, env });
    log.take();
    try {
      const job = site.app.get(UpdatesService);
      await job.checkIfDue();
      site.clock.advance(DAY_MS);
      await job.checkIfDue();
      expect(warnings()).toEqual([expect.stringContaining('within 0.1 seconds')]);
      const admin = await site.admin();
      const { body } = await admin.get('/api/admin/update').expect(200);
      expect(body).toEqual({ version: VERSION, newer: null });
    } finally {
      await site.close();
      stub.close();
    }
  });
});

it.each(['https://127.0.0.1/x', 'https://[::1]/x', 'https://10.0.0.7/x', 'https://localhost/x'])(
  'an address in the local network is not requested: %s',
  async (url) => {
    const site = await startApp({
      log,
      env: { PUBLIC_URL: 'https://play.example', TRUST_PROXY: '1', UPDATE_NOTICE_URL: url },
    });
    try {
      await site.app.get(UpdatesService).checkIfDue();
      const [check] = await site.dataSource.getRepository(UpdateCheck).find();
      expect(check?.version).toBeNull();
      expect(check?.lastError).toBe('The address is in a private network.');
    } finally {
      await site.close();
    }
  },
);
