// Prints how much the peak memory of this process grew for one large picture, and for sixteen
// concurrent ones, in KiB.
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { makeAvatar } from '../src/settings/avatar/avatar-image.ts';

const [small, large] = await Promise.all(process.argv.slice(2).map((file) => readFile(file)));
const STATUS = '/proc/self/status';
/** Read from /proc on Linux, because `maxRSS` includes the parent process there. */
const peakMemory = () =>
  existsSync(STATUS)
    ? Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(STATUS, 'utf8'))?.[1])
    : process.resourceUsage().maxRSS;

await makeAvatar(small);
const before = peakMemory();
await makeAvatar(large);
const one = peakMemory() - before;
const results = await Promise.allSettled(Array.from({ length: 16 }, () => makeAvatar(large)));
const statuses = results.map(({ reason }) => reason?.getStatus() ?? 200);
process.stdout.write(JSON.stringify({ one, sixteen: peakMemory() - before, statuses }));
