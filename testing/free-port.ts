import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

// Below the ports that Linux, macOS and Windows give to outgoing connections and to servers that listen on 0, which
// could take a port before the program that needs it starts, or while that program restarts.
const FIRST_PORT = 12_000;
const PORTS_PER_BLOCK = 100;
const BLOCKS = 200;

/** Listens on a port of all addresses; null if another program does. */
async function listenOn(port: number): Promise<Server | null> {
  const server = createServer().listen(port);
  return once(server, 'listening').then(
    () => server,
    () => null,
  );
}

/** The free ports of blocks that belong to this process as long as it listens on their first port. */
async function* freePorts(): AsyncGenerator<number, never> {
  for (let attempt = 0; attempt < BLOCKS; attempt += 1) {
    const first = FIRST_PORT + ((process.pid + attempt) % BLOCKS) * PORTS_PER_BLOCK;
    const owner = await listenOn(first);
    if (owner === null) continue;
    owner.unref();
    for (let port = first + 1; port < first + PORTS_PER_BLOCK; port += 1) {
      const probe = await listenOn(port);
      if (probe === null) continue;
      probe.close();
      await once(probe, 'close');
      yield port;
    }
  }
  throw new Error(`No port from ${FIRST_PORT} on is free.`);
}

const ports = freePorts();

/** A free port of this machine that no other process of the tests gets while this one runs. */
export async function freePort(): Promise<number> {
  return (await ports.next()).value;
}
