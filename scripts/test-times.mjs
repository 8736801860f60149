// Runs `make test`, and prints how long its parts take.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { marked, printTable } from '../testing/figures.ts';

const PART = /^make ([\w-]+): ([\d.]+) seconds, ([\d.]+) \+ ([\d.]+) of CPU time$/;

const make = spawn('bash', ['-c', 'make test 2>&1'], { stdio: ['ignore', 'pipe', 'inherit'] });
const ended = new Promise((resolve) => make.once('close', resolve));
const startedAt = performance.now();
const rows = [];
let cpuSeconds = 0;
for await (const line of createInterface({ input: make.stdout })) {
  process.stdout.write(`${line}\n`);
  const [, part, elapsed, user, system] = PART.exec(line) ?? [];
  if (part === undefined) continue;
  const cpu = Number(user) + Number(system);
  cpuSeconds += cpu;
  rows.push([`\`make ${part}\``, Number(elapsed).toFixed(0), cpu.toFixed(0)]);
}
process.exitCode = await ended;
rows.push([
  'all, elapsed with the build',
  marked((performance.now() - startedAt) / 1000, { atMost: 600 }),
  marked(cpuSeconds, { atMost: 1_200 }),
]);
printTable(['part', 'elapsed in s (budget: 600)', 'CPU time in s (budget: 1200)'], rows);
