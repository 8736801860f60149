// Compares the start-up time and idle memory with those of a minimal Nest + TypeORM + SQLite
// application.
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { median } from '../../testing/median.ts';
import { freePort } from '../../testing/free-port.ts';
import {
  backend,
  prepareOurs,
  startOurServer,
  startScript,
  temporaryFolder,
} from './processes.mjs';

const ROUNDS = 5;
const SETTLE_MS = 5_000;
const MEBIBYTE = 1024 * 1024;

const folder = temporaryFolder();
const port = await freePort();
const barePort = await freePort();
const env = await prepareOurs(folder, port);

const startOurs = () => startOurServer(`http://127.0.0.1:${port}/api/ready`, env);
const startBare = () =>
  startScript(
    [backend('bench/bare-stack.mjs'), barePort, join(folder, 'bare.sqlite')],
    `http://127.0.0.1:${barePort}/api/ready`,
    { ...env, PORT: String(barePort) },
  );

// The first start creates the first account, which takes a password hash.
await (await startOurs()).stop();

const times = { ours: [], bare: [] };
const cpu = { ours: [], bare: [] };
const memory = { ours: [], bare: [] };
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [name, start] of [
    ['bare', startBare],
    ['ours', startOurs],
  ]) {
    const server = await start();
    times[name].push(server.readyMs);
    cpu[name].push(server.cpuSeconds);
    await delay(SETTLE_MS);
    memory[name].push(server.residentBytes());
    await server.stop();
  }
}

const figures = (name) => ({
  ms: median(times[name]),
  cpu: median(cpu[name]),
  bytes: median(memory[name]),
});
const ours = figures('ours');
const bare = figures('bare');
const mebibytes = (bytes) => `${Math.round(bytes / MEBIBYTE)} MiB`;
console.log(`Start and idle memory, SQLite migrated, median of ${ROUNDS} rounds`);
console.log(
  `  start to ready      ours ${(ours.ms / 1000).toFixed(2)} s, bare ${(bare.ms / 1000).toFixed(2)} s, ratio ${(ours.ms / bare.ms).toFixed(2)}   (goal: at most 1.5 s)`,
);
console.log(
  `  CPU until ready     ours ${ours.cpu.toFixed(2)} s, bare ${bare.cpu.toFixed(2)} s, ratio ${(ours.cpu / bare.cpu).toFixed(2)}   (nearly independent of the machine's load)`,
);
console.log(
  `  idle memory (RSS)   ours ${mebibytes(ours.bytes)}, bare ${mebibytes(bare.bytes)}, ratio ${(ours.bytes / bare.bytes).toFixed(2)}   (goal: at most 1.3)`,
);
