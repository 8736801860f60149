// Measures the pages of single bonuses, which are rendered on their first request: its duration, the
// memory after all pages were requested, and how long a published response takes while all pages are
// requested at once.
//
//   node bench/bonus-pages.mjs
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { printTable } from '../../testing/figures.ts';
import { freePort } from '../../testing/free-port.ts';
import { median } from '../../testing/median.ts';
import { fillWithBonuses } from './fill-with-bonuses.mjs';
import { prepareOurs, startOurServer, temporaryFolder } from './processes.mjs';

const BONUSES = [10, 100, 200, 1_000];
const REPEATED = 20;
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

/** Requests pages one after the other; returns the responses. */
async function requestEach(urls) {
  const responses = [];
  for (const url of urls) responses.push(await request(url));
  return responses;
}

/** Requests all pages at once; returns the longest response of `other` until all have arrived. */
async function longestMeanwhile(urls, other) {
  let isOver = false;
  const all = Promise.all(urls.map(request)).finally(() => {
    isOver = true;
  });
  let longest = 0;
  while (!isOver) longest = Math.max(longest, (await request(other)).ms);
  await all;
  return longest;
}

const ms = (value) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
const mib = (bytes) => (bytes / MIB).toFixed(0);

const rows = [];
for (const count of BONUSES) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...(await prepareOurs(temporaryFolder(), port, { LOG_LEVEL: 'warn' })),
    PUBLIC_URL: origin,
  };
  await fillWithBonuses(env, count);
  const start = () => startOurServer(`${origin}/api/ready`, env);
  let server = await start();
  try {
    const bonuses = await (await fetch(`${origin}/api/bonuses`)).json();
    const urls = bonuses.map(({ path }) => origin + path);
    const before = server.residentBytes();
    const firsts = await requestEach(urls);
    const after = server.residentBytes();
    const repeated = await requestEach(Array.from({ length: REPEATED }, () => urls.at(-1)));
    await server.stop();
    server = await start();
    const meanwhile = await longestMeanwhile(urls, `${origin}/api/site`);
    const times = firsts.map((first) => first.ms);
    rows.push([
      count,
      ms(median(times)),
      ms(Math.max(...times)),
      ms(median(repeated.map((response) => response.ms))),
      `${(firsts[0].bytes / 1000).toFixed(1)} kB`,
      `${mib(before)}, ${mib(after)} MiB`,
      ms(meanwhile),
    ]);
  } finally {
    await server.stop();
  }
}
printTable(
  [
    'bonuses',
    'first request, median',
    'longest',
    'repeated',
    'sent',
    'memory before, after',
    'another response meanwhile',
  ],
  rows,
);
