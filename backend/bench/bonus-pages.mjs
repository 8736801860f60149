// Measures the pages of single bonuses, which are rendered on their first request: its duration, and
// the memory after up to 200 pages were requested.
//
//   node bench/bonus-pages.mjs
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { freePort } from '../../testing/free-port.ts';
import { median } from '../../testing/median.ts';
import { fillWithBonuses } from './fill-with-bonuses.mjs';
import { prepareOurs, startOurServer, temporaryFolder } from './processes.mjs';

const BONUSES = [10, 100, 200, 1_000];
const MAX_PAGES = 200;
const MIB = 1024 * 1024;

/** The duration in milliseconds and the size in bytes of a response with Brotli. */
async function request(url) {
  const startedAt = performance.now();
  const response = await new Promise((resolve, reject) =>
    get(url, { headers: { 'Accept-Encoding': 'br' } }, resolve).once('error', reject),
  );
  const { length } = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${url} has the status ${response.statusCode}.`);
  return { ms: performance.now() - startedAt, bytes: length };
}

console.log('bonuses  first request, longest  repeated    sent  memory before, after');
for (const count of BONUSES) {
  const port = await freePort();
  const env = await prepareOurs(temporaryFolder(), port, { LOG_LEVEL: 'warn' });
  await fillWithBonuses(env, count);
  const origin = `http://127.0.0.1:${port}`;
  const server = await startOurServer(`${origin}/api/ready`, { ...env, PUBLIC_URL: origin });
  try {
    const bonuses = await (await fetch(`${origin}/api/bonuses`)).json();
    const before = server.residentBytes();
    const firsts = [];
    for (const { path } of bonuses.slice(0, MAX_PAGES)) firsts.push(await request(origin + path));
    const after = server.residentBytes();
    const { path } = bonuses[firsts.length - 1];
    const repeated = [];
    for (let round = 0; round < 20; round += 1) repeated.push((await request(origin + path)).ms);
    const times = firsts.map(({ ms }) => ms);
    console.log(
      [
        String(count).padStart(7),
        `${median(times).toFixed(1)} ms`.padStart(14),
        `${Math.max(...times).toFixed(0)} ms`.padStart(8),
        `${median(repeated).toFixed(1)} ms`.padStart(9),
        `${(firsts[0].bytes / 1000).toFixed(1)} kB`.padStart(9),
        `${(before / MIB).toFixed(0)}, ${(after / MIB).toFixed(0)} MiB`.padStart(20),
      ].join(' '),
    );
  } finally {
    await server.stop();
  }
}
