// Measures the pictures of link previews, which a worker thread draws: their duration and size, the
// memory (resident size) of the server, and how long another response takes while all are drawn.
//
//   node bench/link-previews.mjs [bonuses=100]
//
// Needs the built site. The memory is sampled every 20 ms. It is 'before' the first drawing, at 'most',
// and 'after' the worker has ended, ten seconds after the last drawing.
import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { freePort } from '../../testing/free-port.ts';
import { median } from '../../testing/median.ts';
import { fillWithBonuses } from './fill-with-bonuses.mjs';
import { prepareOurs, startOurServer, temporaryFolder } from './processes.mjs';

const MIB = 1024 * 1024;
const SAMPLE_MS = 20;
/** Home's and the leaderboard's previews are drawn five seconds after the start. */
const AFTER_START_MS = 1_000;
const AFTER_LAST_MS = 10_000;

/** The duration in milliseconds and the size in bytes of a response. */
async function request(url) {
  const startedAt = performance.now();
  const response = await new Promise((resolve, reject) => get(url, resolve).once('error', reject));
  const { length } = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${url} has the status ${response.statusCode}.`);
  return { ms: performance.now() - startedAt, bytes: length };
}

const count = Number(process.argv[2] ?? 100);
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const env = {
  ...(await prepareOurs(temporaryFolder(), port, { LOG_LEVEL: 'warn' })),
  PUBLIC_URL: origin,
};
await fillWithBonuses(env, count);
const server = await startOurServer(`${origin}/api/ready`, env);
try {
  await wait(AFTER_START_MS);
  const bonuses = await (await fetch(`${origin}/api/bonuses`)).json();
  const urls = bonuses.map(({ id }) => `${origin}/previews/bonus-${id}.jpg`);
  const before = server.residentBytes();
  let most = before;
  const sampling = setInterval(() => (most = Math.max(most, server.residentBytes())), SAMPLE_MS);

  const [first, ...firsts] = await sequence(urls.slice(0, urls.length / 2));
  const repeated = await sequence(urls.slice(0, 20));
  let isOver = false;
  const rest = Promise.all(urls.slice(urls.length / 2).map(request)).finally(() => {
    isOver = true;
  });
  const meanwhile = [];
  while (!isOver) meanwhile.push((await request(`${origin}/api/site`)).ms);
  const drawn = [first, ...firsts, ...(await rest)];
  clearInterval(sampling);
  await wait(AFTER_LAST_MS);

  const ms = (value) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
  const mib = (bytes) => `${(bytes / MIB).toFixed(0)} MiB`;
  const sizes = drawn.map(({ bytes }) => bytes);
  console.log(`first drawing, with the start of the worker: ${ms(first.ms)}`);
  console.log(`further ones: ${ms(median(firsts.map((each) => each.ms)))} (median)`);
  console.log(`repeated request: ${ms(median(repeated.map((each) => each.ms)))} (median)`);
  console.log(
    `size: ${(median(sizes) / 1000).toFixed(1)} kB (median), ${(Math.max(...sizes) / 1000).toFixed(1)} kB at most`,
  );
  console.log(
    `another response meanwhile: ${ms(median(meanwhile))} (median), ${ms(Math.max(...meanwhile))} at most`,
  );
  console.log(
    `memory: ${mib(before)} before, ${mib(most)} at most, ${mib(server.residentBytes())} after`,
  );
} finally {
  await server.stop();
}

async function sequence(urls) {
  const responses = [];
  for (const url of urls) responses.push(await request(url));
  return responses;
}
