// Runs the stub as a separate process: node upstreams/main.ts --port 5180. Prints the environment
// with which the server reads from it. It is controlled with POST /__control (see control.ts) and
// GET /__log.
import { parseArgs } from 'node:util';
import { startUpstreams } from './upstreams.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } });
const upstreams = await startUpstreams({ port: Number(values.port) });

for (const [name, value] of Object.entries(upstreams.environment)) {
  process.stdout.write(`${name}=${value}\n`);
}
process.stdout.write(`The upstreams' stub listens on ${upstreams.url}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void upstreams.close());
}
