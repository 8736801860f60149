import assert from 'node:assert/strict';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { freePort } from '../../testing/free-port.ts';
import { AcmeServer } from './acme-server.ts';
import { servedCertificate } from './served-certificate.ts';
import { Stack } from './stack.ts';

const HOST = 'play.example';
/** The id of the user that runs nginx in its container. */
const NGINX_USER_ID = 101;

describe('ops/certificate.sh', () => {
  let stack: Stack;
  let acme: AcmeServer;
  let tlsPort: number;
  before(async () => {
    stack = await Stack.prepare();
    tlsPort = await freePort();
    acme = await AcmeServer.start(stack, { httpPort: stack.port });
    stack.setEnvironment({ ACME_SERVER: acme.url, REQUESTS_CA_BUNDLE: acme.trust });
    await stack.up();
  });
  after(async () => {
    await acme.stop();
    await stack.dispose();
  });

  const certificate = () =>
    servedCertificate({ host: '127.0.0.1', port: tlsPort, servername: HOST });

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
    const { subjectaltname, issuer } = await certificate();
    assert.equal(subjectaltname, `DNS:${HOST}`);
    assert.match(String(issuer.CN), /^Pebble Intermediate/);
  });

  it('renews the certificate when it is due, without a restart of nginx', async () => {
    const { serialNumber } = await certificate();
    const { Id } = await stack.container('web');
    // Otherwise certbot waits for minutes, so that not all sites send their requests at the same time.
    const renew = () => stack.run('ops/certificate.sh', 'renew', '--no-random-sleep-on-renew');
    const early = await renew();
    assert.equal(early.code, 0, early.output);
    assert.equal((await certificate()).serialNumber, serialNumber);

    const renewal = `acme/renewal/${HOST}.conf`;
    await stack.write(renewal, `renew_before_expiry = 4000 days\n${await stack.read(renewal)}`);
    const due = await renew();
    assert.equal(due.code, 0, due.output);
    await stack.until('the new certificate is served', async () => {
      const now = await certificate();
      return now.serialNumber !== serialNumber && now.subjectaltname === `DNS:${HOST}`;
    });
    assert.equal((await stack.container('web')).Id, Id);
  });
});
