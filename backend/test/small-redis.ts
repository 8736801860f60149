import { EventEmitter, once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';

/**
 * A server with the parts of the Redis protocol that the counters need, which can be stopped and
 * restarted.
 */
export class SmallRedis {
  readonly counts = new Map<string, number>();
  /** Commands that fail, with their error. */
  readonly errors = new Map<string, string>();
  /** Whether it accepts commands without responding. */
  isSilent = false;
  /** Whether it closes each connection immediately. */
  closesConnections = false;
  /** The remaining time of a window that is reported instead of the whole window. */
  millisecondsLeft: number | null = null;
  port = 0;
  private server: Server | null = null;
  private readonly sockets = new Set<Socket>();
  private connections = 0;
  private readonly connected = new EventEmitter();

  /** @param tls its certificate and key; default: without TLS */
  constructor(private readonly tls?: TlsOptions) {}

  async start(): Promise<void> {
    const accept = (socket: Socket) => {
      this.connections += 1;
      this.connected.emit('connected');
      if (this.closesConnections) socket.end();
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
      socket.on('error', () => socket.destroy());
      socket.on('data', (data) => {
        for (const command of commandsOf(data.toString())) {
          if (!this.isSilent) socket.write(this.responseTo(command));
        }
      });
    };
    this.server = this.tls ? createTlsServer(this.tls, accept) : createServer(accept);
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

  /** Resolves after this many connections. */
  async untilConnected(connections: number): Promise<void> {
    while (this.connections < connections) await once(this.connected, 'connected');
  }

  /** Resolves when all current connections have ended. */
  async untilDisconnected(): Promise<void> {
    await Promise.all(Array.from(this.sockets, (socket) => once(socket, 'close')));
  }

  private responseTo([name = '', , , key = '', points = '0', seconds = '0']: string[]): string {
    const rejection = this.errors.get(name.toUpperCase());
    if (rejection !== undefined) return `-${rejection}\r\n`;
    if (/^info$/i.test(name)) return '$9\r\nloading:0\r\n';
    if (!/^eval(sha)?$/i.test(name)) return '+OK\r\n';
    const count = (this.counts.get(key) ?? 0) + Number(points);
    this.counts.set(key, count);
    return `*2\r\n:${count}\r\n:${this.millisecondsLeft ?? Number(seconds) * 1000}\r\n`;
  }
}

/** The commands in a piece of Redis protocol, line by line: `*2`, `$3`, `GET`, `$1`, `a`, … */
function* commandsOf(text: string): Generator<string[]> {
  const lines = text.split('\r\n');
  while (lines[0]?.startsWith('*')) {
    const size = Number(lines.shift()?.slice(1));
    yield lines.splice(0, size * 2).filter((_, index) => index % 2 === 1);
  }
}
