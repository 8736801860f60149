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
/** The user of nginx in its container. */
const NGINX = 101;

/**
 * An authority as Let's Encrypt is one: Pebble, by the same people, for tests. It looks all names up at
 * a name server of its own, which sends it to this machine.
 */
class Authority {
  readonly url: string;
  /** What certbot has to trust to talk to it. */
  readonly trust: string;
  readonly #processes: ChildProcess[] = [];

  private constructor(url: string, trust: string) {
    this.url = url;
    this.trust = trust;
  }

  static async start(stack: Stack): Promise<Authority> {
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
    const authority = new Authority(`https://localhost:${api}/dir`, settings.certificate);
    const off = ['-http01', '', '-https01', '', '-tlsalpn01', ''];
    await authority.#run('pebble-challtestsrv', [
      ...['-management', `127.0.0.1:${tools}`, '-dns01', `127.0.0.1:${names}`],
      ...['-defaultIPv6', '', ...off],
    ]);
    await authority.#run('pebble', [
      ...['-config', join(stack.folder, 'pebble.json'), '-dnsserver', `127.0.0.1:${names}`],
    ]);
    await stack.until('the authority answers', async () => {
      const { code } = await stack.run('curl', '-sSf', '--cacert', authority.trust, authority.url);
      return code === 0;
    });
    return authority;
  }

  stop(): void {
    for (const process of this.#processes) process.kill();
  }

  async #run(program: string, line: string[]): Promise<void> {
    const child = spawn(program, line, {
      stdio: 'ignore',
      // Otherwise it waits and errs at random, to test clients.
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
  let authority: Authority;
  let tlsPort: number;
  before(async () => {
    stack = await Stack.prepare();
    tlsPort = await freePort();
    authority = await Authority.start(stack);
    stack.tell({ ACME_SERVER: authority.url, REQUESTS_CA_BUNDLE: authority.trust });
    await stack.up();
  });
  after(async () => {
    authority.stop();
    await stack.dispose();
  });

  /** The certificate that visitors get; its authority is Pebble's, which nobody trusts. */
  async function served() {
    const socket: TLSSocket = connect({
      ...{ host: '127.0.0.1', port: tlsPort, servername: HOST, rejectUnauthorized: false },
    });
    await once(socket, 'secureConnect');
    const certificate = socket.getPeerCertificate();
    socket.end();
    return certificate;
  }

  it('gets a certificate for a site that has none, and the site is there over TLS', async () => {
    const got = await stack.run('ops/certificate.sh', 'get', HOST, 'ops@play.example');
    assert.equal(got.code, 0, got.output);
    const key = await stat(join(stack.folder, 'certificates/privkey.pem'));
    assert.deepEqual([key.uid, key.mode & 0o777], [NGINX, 0o400]);
    const told = /^COMPOSE_FILE=.*$/m.exec(got.stdout)?.[0] ?? '';
    await stack.append(
      '.env',
      `\n${told}\nPUBLIC_URL=https://${HOST}:${tlsPort}\nTLS_PORT=${tlsPort}\n`,
    );
    await stack.mustMake('up');
    const { subjectaltname, issuer } = await served();
    assert.equal(subjectaltname, `DNS:${HOST}`);
    assert.match(String(issuer.CN), /^Pebble Intermediate/);
  });

  it('renews it once it is due, while the site goes on', async () => {
    const { serialNumber } = await served();
    const { Id } = await stack.container('web');
    // Otherwise it waits for minutes, so that not all sites come to the authority at once.
    const renew = () => stack.run('ops/certificate.sh', 'renew', '--no-random-sleep-on-renew');
    const early = await renew();
    assert.equal(early.code, 0, early.output);
    assert.equal((await served()).serialNumber, serialNumber);

    const renewal = `acme/renewal/${HOST}.conf`;
    await stack.write(renewal, `renew_before_expiry = 4000 days\n${await stack.read(renewal)}`);
    const due = await renew();
    assert.equal(due.code, 0, due.output);
    await stack.until('it is the new one', async () => {
      const now = await served();
      return now.serialNumber !== serialNumber && now.subjectaltname === `DNS:${HOST}`;
    });
    assert.equal((await stack.container('web')).Id, Id);
  });
});
