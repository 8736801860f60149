// Runs alone: it measures CPU time, to which the rest of other suites would add.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseSheet } from '../../src/leaderboard/standings/sheet/parse-sheet.js';
import { findClaims } from '../../src/claims/find-claims-rules.js';
import { parseFeed } from '../../src/videos/youtube/parse-feed.js';
import { BAD_TEXTS, COMPLETE_FACTS } from '../claims/claim-examples.js';
import { ADMIN, sessionCookie, startApp, type TestApp } from '../harness.js';
import { tinyClient } from '../tiny-client.js';
import { COUNTED_BODIES } from './counted-bodies.js';
import { tooExpensive, type Work } from './cpu-ratio.js';
import { ALL_PATTERNS, harmless, NORMAL_PATTERNS } from './patterns.js';
import { ALL_PLACES, type Place, NORMAL_PLACES } from './places.js';
import { bytesOf, exchange, type RawRequest } from './raw-exchange.js';

/** If set, every place is measured with every pattern (`make proof-input-cost`). */
const IS_FULL = process.env.INPUT_COST === 'full';
/**
 * The maximum ratio of CPU time compared to harmless input of the same size. A sheet of empty lines takes about six
 * times as much as one of ordinary lines, and quadratic work would take a hundred times as much.
 */
const LIMIT = 12;
const PATTERNS = IS_FULL ? ALL_PATTERNS : NORMAL_PATTERNS;
const PLACES = IS_FULL ? ALL_PLACES : NORMAL_PLACES;
/** The largest response to a request that is rejected, with its headers. */
const MAX_REJECTION_BYTES = 20_000;
/** Quadratic behavior is visible in small files, too. */
const FILE_BYTES = IS_FULL ? 4_000_000 : 16_000;

describe('a request', () => {
  const files = mkdtempSync(join(tmpdir(), 'playhouse-client-'));
  let site: TestApp;
  let cookie: string;
  beforeAll(async () => {
    site = await startApp({ client: tinyClient(files), env: { TRUST_PROXY: '1' } });
    const { username, password } = ADMIN;
    const response = await site
      .browser()
      .post('/api/login')
      .send({ username, password })
      .expect(200);
    cookie = sessionCookie(response).split(';', 1)[0] ?? '';
  });
  afterAll(async () => {
    await site.close();
    rmSync(files, { recursive: true });
  });

  let requestCount = 0;
  /**
   * Sends a text in a place as an admin. Each request uses its own address, so that rate limits do
   * not apply.
   */
  function work(place: Place, text: string): Work | null {
    const request = place.request(text);
    return request && (() => send(request));
  }

  function send(request: RawRequest) {
    requestCount += 1;
    const headers = {
      'X-Forwarded-For': `10.${requestCount >> 16}.${(requestCount >> 8) & 255}.${requestCount & 255}`,
      Origin: site.environment.publicUrl,
      Cookie: cookie,
      ...request.headers,
    };
    return exchange(site.app.getHttpServer(), bytesOf({ ...request, headers }));
  }

  it.each(PLACES.map((place) => [place.name, place] as const))(
    'takes CPU time in proportion to its size, with any pattern in %s',
    async (_name, place) => {
      const baseline = work(place, harmless(place.bytes));
      if (!baseline) throw new Error(`The harmless text cannot be sent in ${place.name}.`);
      const suspects = PATTERNS.flatMap(({ name, text }) => {
        const suspect = work(place, text(place.bytes));
        return suspect ? [[name, suspect] as const] : [];
      });
      expect(suspects.length).toBeGreaterThan(25);
      expect(await tooExpensive(baseline, suspects, LIMIT)).toEqual([]);
    },
  );

  it.each([...Map.groupBy(COUNTED_BODIES, ({ method, path }) => `${method} ${path}`)])(
    'takes CPU time in proportion to its bytes and gets a small response, however many parts its body has: %s',
    async (_route, counted) => {
      const asRequest = ({ method, path, type, body }: (typeof counted)[number]): RawRequest => ({
        method,
        path,
        headers: { 'Content-Type': type },
        body,
      });
      const [first] = counted;
      if (!first) throw new Error('There are no bodies.');
      const harmlessBody = JSON.stringify({ x: harmless(first.body.length) });
      const baseline = () => send(asRequest({ ...first, body: harmlessBody }));
      const large: string[] = [];
      const compressed: RawRequest[] = [];
      for (const body of counted) {
        const request = asRequest(body);
        const headers = { ...request.headers, 'Content-Encoding': 'gzip' };
        compressed.push({ ...request, headers, body: gzipSync(body.body) });
        const { status, responseBytes } = await send(request);
        if (status < 400 || responseBytes > MAX_REJECTION_BYTES)
          large.push(`${body.name}: ${status}, ${responseBytes} bytes`);
      }
      expect(large).toEqual([]);
      for (const request of compressed)
        expect([request.path, (await send(request)).status]).toEqual([request.path, 415]);
      const suspects = counted.map((body) => [body.name, () => send(asRequest(body))] as const);
      expect(await tooExpensive(baseline, suspects, LIMIT)).toEqual([]);
    },
  );
});

/** Runs work whose input may be rejected. */
const ignoringRejection = (work: () => unknown) => async () => {
  try {
    await work();
  } catch {
    // Rejected, which is cheap.
  }
};

/** The same line repeated up to a number of bytes. */
const repeatLine = (line: string, start = '', end = ''): string =>
  start + line.repeat(Math.floor((FILE_BYTES - start.length - end.length) / line.length)) + end;

describe('a sheet', () => {
  const HEADER = 'Affiliate,Campaign,Username,Wagered\n';
  const ORDINARY = repeatLine('Playhouse,PLAY,player1,12.5\n', HEADER);
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const places: [string, (text: string) => string][] = [
    ['instead of all content', (text) => text],
    ['in its header', (text) => `Affiliate,Campaign,${text}\n`],
    ['in its rows', (text) => `${HEADER}${text}`],
    ['in one name', (text) => `${HEADER}a,b,${text},1\n`],
    ['in one quoted name', (text) => `${HEADER}a,b,${quoted(text)},1\n`],
    ['in one amount', (text) => `${HEADER}a,b,c,${text}\n`],
    [
      'in many names',
      (text) =>
        HEADER +
        (text.match(/[^]{1,90}/gu) ?? []).map((name) => `a,b,${quoted(name)},1\n`).join(''),
    ],
  ];

  it.each(places)(
    'takes about as much CPU time as an ordinary one, with any pattern %s',
    async (_name, sheetWith) => {
      const read = (sheet: string) => {
        const bytes = Buffer.from(sheet);
        return ignoringRejection(() => parseSheet(bytes, () => undefined));
      };
      const suspects = PATTERNS.map(
        ({ name, text }) => [name, read(sheetWith(text(FILE_BYTES)))] as const,
      );
      expect(await tooExpensive(read(ORDINARY), suspects, LIMIT)).toEqual([]);
    },
  );
});

describe('a feed', () => {
  const START = '<feed xmlns:yt="y" xmlns:media="m">';
  const ENTRY = '<entry><yt:videoId>LoNg0000001</yt:videoId>';
  const END = '</entry></feed>';
  const ORDINARY = repeatLine(
    `${ENTRY}<title>A bonus hunt</title><link rel="alternate" href="https://www.youtube.com/watch?v=LoNg0000001"/><published>2026-11-01T12:00:00+00:00</published><media:group><media:description>Forty slots, one bonus each. 18+</media:description></media:group></entry>\n`,
    START,
    '</feed>',
  );
  const inside = (before: string, after: string) => (text: string) =>
    `${START}${ENTRY}${before}${text}${after}${END}`;
  const places: [string, (text: string) => string][] = [
    ['instead of all content', (text) => text],
    ['in its entry', inside('', '')],
    ['in a title', inside('<title>', '</title>')],
    ['in a publishing date', inside('<published>', '</published>')],
    ['in an attribute', inside('<link href="', '"/>')],
    ['in the name of an element', inside('<', '/>')],
    ['in a comment', inside('<!--', '-->')],
    ['in a CDATA section', inside('<title><![CDATA[', ']]></title>')],
  ];

  it.each(places)(
    'takes about as much CPU time as an ordinary one, with any pattern %s',
    async (_name, feedWith) => {
      const read = (feed: string) => ignoringRejection(() => parseFeed(feed));
      const suspects = PATTERNS.map(
        ({ name, text }) => [name, read(feedWith(text(FILE_BYTES)))] as const,
      );
      expect(await tooExpensive(read(ORDINARY), suspects, LIMIT)).toEqual([]);
    },
  );
});

describe('a text that is checked for claims', () => {
  const CLAIM_BYTES = IS_FULL ? 64_000 : 8_000;
  /** As many short texts as have the same size as the long one. */
  const PARTS = 8;
  /** Twice the time of the parts is far below that of quadratic work, which is eight times theirs. */
  const LONG_TEXT_LIMIT = 2;
  const NO_FACTS = {
    ...COMPLETE_FACTS,
    hasEnd: false,
    hasDeposit: true,
    isPartner: false,
    isVerified: false,
  };
  const check = (text: string) => findClaims([{ field: 'title', text }], NO_FACTS);
  /** Whole claims and their beginnings, and denials. */
  const words = BAD_TEXTS.flatMap(({ text }) => [text, text.split(' ').slice(0, 2).join(' ')]);
  const texts = [
    ...PATTERNS,
    ...[...new Set([...words, 'not', 'no', "don't", '$1,', '1.', '9'])].map((word) => ({
      name: word,
      text: (bytes: number) => `${word} `.repeat(Math.ceil(bytes / (word.length + 1))),
    })),
    { name: 'one number', text: (bytes: number) => '1'.repeat(bytes) },
  ];

  it('takes CPU time in proportion to its length, whatever it repeats', async () => {
    const expensive: string[] = [];
    for (const { name, text } of texts) {
      const long = text(CLAIM_BYTES);
      const part = text(CLAIM_BYTES / PARTS);
      const inParts = () => {
        for (let index = 0; index < PARTS; index += 1) check(part);
      };
      const suspects = [[name, () => check(long)] as const];
      expensive.push(...(await tooExpensive(inParts, suspects, LONG_TEXT_LIMIT)));
    }
    expect(texts.length).toBeGreaterThan(100);
    expect(expensive).toEqual([]);
  });
});
