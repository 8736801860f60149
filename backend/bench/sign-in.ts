// Measures whether the duration of a failed sign-in reveals that an account exists. Alternates
// known and unknown names in the production build. Each attempt comes from its own address, so that
// no limit applies. Each name gets only a few attempts, because further ones are slowed down.
// Prints the ratio of the medians, and how well the durations distinguish the two kinds.
//
//   node backend/bench/sign-in.ts [attempts=500]
import assert from 'node:assert/strict';
import { sqliteDatabase } from '../../testing/database.ts';
import { AdminClient } from '../../testing/admin-client.ts';
import { ADMIN, TestServer } from '../../testing/server.ts';
import { median } from '../../testing/median.ts';

const ATTEMPTS = Number(process.argv[2] ?? 500);
const WARM_UP = 20;
/** The number of attempts per name that fail without a wait. */
const ATTEMPTS_PER_NAME = 5;

const print = (line: string) => process.stdout.write(`${line}\n`);

let attempts = 0;
async function attemptMs(server: TestServer, username: string): Promise<number> {
  attempts += 1;
  const address = `10.${attempts >> 16}.${(attempts >> 8) & 255}.${attempts & 255}`;
  const startedAt = performance.now();
  const { status } = await fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers: {
      origin: server.url,
      'content-type': 'application/json',
      'x-forwarded-for': address,
    },
    body: JSON.stringify({ username, password: 'not the password 1' }),
  });
  const ms = performance.now() - startedAt;
  assert.equal(status, 401);
  return ms;
}

/**
 * The probability that an attempt of one kind takes longer than an attempt of the other kind. Ties
 * count half. At 0.5 the times reveal nothing, at 0 or 1 everything. This is the area under the ROC
 * curve, computed from Mann and Whitney's U.
 */
function probability(first: readonly number[], second: readonly number[]): number {
  const later = first.reduce(
    (sum, a) => sum + second.reduce((wins, b) => wins + (a > b ? 1 : a === b ? 0.5 : 0), 0),
    0,
  );
  return later / (first.length * second.length);
}

const server = await TestServer.start({
  database: sqliteDatabase,
  environment: { TRUST_PROXY: '1', LOG_LEVEL: 'info' },
});
try {
  const panel = new AdminClient(server.url, await AdminClient.signIn(server.url, ADMIN));
  const nameOf = (kind: string, time: number) =>
    `${kind}-${String(Math.floor((time + WARM_UP) / ATTEMPTS_PER_NAME)).padStart(5, '0')}`;
  const names = Array.from({ length: ATTEMPTS + WARM_UP }, (_, time) =>
    nameOf('known', time - WARM_UP),
  );
  for (const username of new Set(names)) {
    await panel.createUser({
      username,
      email: `${username}@example.com`,
      role: 'member',
      password: 'a password that is right 1',
    });
  }
  const known: number[] = [];
  const unknown: number[] = [];
  for (let time = -WARM_UP; time < ATTEMPTS; time += 1) {
    // Of equal length and in alternating order, so that neither name has an advantage.
    const [knownName, unknownName] = [nameOf('known', time), nameOf('other', time)];
    const pair = time % 2 === 0 ? [knownName, unknownName] : [unknownName, knownName];
    for (const name of pair) {
      const ms = await attemptMs(server, name);
      if (time >= 0) (name === knownName ? known : unknown).push(ms);
    }
  }
  const area = probability(known, unknown);
  // The standard deviation of U without a difference.
  const deviation = Math.sqrt((2 * ATTEMPTS + 1) / (12 * ATTEMPTS * ATTEMPTS));
  const z = (area - 0.5) / deviation;
  print(`${ATTEMPTS} attempts of each kind, alternating`);
  print(`median, known to unknown names: ${(median(known) / median(unknown)).toFixed(4)}`);
  print(`a known name takes longer than an unknown one in ${(area * 100).toFixed(1)} % of pairs`);
  print(
    `  (50 % reveals nothing; by chance, the result varies by ±${(196 * deviation).toFixed(1)} %, z = ${z.toFixed(2)})`,
  );
} finally {
  await server.dispose();
}
