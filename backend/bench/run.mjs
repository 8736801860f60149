// `make bench`: runs all benchmarks of the server.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

for (const name of ['http', 'publish', 'start']) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.mjs`)], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
  console.log();
}
