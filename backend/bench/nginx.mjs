// Requests a second of public GETs through nginx, against the same bytes as a file of the same nginx.
// Rounds alternate, so that noise hits both alike. Asks the compose project that runs here:
//   make up && node backend/bench/nginx.mjs
import { execFileSync } from 'node:child_process';
import autocannon from 'autocannon';
import { median } from '../../e2e/bench/median.ts';

const PATHS = ['/api/bonuses', '/api/videos?limit=20', '/api/leaderboard?offset=0&limit=15', '/'];
const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 16;
// Otherwise the load generator is what is measured.
const PIPELINING = 10;
const GOAL = 0.9;

const url = process.env.BENCH_URL ?? `http://localhost:${process.env.PORT ?? 8080}`;
const inWeb = (script, input) =>
  execFileSync('docker', ['compose', 'exec', '-T', 'web', 'sh', '-c', script], { input });

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

for (const path of PATHS) {
  const body = Buffer.from(
    await (
      await fetch(`${url}${path}`, { headers: { 'accept-encoding': 'identity' } })
    ).arrayBuffer(),
  );
  inWeb('cat > /srv/site/assets/bench.json', body);
  try {
    const ratios = [];
    const latencies = [];
    for (const each of [path, '/assets/bench.json']) await load(each, 1);
    for (let round = 0; round < ROUNDS; round += 1) {
      const ours = await load(path);
      const file = await load('/assets/bench.json');
      ratios.push(ours.perSecond / file.perSecond);
      latencies.push([ours.p99, file.p99]);
    }
    const p99 = (index) => median(latencies.map((pair) => pair[index]));
    console.log(
      `GET ${path}: ${body.length} bytes, ours / the file: ${median(ratios).toFixed(2)} (goal: ${GOAL}); p99 ${p99(0)} ms, ${p99(1)} ms`,
    );
  } finally {
    inWeb('rm /srv/site/assets/bench.json');
  }
}
