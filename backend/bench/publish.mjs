// Measures a refresh with 100,000 and with a million rows in the real application on SQLite: from the bytes of both
// sheets to the stored and published standings. For comparison, it alternates with Papa Parse
// alone, which parses the same bytes into rows in a single call, as it is usually used.
//
//   node bench/publish.mjs [rows] [runs=5]
//
// Each run has its own process, so that garbage of one run does not slow down the next one. A
// further process serves the sheets. Memory is the highest resident size minus that of the process
// when it already holds the sheets; the event-loop delay is that of the main thread.
import { once } from 'node:events';
import { createReadStream, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { printFigures } from '../../testing/figures.ts';
import { median } from '../../testing/median.ts';
import { backend, firstMessage } from './processes.mjs';
import { published } from './published.mjs';

const MEBIBYTE = 1024 * 1024;
const SAMPLE_MS = 5;

async function serveSheets(folder) {
  const server = createServer((request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/csv' });
    const name = request.url.startsWith('/com') ? 'com.csv' : 'us.csv';
    createReadStream(join(folder, name)).pipe(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.send(server.address().port);
}

/** Imports a compiled module of the server, before bundling. */
const built = (file) => import(backend(`build/${file}.js`));

async function measure() {
  await import('reflect-metadata');
  const { readEnvironment } = await built('core/config/read-environment');
  const { SystemClock } = await built('core/config/clock');
  const { createDataSource } = await built('core/database/data-source');
  const { ENTITIES } = await built('schema');
  const { createApp } = await built('setup');
  const { BoundedFetchService } = await built('sources/fetch/bounded-fetch.service');
  const { LeaderboardRefreshJob } = await built('leaderboard/refresh/leaderboard-refresh.job');
  const { SYSTEM } = await built('activity/audit-log.service');

  const environment = readEnvironment(process.env);
  const dataSource = await createDataSource(environment.database, {
    entities: ENTITIES,
  }).initialize();
  const app = await createApp({
    environment,
    dataSource,
    clock: new SystemClock(),
    schedule: false,
    client: null,
  });
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const state = { sheetsToFetch: 2, startedAt: 0, rssBefore: 0, peakRss: 0 };
  const sample = () => (state.peakRss = Math.max(state.peakRss, process.memoryUsage.rss()));
  const fetcher = app.get(BoundedFetchService);
  const get = fetcher.get.bind(fetcher);
  fetcher.get = async (request) => {
    const fetched = await get(request);
    state.sheetsToFetch -= 1;
    if (state.sheetsToFetch === 0) {
      state.rssBefore = process.memoryUsage.rss();
      state.startedAt = performance.now();
      delay.enable();
    }
    return fetched;
  };
  const sampling = setInterval(sample, SAMPLE_MS);
  const outcome = await app.get(LeaderboardRefreshJob).run(SYSTEM, false);
  const seconds = (performance.now() - state.startedAt) / 1000;
  delay.disable();
  sample();
  clearInterval(sampling);
  if (outcome.status !== 'published') throw new Error(JSON.stringify(outcome));
  await app.close();
  return {
    seconds,
    mebibytes: (state.peakRss - state.rssBefore) / MEBIBYTE,
    delayP99Ms: delay.percentile(99) / 1e6,
    delayMaxMs: delay.max / 1e6,
    players: outcome.players,
  };
}

/** Parses the rows of both sheets without further work. */
async function parse(folder) {
  const { default: Papa } = await import('papaparse');
  const sheets = ['com.csv', 'us.csv'].map((name) => readFileSync(join(folder, name)));
  const before = process.memoryUsage.rss();
  const startedAt = performance.now();
  const parsed = sheets.map((bytes) =>
    Papa.parse(bytes.toString('utf8'), { skipEmptyLines: true }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    seconds,
    // Measured before memory is released.
    mebibytes: (process.memoryUsage.rss() - before) / MEBIBYTE,
    rows: parsed.reduce((sum, { data }) => sum + data.length - 1, 0),
  };
}

async function compare(rows, runs) {
  const parsed = [];
  const results = await published(rows, runs, async (folder) => {
    parsed.push((await firstMessage(import.meta.filename, ['--parse', folder])).message);
  });
  const medianOf = (name, measured = results) => median(measured.map((result) => result[name]));
  if (parsed.some((result) => result.rows !== rows))
    throw new Error('Papa Parse returned a different number of rows.');
  const [seconds, papaSeconds] = [medianOf('seconds'), medianOf('seconds', parsed)];
  const of = `${rows} rows: `;
  printFigures([
    {
      name: `${of}bytes to published`,
      value: seconds,
      digits: 2,
      unit: 's',
      atMost: rows > 100_000 ? 4 : 0.5,
    },
    { name: `${of}memory`, value: medianOf('mebibytes'), unit: 'MiB', atMost: 400 },
    {
      name: `${of}event-loop delay, p99`,
      value: medianOf('delayP99Ms'),
      digits: 1,
      unit: 'ms',
      atMost: 20,
    },
    { name: `${of}event-loop delay, longest`, value: medianOf('delayMaxMs'), unit: 'ms' },
    { name: `${of}Papa Parse only`, value: papaSeconds, digits: 2, unit: 's' },
    { name: `${of}ratio to Papa Parse`, value: seconds / papaSeconds, digits: 2 },
  ]);
}

const [, , mode, argument] = process.argv;
if (mode === '--serve') await serveSheets(argument);
else if (mode === '--measure') process.send(await measure(), () => process.disconnect());
else if (mode === '--parse') process.send(await parse(argument), () => process.disconnect());
else {
  const sizes = mode === undefined ? [100_000, 1_000_000] : [Number(mode)];
  for (const rows of sizes) await compare(rows, Number(argument ?? 5));
}
