import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { connect, type TLSSocket } from 'node:tls';
import { freePort } from '../../testing/free-port.ts';
import { Stack } from './stack.ts';

const HOST = 'play.example';
/** The id of the user that runs nginx in its container. */
const NGINX_USER_ID = 101;

/**
 * Pebble, the test server of Let's Encrypt. It resolves all names with its own name server, which returns
 * the address of this machine.
 */
class AcmeServer {
  readonly url: string;
  /** The certificate that certbot must trust to connect to it. */
  readonly trust: string;
  readonly #processes: ChildProcess[] = [];

  private constructor(url: string, trust: string) {
    this.url = url;
    this.trust = trust;
  }

  static async start(stack: Stack): Promise<AcmeServer> {
    const openssl = await stack.run(
      'openssl',
      // prettier-ignore
      ...['req', '-x509', '-days', '2', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1',
        '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost',
        '-keyout', 'pebble.key', '-out', 'pebble.pem'],
    );
    assert.equal(openssl.code, 0, openssl.output);
    const [api, management, names, tools] = [
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
    ];
    const settings = {
      listenAddress: `127.0.0.1:${api}`,
      managementListenAddress: `127.0.0.1:${management}`,
      certificate: join(stack.folder, 'pebble.pem'),
      privateKey: join(stack.folder, 'pebble.key'),
      httpPort: stack.port,
      tlsPort: 1,
      ocspResponderURL: '',
    };
    await stack.write('pebble.json', JSON.stringify({ pebble: settings }));
    const server = new AcmeServer(`https://localhost:${api}/dir`, settings.certificate);
    const unusedServers = ['-http01', '', '-https01', '', '-tlsalpn01', ''];
    await server.#run('pebble-challtestsrv', [
      ...['-management', `127.0.0.1:${tools}`, '-dns01', `127.0.0.1:${names}`],
      ...['-defaultIPv6', '', ...unusedServers],
    ]);
    await server.#run('pebble', [
      ...['-config', join(stack.folder, 'pebble.json'), '-dnsserver', `127.0.0.1:${names}`],
    ]);
    await stack.until('Pebble responds', async () => {
      const { code } = await stack.run('curl', '-sSf', '--cacert', server.trust, server.url);
      return code === 0;
    });
    return server;
  }

  stop(): void {
    for (const process of this.#processes) process.kill();
  }

  async #run(program: string, args: string[]): Promise<void> {
    const child = spawn(program, args, {
      stdio: 'ignore',
      // Otherwise Pebble delays and rejects requests at random, to test clients.
      env: { ...process.env, PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '0' },
    });
    this.#processes.push(child);
    await once(child, 'spawn').catch((error: unknown) => {
      throw new Error(`${program} is needed: apt-get install certbot pebble`, { cause: error });
    });
  }
}

describe('ops/certificate.sh', () => {
  let stack: Stack;
  let acme: AcmeServer;
  let tlsPort: number;
  before(async () => {
    stack = await Stack.prepare();
    tlsPort = await freePort();
    acme = await AcmeServer.start(stack);
    stack.setEnvironment({ ACME_SERVER: acme.url, REQUESTS_CA_BUNDLE: acme.trust });
    await stack.up();
  });
  after(async () => {
    acme.stop();
    await stack.dispose();
  });

  /** The certificate that visitors get. It is not verified, because Pebble's certificates are not trusted. */
  async function servedCertificate() {
    const socket: TLSSocket = connect({
      ...{ host: '127.0.0.1', port: tlsPort, servername: HOST, rejectUnauthorized: false },
    });
    await once(socket, 'secureConnect');
    const certificate = socket.getPeerCertificate();
    socket.end();
    return certificate;
  }

  it('gets the first certificate, and the site is then served over TLS', async () => {
    const result = await stack.run('ops/certificate.sh', 'get', HOST, 'ops@play.example');
    assert.equal(result.code, 0, result.output);
    const key = await stat(join(stack.folder, 'certificates/privkey.pem'));
    assert.deepEqual([key.uid, key.mode & 0o777], [NGINX_USER_ID, 0o400]);
    const composeFile = /^COMPOSE_FILE=.*$/m.exec(result.stdout)?.[0] ?? '';
    await stack.append(
      '.env',
      `\n${composeFile}\nPUBLIC_URL=https://${HOST}:${tlsPort}\nTLS_PORT=${tlsPort}\n`,
    );
    await stack.mustMake('up');
    const { subjectaltname, issuer } = await servedCertificate();
    assert.equal(subjectaltname, `DNS:${HOST}`);
    assert.match(String(issuer.CN), /^Pebble Intermediate/);
  });

  it('renews the certificate when it is due, without a restart of nginx', async () => {
    const { serialNumber } = await servedCertificate();
    const { Id } = await stack.container('web');
    // Otherwise certbot waits for minutes, so that not all sites send their requests at the same time.
    const renew = () => stack.run('ops/certificate.sh', 'renew', '--no-random-sleep-on-renew');
    const early = await renew();
    assert.equal(early.code, 0, early.output);
    assert.equal((await servedCertificate()).serialNumber, serialNumber);

    const renewal = `acme/renewal/${HOST}.conf`;
    await stack.write(renewal, `renew_before_expiry = 4000 days\n${await stack.read(renewal)}`);
    const due = await renew();
    assert.equal(due.code, 0, due.output);
    await stack.until('the new certificate is served', async () => {
      const now = await servedCertificate();
      return now.serialNumber !== serialNumber && now.subjectaltname === `DNS:${HOST}`;
    });
    assert.equal((await stack.container('web')).Id, Id);
  });
});
