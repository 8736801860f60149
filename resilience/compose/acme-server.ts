import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { CertificateAuthority } from '../../testing/certificate-authority.ts';
import { freePort } from '../../testing/free-port.ts';
import type { Stack } from './stack.ts';

/** Where Pebble creates orders. */
const NEW_ORDER = '/order-plz';

interface Ports {
  proxy: number;
  api: number;
  management: number;
  dns: number;
  names: number;
}

interface AcmeOptions {
  /** The port at which it asks for the answers to challenges. */
  httpPort: number;
  /** The address at which it listens; containers need one that they can reach. */
  host?: string;
  /** The address of all names, according to its name server. */
  sites?: string;
  /** How long its certificates are valid. */
  validitySeconds?: number;
}

/**
 * Pebble, the test server of Let's Encrypt. It resolves all names with its own name server. In front of it is
 * a proxy, which can have a limit like Let's Encrypt.
 */
export class AcmeServer {
  readonly url: string;
  /** The number of orders so far. */
  orders = 0;
  /** The reason for which orders are rejected. */
  limit: string | null = null;
  readonly #stack: Stack;
  readonly #options: Required<AcmeOptions>;
  readonly #ports: Ports;
  readonly #authority: CertificateAuthority;
  #proxy: Server | null = null;
  #pebble: ChildProcess | null = null;
  #names: ChildProcess | null = null;

  private constructor(
    stack: Stack,
    options: AcmeOptions,
    ports: Ports,
    authority: CertificateAuthority,
  ) {
    this.#stack = stack;
    this.#options = { host: 'localhost', sites: '127.0.0.1', validitySeconds: 86_400, ...options };
    this.#ports = ports;
    this.#authority = authority;
    this.url = `https://${this.#options.host}:${ports.proxy}/dir`;
  }

  /** The file with the certificate that clients must trust to connect to it. */
  get trust(): string {
    return this.#authority.file;
  }

  static async start(stack: Stack, options: AcmeOptions): Promise<AcmeServer> {
    const ports = {
      ...{ proxy: await freePort(), api: await freePort(), management: await freePort() },
      ...{ dns: await freePort(), names: await freePort() },
    };
    const server = new AcmeServer(stack, options, ports, await CertificateAuthority.create());
    const unusedServers = ['-http01', '', '-https01', '', '-tlsalpn01', '', '-defaultIPv6', ''];
    server.#names = await run('pebble-challtestsrv', [
      ...['-management', `127.0.0.1:${ports.names}`, '-dns01', `127.0.0.1:${ports.dns}`],
      ...['-defaultIPv4', server.#options.sites, ...unusedServers],
    ]);
    await server.resume();
    return server;
  }

  /** Starts it again. It has forgotten all accounts. */
  async resume(options: Partial<AcmeOptions> = {}): Promise<void> {
    Object.assign(this.#options, options);
    const { api, management, dns, proxy } = this.#ports;
    const { host } = this.#options;
    const names = host === 'localhost' ? [] : [`IP:${host}`];
    const own = await this.#authority.issue('DNS:localhost', ...names);
    const settings = {
      listenAddress: `127.0.0.1:${api}`,
      managementListenAddress: `127.0.0.1:${management}`,
      certificate: own.certificateFile,
      privateKey: own.keyFile,
      httpPort: this.#options.httpPort,
      tlsPort: 1,
      ocspResponderURL: '',
      certificateValidityPeriod: this.#options.validitySeconds,
    };
    await this.#stack.write('pebble.json', JSON.stringify({ pebble: settings }));
    this.#pebble = await run('pebble', [
      ...['-config', join(this.#stack.folder, 'pebble.json'), '-dnsserver', `127.0.0.1:${dns}`],
    ]);
    const [key, cert] = [await readFile(own.keyFile), await readFile(own.certificateFile)];
    const ca = await this.#authority.certificate();
    this.#proxy = createServer({ key, cert }, (request, response) =>
      this.#forward(request, response, ca),
    );
    this.#proxy.listen(proxy, host);
    await once(this.#proxy, 'listening');
    await this.#stack.until('Pebble responds', async () => {
      const { code } = await this.#stack.run('curl', '-sSf', '--cacert', this.trust, this.url);
      return code === 0;
    });
  }

  /** Makes it unavailable. Its name server keeps running. */
  async pause(): Promise<void> {
    const [proxy, pebble] = [this.#proxy, this.#pebble];
    proxy?.close();
    proxy?.closeAllConnections();
    if (pebble?.kill()) await once(pebble, 'exit');
  }

  /** Changes the address of all names; an empty one removes it. */
  async moveSites(address: string): Promise<void> {
    await fetch(`http://127.0.0.1:${this.#ports.names}/set-default-ipv4`, {
      method: 'POST',
      body: JSON.stringify({ ip: address }),
    });
  }

  async stop(): Promise<void> {
    await this.pause();
    this.#names?.kill();
    await this.#authority.dispose();
  }

  #forward(incoming: IncomingMessage, response: ServerResponse, ca: string): void {
    const { method, url, headers } = incoming;
    if (url === NEW_ORDER) {
      this.orders += 1;
      if (this.limit !== null) {
        const problem = { type: 'urn:ietf:params:acme:error:rateLimited', detail: this.limit };
        response.writeHead(429, { 'content-type': 'application/problem+json' });
        response.end(JSON.stringify({ ...problem, status: 429 }));
        return;
      }
    }
    const target = { host: '127.0.0.1', servername: 'localhost', port: this.#ports.api, ca };
    // Pebble checks the signed URL, so it gets the host of the client.
    const forwarded = request({ ...target, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    incoming.pipe(forwarded);
  }
}

async function run(program: string, args: string[]): Promise<ChildProcess> {
  const child = spawn(program, args, {
    stdio: 'ignore',
    // Otherwise Pebble delays and rejects requests at random, to test clients.
    env: { ...process.env, PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '0' },
  });
  await once(child, 'spawn').catch((error: unknown) => {
    throw new Error(`${program} is needed: apt-get install pebble`, { cause: error });
  });
  return child;
}
