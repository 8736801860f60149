import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { AUTHORITY_FILE, DOMAIN, DomainMachine, otherServer, SITE } from './domain.ts';
import { lastLine } from './stack.ts';

const CERTIFICATES = ['exec', '-T', 'certificates', '/opt/playhouse/certificates.sh'];
/** Certificates are renewed after two thirds of it. */
const VALIDITY_SECONDS = 60;
/** The id of the user that runs nginx in its container. */
const NGINX_USER_ID = 101;

describe('make up with a domain', () => {
  let machine: DomainMachine;
  /** .env without COMPOSE_FILE: the test authority needs a domain. */
  const settingsOfPreview = () => machine.settings().replace(/^COMPOSE_FILE=.*\n/m, '');
  before(async () => {
    machine = await DomainMachine.prepare(VALIDITY_SECONDS);
    await machine.stack.write('.env', settingsOfPreview());
  });
  after(() => machine[Symbol.asyncDispose]());

  const certificates = (command: string) =>
    machine.stack.run('docker', 'compose', ...CERTIFICATES, command);
  const nginxId = async () => (await machine.stack.container('web')).Id;
  const envLine = async (name: string) =>
    new RegExp(`^${name}=(.*)$`, 'm').exec(await machine.stack.read('.env'))?.[1];

  it('asks for the domain on a terminal, and starts nothing while the domain has no address', async () => {
    machine.setHosts();
    const typed = String.raw`printf 'Play.Example\nme@play.example\n'`;
    const { code, output } = await machine.run(`${typed} | script -qec 'make up' /dev/null`);
    assert.notEqual(code, 0);
    assert.match(output, /Domain of the site, such as play\.example .*Your email address/s);
    assert.match(output, /^play\.example has no address in DNS: .* create an A record/m);
    assert.equal(await machine.stack.read('.env'), settingsOfPreview());
    assert.deepEqual(await machine.stack.containers(), []);
  });

  it('without a domain, starts a preview that only this machine can open', async () => {
    machine.stack.setEnvironment({ BIND_ADDRESS: undefined, PORT: String(machine.stack.port) });
    const { code, output } = await machine.up();
    assert.equal(code, 0, output);
    assert.match(output, /^This is a preview that only this machine can open\. .*ssh -L/m);
    assert.match(
      output,
      /^To publish it under your domain with https: DOMAIN=play\.example EMAIL=/m,
    );
    const { HostConfig } = await machine.stack.container('web');
    assert.deepEqual(Object.values(HostConfig.PortBindings), [
      [{ HostIp: '127.0.0.1', HostPort: String(machine.stack.port) }],
    ]);
    machine.stack.setEnvironment({
      BIND_ADDRESS: SITE,
      PORT: undefined,
      DOMAIN,
      EMAIL: 'me@play.example',
      COMPOSE_FILE: `docker-compose.yml:${AUTHORITY_FILE}`,
    });
  });

  it('serves plain http and explains what to do if the authority finds port 80 closed', async () => {
    machine.setHosts(`${SITE} ${DOMAIN}`);
    await machine.acme.moveSites('127.42.0.2');
    const result = await machine.up();
    // Now .env has all files.
    machine.stack.setEnvironment({ COMPOSE_FILE: undefined });
    assert.notEqual(result.code, 0, result.output);
    assert.match(
      lastLine(result),
      /^The site runs at http:\/\/play\.example, but without https, .* can't connect to http:\/\/play\.example on port 80 .* Open port 80 in the firewall .* The next attempt is at/,
    );
    assert.equal((await fetch(`http://${SITE}/`)).status, 200);
    assert.equal(await envLine('PUBLIC_URL'), `https://${DOMAIN}`);
    assert.match(
      (await machine.run('make doctor')).output,
      /^PROBLEM {2}The authority can't connect/m,
    );
  });

  it('explains what to do if the domain leads to another server, or nowhere', async () => {
    const other = await otherServer('127.42.0.3');
    await machine.acme.moveSites('127.42.0.3');
    const elsewhere = await certificates('get');
    other.close();
    assert.equal(elsewhere.code, 1);
    assert.match(elsewhere.stdout, /^Another server answers at http:\/\/play\.example .*A record/);
    await machine.acme.moveSites('');
    assert.match(
      (await certificates('get')).stdout,
      /^The authority finds no address for play\.ex/,
    );
    await machine.acme.moveSites(SITE);
  });

  it('gets the certificate and switches to https once the domain leads to the machine', async () => {
    const { code, output } = await machine.up();
    assert.equal(code, 0, output);
    assert.match(output, /^Playhouse is ready at https:\/\/play\.example$/m);
    const { subjectaltname, issuer } = await machine.servedCertificate();
    assert.equal(subjectaltname, `DNS:${DOMAIN}`);
    assert.match(String(issuer.CN), /^Pebble Intermediate/);
    // For a moment after a reload, the previous processes of nginx may still accept connections.
    await machine.stack.until('http leads to https', async () => {
      const { headers } = await fetch(`http://${SITE}/bonuses`, { redirect: 'manual' });
      return headers.get('location') === `https://${DOMAIN}/bonuses`;
    });
  });

  it('gives the key only to nginx and certificates, and the ACME account only to certificates', async () => {
    const paths = ['/srv/certificates', '/srv/certificates/current/privkey.pem'];
    const stat = ['exec', '-T', 'web', 'stat', '-L', '-c', '%u %a'];
    const modes = await machine.stack.compose(...stat, ...paths);
    assert.equal(modes, `${NGINX_USER_ID} 700\n${NGINX_USER_ID} 400\n`);
    for (const { Mounts, Config } of await machine.stack.containers()) {
      const service = Config.Labels['com.docker.compose.service'] ?? '';
      const names = Mounts.map(({ Destination }) => Destination);
      assert.equal(
        names.includes('/srv/certificates'),
        /^(web|certificates)$/.test(service),
        service,
      );
      assert.equal(names.includes('/srv/account'), service === 'certificates', service);
    }
  });

  it('changes nothing when it is run again', async () => {
    const [settings, id] = [await machine.stack.read('.env'), await nginxId()];
    machine.stack.setEnvironment({ DOMAIN: undefined, EMAIL: undefined });
    const { code, output } = await machine.up();
    assert.equal(code, 0, output);
    assert.deepEqual([await machine.stack.read('.env'), await nginxId()], [settings, id]);
  });

  it('renews the certificate without a restart of nginx', async () => {
    const [{ serialNumber }, id] = [await machine.servedCertificate(), await nginxId()];
    await machine.stack.until('a new certificate is served', async () => {
      return (await machine.servedCertificate()).serialNumber !== serialNumber;
    });
    assert.equal(await nginxId(), id);
  });

  it('keeps serving the certificate while the authority is unavailable, and says when it expires', async () => {
    const id = await nginxId();
    await machine.acme.pause();
    await machine.stack.until(
      'the renewal fails',
      async () => (await certificates('get')).code === 3,
    );
    const { stdout } = await certificates('status');
    assert.match(
      stdout,
      /^The certificate of play\.example expires in 0 days, .* can't be reached\./,
    );
    await machine.servedCertificate();
    await machine.stack.until(
      'it has expired',
      async () => (await certificates('status')).code === 1,
    );
    await machine.servedCertificate();
    assert.equal(await nginxId(), id);
  });

  it('renews an expired certificate as soon as the authority is back, even if it has lost its accounts', async () => {
    await machine.acme.resume({ validitySeconds: 90 * 86_400 });
    const { code, stdout, output } = await certificates('get');
    assert.equal(code, 0, output);
    assert.match(stdout, /is valid for 89 more days, and is renewed automatically/);
    await machine.stack.until('it is served', async () => {
      const { valid_to } = await machine.servedCertificate();
      return Date.parse(valid_to) > Date.now() + 80 * 86_400_000;
    });
  });

  it('only warns about a failed renewal while the certificate is valid', async () => {
    machine.stack.setEnvironment({ ACME_URL: 'https://127.0.0.1:1/dir' });
    const { code, output } = await machine.up();
    assert.equal(code, 0, output);
    assert.match(
      output,
      /^Warning: The certificate of play\.example expires in 89 days, and was not/m,
    );
    machine.stack.setEnvironment({ ACME_URL: undefined });
  });

  it('orders no certificate before the retry time of the authority’s rate limit', async () => {
    machine.setHosts(`${SITE} ${DOMAIN} new.example`);
    const retry = new Date(Date.now() + 7_200_000).toISOString().slice(0, 16).replace('T', ' ');
    machine.acme.limit = `too many certificates (5) already issued for this exact set of identifiers, retry after ${retry}:00 UTC: see https://letsencrypt.org/docs/rate-limits/`;
    machine.stack.setEnvironment({ DOMAIN: 'new.example', EMAIL: 'me@play.example' });
    const first = await machine.up();
    const { orders } = machine.acme;
    const second = await machine.up();
    for (const result of [first, second]) {
      assert.notEqual(result.code, 0);
      assert.match(
        lastLine(result),
        new RegExp(
          `^The authority's limit is reached: too many .*\\. The next attempt is at ${retry} UTC`,
        ),
      );
      assert.match(result.output, /The site keeps running as before\./);
    }
    assert.equal(machine.acme.orders, orders);
    assert.equal((await machine.servedCertificate()).subjectaltname, `DNS:${DOMAIN}`);
  });
});
