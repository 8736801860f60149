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
import { printFigures } from '../../testing/figures.ts';
import { freePort } from '../../testing/free-port.ts';
import { median } from '../../testing/median.ts';
import { fillWithBonuses } from './fill-with-bonuses.mjs';
import { prepareOurs, startOurServer, temporaryFolder } from './processes.mjs';

const MIB = 1024 * 1024;
const SAMPLE_MS = 20;
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

  const sizes = drawn.map(({ bytes }) => bytes / 1000);
  const ms = { digits: 1, unit: 'ms' };
  const mebibytes = (bytes) => ({ value: bytes / MIB, unit: 'MiB' });
  printFigures([
    { name: 'first drawing, with the start of the worker', value: first.ms, ...ms },
    { name: 'further ones, median', value: median(firsts.map((each) => each.ms)), ...ms },
    { name: 'repeated request, median', value: median(repeated.map((each) => each.ms)), ...ms },
    { name: 'size, largest', value: Math.max(...sizes), digits: 1, unit: 'kB', atMost: 120 },
    { name: 'another response meanwhile, median', value: median(meanwhile), ...ms },
    { name: 'another response meanwhile, longest', value: Math.max(...meanwhile), ...ms },
    { name: 'memory before', ...mebibytes(before) },
    { name: 'memory, highest', ...mebibytes(most) },
    { name: 'memory after', ...mebibytes(server.residentBytes()) },
  ]);
} finally {
  await server.stop();
}

async function sequence(urls) {
  const responses = [];
  for (const url of urls) responses.push(await request(url));
  return responses;
}
