import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { PeerCertificate } from 'node:tls';
import type { CommandResult } from '../../testing/command.ts';
import { AcmeServer } from './acme-server.ts';
import { servedCertificate } from './served-certificate.ts';
import { ACCOUNT, Stack } from './stack.ts';

export const DOMAIN = 'play.example';
/** The site's address. Ports 80 and 443 are free there, even if programs use them at other specific addresses. */
export const SITE = '127.42.0.1';
/** Makes `certificates` trust the test authority. That service exists only with a domain. */
export const AUTHORITY_FILE = 'test-authority.yml';

/** A machine to which a domain leads, with an authority that containers can reach. */
export class DomainMachine {
  readonly stack: Stack;
  readonly acme: AcmeServer;
  #hosts = `127.0.0.1 localhost\n${SITE} ${DOMAIN}\n`;

  private constructor(stack: Stack, acme: AcmeServer) {
    this.stack = stack;
    this.acme = acme;
  }

  static async prepare(validitySeconds: number): Promise<DomainMachine> {
    const stack = await Stack.prepare();
    const acme = await AcmeServer.start(stack, {
      httpPort: 80,
      host: await stack.hostAddress(),
      sites: SITE,
      validitySeconds,
    });
    const machine = new DomainMachine(stack, acme);
    stack.setEnvironment({ BIND_ADDRESS: SITE, PORT: undefined });
    await stack.write(
      AUTHORITY_FILE,
      JSON.stringify({
        services: {
          certificates: {
            environment: { LEGO_CA_CERTIFICATES: '/authority.pem' },
            volumes: [`${acme.trust}:/authority.pem:ro`],
          },
        },
      }),
    );
    return machine;
  }

  /** The lines of `.env` for the test authority. `make up` adds docker-compose.acme.yml. */
  settings(): string {
    return [
      `ACME_URL=${this.acme.url}`,
      `COMPOSE_FILE=docker-compose.yml:${AUTHORITY_FILE}`,
      `ADMIN_PASSWORD=${ACCOUNT.password}`,
      '',
    ].join('\n');
  }

  /** Changes the names that this machine resolves without a name server. */
  setHosts(...lines: string[]): void {
    this.#hosts = ['127.0.0.1 localhost', ...lines, ''].join('\n');
  }

  /** Runs a bash command with the lines of `setHosts` as /etc/hosts. */
  async run(command: string): Promise<CommandResult> {
    await this.stack.write('hosts', this.#hosts);
    const asRoot = process.getuid?.() === 0 ? [] : ['--map-root-user'];
    const script = `mount --bind hosts /etc/hosts && ${command}`;
    return this.stack.run('unshare', '--mount', ...asRoot, 'bash', '-c', script);
  }

  up(): Promise<CommandResult> {
    return this.run('make --no-print-directory up');
  }

  servedCertificate(): Promise<PeerCertificate> {
    return servedCertificate({ host: SITE, port: 443, servername: DOMAIN });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.acme.stop();
    await this.stack.dispose();
  }
}

/** Another web server, to which a name leads by mistake. */
export async function otherServer(address: string): Promise<Server> {
  const server = createServer((_request, response) => response.writeHead(404).end('Not found'));
  server.listen(80, address);
  await once(server, 'listening');
  return server;
}
