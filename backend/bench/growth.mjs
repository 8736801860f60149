// Measures how run times grow with the amount of data: 10, 100 and 1,000 times the players, 10 and
// 100 times the bonuses. Prints the ratio of each step, and draws docs/images/growth.svg.
//
//   node bench/growth.mjs [runs=3]
//
// A refresh is measured as in publish.mjs: from the bytes of both sheets to the published standings.
// A change of a bonus is measured from the panel's request to its response, which is sent after the
// change is public.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked, printTable } from '../../testing/figures.ts';
import { freePort } from '../../testing/free-port.ts';
import { median } from '../../testing/median.ts';
import { logLogPlot } from './log-log-plot.mjs';
import { fillWithBonuses } from './fill-with-bonuses.mjs';
import { prepareOurs, startOurServer, temporaryFolder } from './processes.mjs';
import { published } from './published.mjs';

const PLAYERS = [1_000, 10_000, 100_000, 1_000_000];
const BONUSES = [10, 100, 1_000];
const CHANGES = 15;
/** Allowed noise above proportional growth. */
const TOLERANCE = 1.2;
const PICTURE = join(import.meta.dirname, '../../docs/images/growth.svg');

/**
 * The median time in milliseconds from the request that changes a bonus to its response, with this
 * number of bonuses.
 */
async function changeMs(count) {
  const port = await freePort();
  const env = await prepareOurs(temporaryFolder(), port, { LOG_LEVEL: 'warn' });
  const id = await fillWithBonuses(env, count);
  const origin = `http://127.0.0.1:${port}`;
  const server = await startOurServer(`${origin}/api/ready`, { ...env, PUBLIC_URL: origin });
  try {
    const send = (method, path, body, cookie = '') =>
      fetch(`${origin}/api${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', Origin: origin, Cookie: cookie },
        body: JSON.stringify(body),
      });
    const signIn = await send('POST', '/login', {
      username: 'admin',
      password: env.ADMIN_PASSWORD,
    });
    const cookie = signIn.headers
      .getSetCookie()
      .map((each) => each.split(';', 1)[0])
      .join('; ');
    const countPublicBonuses = async () =>
      (await (await fetch(`${origin}/api/bonuses`)).json()).length;
    if ((await countPublicBonuses()) !== count)
      throw new Error(`Not all ${count} bonuses are public.`);
    const path = `/admin/bonuses/${id}/toggle-status`;
    const times = [];
    for (let change = 0; change < CHANGES; change += 1) {
      const isActive = change % 2 === 1;
      const startedAt = performance.now();
      const { status } = await send('PATCH', path, { isActive }, cookie);
      times.push(performance.now() - startedAt);
      if (status !== 200) throw new Error(`The response to the change has status ${status}.`);
      if ((await countPublicBonuses()) !== count - (isActive ? 0 : 1))
        throw new Error('The change is not published.');
    }
    return median(times);
  } finally {
    await server.stop();
  }
}

const seconds = (ms) => (ms < 1000 ? `${ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(2)} s`);

/** Prints a series, in which no step may take longer than proportional growth. */
const printSteps = (unit, points) =>
  printTable(
    [unit, 'time', 'times as long (budget: at most 12)'],
    points.map(({ count, ms }, index) => {
      const before = points[index - 1];
      const step = before ? marked(ms / before.ms, { digits: 2, atMost: 10 * TOLERANCE }) : '';
      return [count, seconds(ms), step];
    }),
  );

const runs = Number(process.argv[2] ?? 3);
const refreshes = [];
for (const count of PLAYERS) {
  const results = await published(count, runs);
  refreshes.push({ count, ms: median(results.map((result) => result.seconds)) * 1000 });
}
const changes = [];
for (const count of BONUSES) changes.push({ count, ms: await changeMs(count) });

printSteps('rows of a refresh', refreshes);
printSteps('bonuses at a change of one', changes);
writeFileSync(
  PICTURE,
  logLogPlot([
    { title: 'A refresh', unit: 'rows', points: refreshes },
    { title: 'A change of a bonus', unit: 'bonuses', points: changes },
  ]),
);
process.stdout.write(
  '![Times by number of rows and bonuses on logarithmic axes, with a dashed line of proportional growth](../images/growth.svg)\n',
);
