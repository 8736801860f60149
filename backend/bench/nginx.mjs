// Compares the throughput of public GETs through nginx (requests per second) with that of static
// files with the same bytes in the same nginx. Rounds alternate, so that noise affects both
// equally; half of the rounds for GETs start with an empty cache. Uses the compose project of the
// working directory: `make proof-nginx` starts a separate one, or
//   make up && node backend/bench/nginx.mjs
import { execFileSync } from 'node:child_process';
import autocannon from 'autocannon';
import { marked, printTable } from '../../testing/figures.ts';
import { median } from '../../testing/median.ts';

const PATHS = ['/api/bonuses', '/api/videos?limit=20', '/api/leaderboard?offset=0&limit=15', '/'];
const ROUNDS = 9;
const SECONDS = 2;
const CONNECTIONS = 16;
// Pipelining, because otherwise the load generator is the bottleneck.
const PIPELINING = 10;
const GOAL = 0.95;

const url = process.env.BENCH_URL ?? `http://localhost:${process.env.PORT ?? 8080}`;
const inWeb = (script, input) =>
  execFileSync('docker', ['compose', 'exec', '-T', 'web', 'sh', '-c', script], { input });

/** Empties nginx's cache, so that it requests the backend again. */
const emptyCache = () => inWeb('find /var/cache/playhouse -type f -delete');

async function load(path, duration = SECONDS) {
  const { requests, latency, non2xx, errors } = await autocannon({
    url: `${url}${path}`,
    connections: CONNECTIONS,
    pipelining: PIPELINING,
    duration,
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${path} failed under load`);
  return { perSecond: requests.average, p99: latency.p99 };
}

const rows = [];
for (const path of PATHS) {
  const body = Buffer.from(
    await (
      await fetch(`${url}${path}`, { headers: { 'accept-encoding': 'identity' } })
    ).arrayBuffer(),
  );
  inWeb('cat > /srv/site/assets/bench.json', body);
  try {
    const sides = { warm: [], file: [], cold: [] };
    for (const each of [path, '/assets/bench.json']) await load(each, 1);
    for (let round = 0; round < ROUNDS; round += 1) {
      sides.warm.push(await load(path));
      sides.file.push(await load('/assets/bench.json'));
      emptyCache();
      sides.cold.push(await load(path));
    }
    const ratio = (side) =>
      median(sides[side].map(({ perSecond }, round) => perSecond / sides.file[round].perSecond));
    const p99 = (side) => median(sides[side].map((result) => result.p99));
    rows.push([
      `\`${path}\``,
      marked(ratio('warm'), { digits: 2, atLeast: GOAL }),
      ratio('cold').toFixed(2),
      p99('warm'),
      p99('cold'),
      p99('file'),
    ]);
  } finally {
    inWeb('rm /srv/site/assets/bench.json');
  }
}
printTable(
  [
    'path',
    `requests per second, ratio to the file (budget: ${GOAL})`,
    'with an empty cache',
    'p99 in ms',
    'with an empty cache',
    'of the file',
  ],
  rows,
);
