// Compares the throughput of public GETs (requests per second): this server, plain node:http with
// the same bytes, and a Nest controller that returns the object, with and without this server's
// headers. Rounds alternate, so that noise affects all of them equally.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { printFigures } from '../../testing/figures.ts';
import { median } from '../../testing/median.ts';
import { freePort } from '../../testing/free-port.ts';
import {
  backend,
  prepareOurs,
  startOurServer,
  startScript,
  temporaryFolder,
} from './processes.mjs';

const PATHS = ['/api/bonuses', '/api/leaderboard?offset=0&limit=500'];
const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 16;
// Several pipelined requests per connection, because otherwise the load generator, which is also
// Node, is the bottleneck.
const PIPELINING = 10;
/** Our requests per second, divided by those of: */
const BUDGETS = {
  http: { name: 'ratio to bare node:http with the same bytes', atLeast: 0.6 },
  nest: { name: 'ratio to a Nest controller that returns the object', atLeast: 2 },
  nestWithHeaders: { name: 'ratio to the same with helmet and a request ID' },
};

const folder = temporaryFolder();
const ourPort = await freePort();
const env = await prepareOurs(folder, ourPort);
const ours = await startOurServer(`http://127.0.0.1:${ourPort}/api/ready`, env);

const figures = [];
try {
  for (const path of PATHS) await compare(path);
  printFigures(figures);
} finally {
  await ours.stop();
}

async function compare(path) {
  const url = (port) => `http://127.0.0.1:${port}${path}`;
  const body = Buffer.from(await (await fetch(url(ourPort))).arrayBuffer());
  const file = join(folder, 'body.json');
  writeFileSync(file, body);
  const startOther = async (script, ...flags) => {
    const port = await freePort();
    const server = await startScript([backend(script), port, file, ...flags], url(port));
    return { url: url(port), stop: server.stop };
  };
  const http = await startOther('bench/bare-http.mjs');
  const nest = await startOther('bench/bare-nest.mjs');
  const nestWithHeaders = await startOther('bench/bare-nest.mjs', '--headers');
  const others = [http, nest, nestWithHeaders];
  try {
    for (const each of [url(ourPort), ...others.map((other) => other.url)]) await load(each, 1);
    const ratios = { http: [], nest: [], nestWithHeaders: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const own = await load(url(ourPort));
      ratios.http.push(own / (await load(http.url)));
      ratios.nest.push(own / (await load(nest.url)));
      ratios.nestWithHeaders.push(own / (await load(nestWithHeaders.url)));
    }
    for (const [name, budget] of Object.entries(BUDGETS)) {
      figures.push({
        name: `${path} (${body.length} bytes): ${budget.name}`,
        value: median(ratios[name]),
        digits: 2,
        atLeast: budget.atLeast,
      });
    }
  } finally {
    await Promise.all(others.map((other) => other.stop()));
  }
}

async function load(url, duration = SECONDS) {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    pipelining: PIPELINING,
    duration,
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed under load`);
  return result.requests.average;
}
