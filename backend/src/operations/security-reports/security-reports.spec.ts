import {
  afterEach,
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { Logger } from '@nestjs/common';
import { startApp, type TestApp } from '../../../test/harness.js';

const CSP_REPORT = {
  'csp-report': {
    'document-uri': 'https://play.example/bonuses?token=secret#x',
    referrer: 'https://play.example/',
    'violated-directive': 'script-src-elem',
    'effective-directive': 'script-src-elem',
    'original-policy': "default-src 'none'",
    'blocked-uri': 'https://user:pass@evil.example/x.js?id=secret',
    'source-file': 'https://play.example/assets/app.js',
    'line-number': 7,
    'status-code': 200,
    disposition: 'enforce',
  },
};

const VIOLATION = {
  type: 'csp-violation',
  age: 10,
  url: 'https://play.example/videos?q=secret',
  user_agent: 'Mozilla/5.0',
  body: {
    documentURL: 'https://play.example/videos?q=secret',
    blockedURL: 'inline',
    effectiveDirective: 'style-src-attr',
    sourceFile: null,
    lineNumber: 3,
    disposition: 'enforce',
  },
};

const SCRIPT_REPORT = {
  kind: 'unauthorised-script',
  severity: 'high',
  detail: 'https://evil.example/x.js',
  page: '/play',
};

describe('security reports', () => {
  let site: TestApp;
  let warnings: unknown[];

  beforeAll(async () => {
    // Each test uses its own address, because reports are limited per address.
    site = await startApp({ env: { TRUST_PROXY: '1' } });
  });
  afterAll(() => site.close());
  beforeEach(() => {
    warnings = [];
    jest.spyOn(Logger.prototype, 'warn').mockImplementation((entry: unknown) => {
      warnings.push(entry);
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  let address = 0;
  const send = (type: string, body: string | Buffer) => {
    address += 1;
    return site
      .browser()
      .post('/api/security-reports')
      .set({ 'Content-Type': type, 'X-Forwarded-For': `203.0.${address >> 8}.${address & 255}` })
      .send(body);
  };

  it('in the older format are logged without queries and credentials', async () => {
    await send('application/csp-report', JSON.stringify(CSP_REPORT)).expect(204, {});
    expect(warnings).toEqual([
      {
        msg: 'Security report of a browser',
        kind: 'csp-violation',
        page: 'https://play.example/bonuses',
        directive: 'script-src-elem',
        blocked: 'https://evil.example/x.js',
        source: 'https://play.example/assets/app.js',
        line: 7,
        disposition: 'enforce',
      },
    ]);
  });

  it('of the Reporting API are logged separately, at most ten per request', async () => {
    await send(
      'application/reports+json; charset=utf-8',
      JSON.stringify(Array(12).fill(VIOLATION)),
    ).expect(204);
    expect(warnings).toHaveLength(10);
    expect(warnings[0]).toMatchObject({
      kind: 'csp-violation',
      page: 'https://play.example/videos',
      directive: 'style-src-attr',
      blocked: 'inline',
      source: '',
      line: 3,
    });
  });

  it("of the client's script are logged", async () => {
    await send('application/json', JSON.stringify(SCRIPT_REPORT)).expect(204);
    expect(warnings).toEqual([{ msg: "Security report of the client's script", ...SCRIPT_REPORT }]);
  });

  it('sent as plain JSON by a browser are accepted', async () => {
    await send('application/json', JSON.stringify(CSP_REPORT)).expect(204);
    expect(warnings).toHaveLength(1);
  });

  it('cannot add lines or escape sequences to the log, and are shortened', async () => {
    const report = {
      'csp-report': {
        'document-uri': 'x\n{"level":50}\u001b[2J\u202e\u2028',
        'blocked-uri': 'y'.repeat(10_000),
        'effective-directive': { deep: true },
        'line-number': '7',
      },
    };
    await send('application/csp-report', JSON.stringify(report)).expect(204);
    expect(warnings).toEqual([
      expect.objectContaining({
        page: 'x\\u000a{"level":50}\\u001b[2J\\u202e\\u2028',
        blocked: 'y'.repeat(300),
        directive: '',
        line: null,
      }),
    ]);
  });

  it.each([
    ['application/csp-report', '{}'],
    ['application/csp-report', '{"csp-report":7}'],
    ['application/csp-report', '{"csp-report":null}'],
    ['application/csp-report', 'null'],
    ['application/csp-report', '{'],
    ['application/csp-report', ''],
    ['application/csp-report', Buffer.from([0xff, 0xfe, 0x00])],
    ['application/reports+json', '[]'],
    ['application/reports+json', '[[]]'],
    ['application/reports+json', '[{"type":7}]'],
    ['application/reports+json', '"x"'],
    ['application/json', '{}'],
    ['application/json', '[]'],
    ['application/json', '{'],
    ['application/json', 'null'],
    ['application/json', JSON.stringify({ ...SCRIPT_REPORT, kind: 'other' })],
    ['application/json', JSON.stringify({ ...SCRIPT_REPORT, visitor: 'x' })],
    ['application/json', JSON.stringify({ ...SCRIPT_REPORT, detail: 'x'.repeat(1_001) })],
    ['application/json', JSON.stringify({ ...SCRIPT_REPORT, page: ['/'] })],
  ])('that are invalid (%s %p) are rejected with a message and not logged', async (type, body) => {
    const response = await send(type, body).expect(400);
    expect(response.body.error).toEqual(expect.any(String));
    expect(warnings).toEqual([]);
  });

  it('that are larger than 16 KiB, of another type or compressed are rejected', async () => {
    const large = JSON.stringify({ ...SCRIPT_REPORT, detail: 'x'.repeat(16 * 1024) });
    for (const type of ['application/json', 'application/csp-report', 'application/reports+json']) {
      const { body } = await send(type, large).expect(413);
      expect(body.error).toEqual(expect.any(String));
    }
    await send('text/plain', JSON.stringify(CSP_REPORT)).expect(415);
    await send('application/csp-report', 'x').set('Content-Encoding', 'gzip').expect(415);
    expect(warnings).toEqual([]);
  });

  it('from one address are limited', async () => {
    const report = () =>
      site
        .browser()
        .post('/api/security-reports')
        .set('X-Forwarded-For', '198.51.100.1')
        .send(SCRIPT_REPORT);
    for (let i = 0; i < 30; i += 1) await report().expect(204);
    const { headers } = await report().expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(warnings).toHaveLength(30);
  });
});
