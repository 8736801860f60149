// Response times of `/go` under 200 requests per second, as a ratio to `/api/live` with a query, which Express
// handles too (it rejects it). Rounds alternate, so that noise affects both equally.
import autocannon from 'autocannon';
import { marked, printTable } from '../../testing/figures.ts';
import { freePort } from '../../testing/free-port.ts';
import { median } from '../../testing/median.ts';
import { prepareOurs, startOurServer, temporaryFolder } from './processes.mjs';

const PATHS = {
  'a redirect to the casino': '/go/stake_us?region=US-TX',
  'the question': '/go/stake_us',
  'the answer': '/go/stake_us/from?region=US-TX',
  'not available': '/go/stake_us?region=US-CA',
};
const REFERENCE = '/api/live?unknown=1';
const REQUESTS_PER_SECOND = 200;
const ROUNDS = 5;
const SECONDS = 3;

const port = await freePort();
const env = await prepareOurs(temporaryFolder(), port);
const server = await startOurServer(`http://127.0.0.1:${port}/api/ready`, env);

/** The 50th and the 99th percentile of the response times in milliseconds. */
async function load(path) {
  const { latency } = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    duration: SECONDS,
    connections: 4,
    overallRate: REQUESTS_PER_SECOND,
  });
  return { p50: latency.p50, p99: latency.p99 };
}

try {
  for (const path of [...Object.values(PATHS), REFERENCE]) await load(path);
  const rows = [];
  for (const [name, path] of Object.entries(PATHS)) {
    const own = [];
    const reference = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      own.push(await load(path));
      reference.push(await load(REFERENCE));
    }
    const of = (rounds, percentile) => median(rounds.map((each) => each[percentile]));
    rows.push([
      name,
      of(own, 'p50'),
      marked(of(own, 'p99'), { atMost: 5 }),
      of(reference, 'p50'),
      of(reference, 'p99'),
    ]);
  }
  printTable(['ms', 'p50', 'p99 (budget: 5)', 'Express without work: p50', 'p99'], rows);
} finally {
  await server.stop();
}
