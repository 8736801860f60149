import { EventEmitter, once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** Speaks as much of Redis' protocol as the counters need, and can go away and come back. */
export class SmallRedis {
  readonly counts = new Map<string, number>();
  /** Commands that are answered with an error, and what it says. */
  readonly refusals = new Map<string, string>();
  /** Whether it takes commands and answers none. */
  isSilent = false;
  /** Whether it ends each connection as soon as it is made. */
  hangsUp = false;
  /** What it says of how long a window still lasts, in place of the whole window. */
  millisecondsLeft: number | null = null;
  port = 0;
  private server: Server | null = null;
  private readonly sockets = new Set<Socket>();
  private connections = 0;
  private readonly connected = new EventEmitter();

  async start(): Promise<void> {
    this.server = createServer((socket) => {
      this.connections += 1;
      this.connected.emit('connected');
      if (this.hangsUp) socket.end();
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
      socket.on('error', () => socket.destroy());
      socket.on('data', (data) => {
        for (const command of commandsOf(data.toString())) {
          if (!this.isSilent) socket.write(this.answer(command));
        }
      });
    });
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    if (!this.server) return;
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    this.server = null;
    await closed;
  }

  /** Resolves once this many connections have been made to it. */
  async untilConnected(connections: number): Promise<void> {
    while (this.connections < connections) await once(this.connected, 'connected');
  }

  /** Resolves once all who are connected now have left. */
  async untilLeft(): Promise<void> {
    await Promise.all(Array.from(this.sockets, (socket) => once(socket, 'close')));
  }

  private answer([name = '', , , key = '', points = '0', seconds = '0']: string[]): string {
    const refusal = this.refusals.get(name.toUpperCase());
    if (refusal !== undefined) return `-${refusal}\r\n`;
    if (/^info$/i.test(name)) return '$9\r\nloading:0\r\n';
    if (!/^eval(sha)?$/i.test(name)) return '+OK\r\n';
    const count = (this.counts.get(key) ?? 0) + Number(points);
    this.counts.set(key, count);
    return `*2\r\n:${count}\r\n:${this.millisecondsLeft ?? Number(seconds) * 1000}\r\n`;
  }
}

/** The commands in a piece of Redis' protocol: `*2`, `$3`, `GET`, `$1`, `a`, … by line. */
function* commandsOf(text: string): Generator<string[]> {
  const lines = text.split('\r\n');
  while (lines[0]?.startsWith('*')) {
    const size = Number(lines.shift()?.slice(1));
    yield lines.splice(0, size * 2).filter((_, index) => index % 2 === 1);
  }
}
