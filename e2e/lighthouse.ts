// Runs Lighthouse with its mobile preset on every public page (`make lighthouse`), and prints the
// medians. The server itself serves the production build, compressed.
//
//   node e2e/lighthouse.ts [--runs 5] [/path …]
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { CERTIFICATE, KEY } from '../testing/certificates.ts';
import { marked, printTable } from '../testing/figures.ts';
import { median } from '../testing/median.ts';
import { findBrowser, LAUNCH_FLAGS } from '../testing/browser.mjs';
import { PUBLIC_PAGES } from '../testing/public-pages.ts';
import { TestEnvironment } from './states/test-environment.ts';
import { bytesOf } from '../testing/upstreams/stub-response.ts';

const THUMBNAIL_HOST = 'i.ytimg.com';
const MAX_REPORT_BYTES = 64 * 2 ** 20;
const COMMAND = fileURLToPath(
  new URL('../.tools/lighthouse/node_modules/lighthouse/cli/index.js', import.meta.url),
);

/** The parts of Lighthouse's report that are used. */
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = [
  { name: 'LCP in s', audit: 'largest-contentful-paint', perMs: 1 / 1000, digits: 2, atMost: 1.3 },
  { name: 'TBT in ms', audit: 'total-blocking-time', perMs: 1, digits: 0, atMost: 50 },
  { name: 'TTI in s', audit: 'interactive', perMs: 1 / 1000, digits: 2 },
  { name: 'CLS', audit: 'cumulative-layout-shift', perMs: 1, digits: 3, atMost: 0 },
];
/** The lowest score by category. */
const MIN_SCORES = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };

const PATHS = PUBLIC_PAGES.map(({ path }) => path);

/** Serves thumbnails under YouTube's host name, which the browser maps to this server. */
async function serveThumbnails(): Promise<Server> {
  const picture = bytesOf({ fixture: 'thumbnail.jpg' });
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (_request, response) => {
    response.writeHead(200, {
      'content-type': 'image/jpeg',
      'content-length': picture.length,
      'cache-control': 'public, max-age=86400',
    });
    response.end(picture);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Lighthouse's message when the browser recorded nothing usable. */
const NOT_RECORDED = /Please run Lighthouse again\. \((\w+)\)/;
const RECORDINGS = 3;

/** Runs Lighthouse once; repeats runs that the browser failed to record. */
async function audit(url: string, browserPath: string, flags: string[]): Promise<Report> {
  for (let recording = 1; ; recording += 1) {
    try {
      return await record(url, browserPath, flags);
    } catch (error) {
      const { stderr } = error as { stderr?: string };
      const [, reason] = NOT_RECORDED.exec(stderr ?? '') ?? [];
      if (reason === undefined || recording === RECORDINGS) {
        throw new Error(`Lighthouse failed on ${url}: ${stderr ?? String(error)}`, {
          cause: error,
        });
      }
      process.stderr.write(`${url} was not recorded (${reason}). Running it again.\n`);
    }
  }
}

async function record(url: string, browserPath: string, flags: string[]): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      COMMAND,
      url,
      '--output=json',
      '--output-path=stdout',
      '--quiet',
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=${flags.join(' ')}`,
    ],
    { maxBuffer: MAX_REPORT_BYTES, env: { ...process.env, CHROME_PATH: browserPath } },
  );
  return JSON.parse(stdout) as Report;
}

/** The titles of the failed audits, except those of performance: METRICS has the timings. */
function failedAudits({ categories, audits }: Report): string[] {
  return CATEGORIES.filter((category) => category !== 'performance').flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${audits[id]?.title ?? id}`),
  );
}

const browserPath = await findBrowser();
if (browserPath === undefined) throw new Error('No Chromium was found; `make test-e2e` gets one.');
const { values, positionals: wantedPaths } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' } },
});
const thumbnails = await serveThumbnails();
const environment = await TestEnvironment.open();
const rows: string[][] = [];
const failedAuditLines = new Set<string>();
try {
  await environment.prepareScenario('full');
  const { port } = thumbnails.address() as AddressInfo;
  const flags = [
    '--headless=new',
    ...LAUNCH_FLAGS,
    '--ignore-certificate-errors',
    `--host-resolver-rules="MAP ${THUMBNAIL_HOST}:443 127.0.0.1:${String(port)}"`,
  ];
  const isWanted = (path: string) => wantedPaths.length === 0 || wantedPaths.includes(path);
  for (const path of PATHS.filter(isWanted)) {
    const reports: Report[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) {
      reports.push(await audit(`${environment.server.url}${path}`, browserPath, flags));
    }
    const scores = CATEGORIES.map((category) =>
      marked(
        Math.round(100 * median(reports.map((report) => report.categories[category]?.score ?? 0))),
        { atLeast: MIN_SCORES[category] },
      ),
    );
    const figures = METRICS.map(({ audit, perMs, ...budget }) => {
      const values = reports.map((report) => report.audits[audit]?.numericValue ?? Number.NaN);
      return marked(perMs * median(values), budget);
    });
    rows.push([`\`${path}\``, ...scores, ...figures]);
    for (const title of reports.flatMap(failedAudits)) failedAuditLines.add(`${path}: ${title}`);
  }
} finally {
  await environment.close();
  thumbnails.close();
}
printTable(['page', ...CATEGORIES, ...METRICS.map(({ name }) => name)], rows);
for (const line of failedAuditLines) process.stdout.write(`${line}\n`);
