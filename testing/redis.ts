import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Certificate, CertificateAuthority } from './certificate-authority.ts';
import { freePort } from './free-port.ts';

/**
 * Starts a Redis server or Sentinel, and waits until it has written the first line of its log.
 *
 * @throws {Error} if it is not installed, or ends before that
 */
async function startProcess(...args: string[]): Promise<ChildProcess> {
  const redis = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(redis, 'spawn').catch((error: unknown) => {
    throw new Error(
      'redis-server could not be started. Is it installed (Debian: apt-get install redis-server)?',
      { cause: error },
    );
  });
  const ended = once(redis, 'exit').then(([code, signal]: unknown[]) => {
    throw new Error(`redis-server ended at once (${String(signal ?? code)}): ${args.join(' ')}`);
  });
  await Promise.race([once(redis.stdout, 'data'), ended]);
  redis.stdout.resume();
  return redis;
}

async function endProcess(redis: ChildProcess): Promise<void> {
  if (redis.exitCode !== null || redis.signalCode !== null) return;
  const ended = once(redis, 'exit');
  redis.kill('SIGKILL');
  await ended;
}

/** How a server encrypts its connections. */
export interface RedisTls {
  authority: CertificateAuthority;
  certificate: Certificate;
}

/** The lines of a configuration that turn on TLS, without certificates of clients. */
const tlsSettings = (port: number, { authority, certificate }: RedisTls): string[] => [
  'port 0',
  `tls-port ${port}`,
  `tls-cert-file ${certificate.certificateFile}`,
  `tls-key-file ${certificate.keyFile}`,
  `tls-ca-cert-file ${authority.file}`,
  'tls-auth-clients no',
  'tls-replication yes',
];

/** A Redis server without persistence. */
export class Redis {
  readonly url: string;
  readonly port: number;
  readonly #process: ChildProcess;

  private constructor(port: number, process: ChildProcess, protocol: string, host: string) {
    this.port = port;
    this.url = `${protocol}://${host}:${port}`;
    this.#process = process;
  }

  static async start(): Promise<Redis> {
    const port = await freePort();
    const settings = [
      '--port',
      `${port}`,
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
    ];
    return new Redis(port, await startProcess(...settings), 'redis', '127.0.0.1');
  }

  /**
   * Starts a server that accepts only TLS, on `localhost`.
   * @param primary the server whose data it copies
   */
  static async startWithTls(tls: RedisTls, primary?: Redis): Promise<Redis> {
    const port = await freePort();
    // Diskless replication: otherwise, Redis would write a file to the current folder.
    const replica = primary
      ? [`replicaof localhost ${primary.port}`, 'repl-diskless-load swapdb']
      : [];
    const settings = [
      ...tlsSettings(port, tls),
      'bind 127.0.0.1',
      'save ""',
      'repl-diskless-sync-delay 0',
      'replica-announce-ip localhost',
      ...replica,
    ];
    const args = settings.flatMap((setting) => {
      const [name = '', ...values] = setting.split(' ');
      return [`--${name}`, ...values.map((value) => (value === '""' ? '' : value))];
    });
    return new Redis(port, await startProcess(...args), 'rediss', 'localhost');
  }

  dispose(): Promise<void> {
    return endProcess(this.#process);
  }
}

/** A Sentinel that accepts only TLS, and makes a replica the active server within seconds. */
export class Sentinel {
  readonly port: number;
  readonly #folder: string;
  readonly #process: ChildProcess;

  private constructor(port: number, folder: string, process: ChildProcess) {
    this.port = port;
    this.#folder = folder;
    this.#process = process;
  }

  /** @param name under which it watches the servers */
  static async start(tls: RedisTls, name: string, primary: Redis): Promise<Sentinel> {
    const port = await freePort();
    const folder = await mkdtemp(join(tmpdir(), 'playhouse-sentinel-'));
    // A file, because Sentinel stores its state in its configuration.
    const file = join(folder, 'sentinel.conf');
    const lines = [
      ...tlsSettings(port, tls),
      'bind 127.0.0.1',
      'sentinel resolve-hostnames yes',
      'sentinel announce-hostnames yes',
      `sentinel monitor ${name} localhost ${primary.port} 1`,
      `sentinel down-after-milliseconds ${name} 1000`,
      `sentinel failover-timeout ${name} 3000`,
    ];
    await writeFile(file, `${lines.join('\n')}\n`);
    return new Sentinel(port, folder, await startProcess(file, '--sentinel'));
  }

  async dispose(): Promise<void> {
    await endProcess(this.#process);
    await rm(this.#folder, { recursive: true });
  }
}
