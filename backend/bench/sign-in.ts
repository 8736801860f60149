// Measures whether the duration of a failed sign-in reveals that an account exists. Alternates
// known and unknown names in the production build, each attempt from its own address, so that no
// limit applies, and only a few attempts per name, because guesses for one name are slowed down.
// Prints the ratio of the medians, and how well the durations distinguish the two kinds.
//
//   node backend/bench/sign-in.ts [tries=500]
import assert from 'node:assert/strict';
import { sqliteDatabase } from '../../testing/database.ts';
import { AdminClient } from '../../testing/admin-client.ts';
import { ADMIN, TestServer } from '../../testing/server.ts';
import { median } from '../../testing/median.ts';

const TRIES = Number(process.argv[2] ?? 500);
const WARM_UP = 20;
/** Attempts per name: this number of failures has no consequence. */
const TRIES_OF_A_NAME = 5;

const say = (line: string) => process.stdout.write(`${line}\n`);

let sent = 0;
async function msOfTry(server: TestServer, username: string): Promise<number> {
  sent += 1;
  const address = `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`;
  const begun = performance.now();
  const { status } = await fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers: {
      origin: server.url,
      'content-type': 'application/json',
      'x-forwarded-for': address,
    },
    body: JSON.stringify({ username, password: 'not the password 1' }),
  });
  const ms = performance.now() - begun;
  assert.equal(status, 401);
  return ms;
}

/**
 * The probability that an attempt of one kind takes longer than one of the other kind, with ties
 * counted half: at 0.5 the times reveal nothing, at 0 or 1 everything (the area under the ROC
 * curve, from Mann and Whitney's U).
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
    `${kind}-${String(Math.floor((time + WARM_UP) / TRIES_OF_A_NAME)).padStart(5, '0')}`;
  const names = Array.from({ length: TRIES + WARM_UP }, (_, time) =>
    nameOf('known', time - WARM_UP),
  );
  for (const username of new Set(names)) {
    await panel.createUser({
      username,
      email: `${username}@example.com`,
      isAdmin: false,
      password: 'a password that is right 1',
    });
  }
  const known: number[] = [];
  const unknown: number[] = [];
  for (let time = -WARM_UP; time < TRIES; time += 1) {
    // Of equal length and in alternating order, so that neither name has an advantage.
    const [present, absent] = [nameOf('known', time), nameOf('other', time)];
    const pair = time % 2 === 0 ? [present, absent] : [absent, present];
    for (const name of pair) {
      const ms = await msOfTry(server, name);
      if (time >= 0) (name === present ? known : unknown).push(ms);
    }
  }
  const area = probability(known, unknown);
  // The standard deviation of U without a difference.
  const deviation = Math.sqrt((2 * TRIES + 1) / (12 * TRIES * TRIES));
  const z = (area - 0.5) / deviation;
  say(`${TRIES} tries of each kind, by turns`);
  say(`median, known to unknown names: ${(median(known) / median(unknown)).toFixed(4)}`);
  say(`a known name takes longer than an unknown one in ${(area * 100).toFixed(1)} % of pairs`);
  say(
    `  (50 % tells nothing; chance alone leaves ±${(196 * deviation).toFixed(1)} %, z = ${z.toFixed(2)})`,
  );
} finally {
  await server.dispose();
}
