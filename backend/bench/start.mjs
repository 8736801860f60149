// Compares the start-up time and idle memory with those of a minimal Nest + TypeORM + SQLite
// application.
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
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

const medians = (name) => ({
  seconds: median(times[name]) / 1000,
  cpu: median(cpu[name]),
  mebibytes: median(memory[name]) / MEBIBYTE,
});
const ours = medians('ours');
const bare = medians('bare');
printFigures([
  { name: 'start to ready', value: ours.seconds, digits: 2, unit: 's' },
  { name: 'the same of the bare server', value: bare.seconds, digits: 2, unit: 's' },
  { name: 'CPU time until ready', value: ours.cpu, digits: 2, unit: 's' },
  { name: 'the same of the bare server', value: bare.cpu, digits: 2, unit: 's' },
  { name: 'ratio of CPU times', value: ours.cpu / bare.cpu, digits: 2, atMost: 1.4 },
  { name: 'idle memory (RSS)', value: ours.mebibytes, unit: 'MiB', atMost: 150 },
  { name: 'the same of the bare server', value: bare.mebibytes, unit: 'MiB' },
  { name: 'ratio of memory', value: ours.mebibytes / bare.mebibytes, digits: 2, atMost: 1.4 },
]);
