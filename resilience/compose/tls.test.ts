import assert from 'node:assert/strict';
import { chmod, chown, copyFile, mkdir, rm, stat, symlink } from 'node:fs/promises';
import { connect as connectHttp2 } from 'node:http2';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { text } from 'node:stream/consumers';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import type { CertificateAuthority } from '../../testing/certificate-authority.ts';
import { ACCOUNT, lastLine, Stack } from './stack.ts';
import { upWithTls } from './up-with-tls.ts';

const HOST = 'playhouse.example';

describe('the site with a certificate', () => {
  let stack: Stack;
  let tlsPort: number;
  let authority: CertificateAuthority;
  let ca: string;

  before(async () => {
    stack = await Stack.prepare();
    ({ authority, tlsPort } = await upWithTls(stack, HOST));
    ca = await authority.certificate();
  });
  after(async () => {
    await stack.dispose();
    await authority.dispose();
  });

  const options = () => ({
    host: '127.0.0.1',
    port: tlsPort,
    servername: HOST,
    ca,
  });

  async function send(path: string, init: { method?: string; body?: string } = {}) {
    const { method = 'GET', body } = init;
    const headers = {
      host: `${HOST}:${tlsPort}`,
      origin: `https://${HOST}:${tlsPort}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const agent = new Agent({ keepAlive: false });
    const clientRequest = request({ ...options(), agent, path, method, headers }).end(body);
    const [response] = (await once(clientRequest, 'response')) as [IncomingMessage];
    return { status: response.statusCode, headers: response.headers, body: await text(response) };
  }

  async function handshake(version: 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3'): Promise<TLSSocket> {
    const versionOptions = {
      minVersion: version,
      maxVersion: version,
      ciphers: 'DEFAULT@SECLEVEL=0',
    };
    const socket = connectTls({ ...options(), ...versionOptions });
    await once(socket, 'secureConnect');
    socket.end();
    return socket;
  }

  /** The serial number of the certificate that nginx serves. */
  const servedSerial = async () => (await handshake('TLSv1.3')).getPeerCertificate().serialNumber;

  /** Expects HSTS in nginx's own responses and in those of the backend. */
  async function expectHsts(value: string): Promise<void> {
    for (const path of ['/', '/auth', '/favicon.svg', '/api/site', '/api/health', '/nothing']) {
      const { status, headers } = await send(path);
      assert.equal(status, path === '/nothing' ? 404 : 200, path);
      assert.equal(headers['strict-transport-security'], value, path);
    }
  }

  it('is served over TLS, with HSTS for a day', () =>
    expectHsts('max-age=86400; includeSubDomains'));

  it('sends HSTS for a year with HSTS_DAYS=365, and ends it with HSTS_DAYS=0', async () => {
    const settings = await stack.read('.env');
    const year = 'max-age=31536000; includeSubDomains';
    await stack.write('.env', `${settings}HSTS_DAYS=365\n`);
    await stack.mustMake('up');
    // Until a response is refreshed, nginx may serve the cached one with its earlier headers.
    await stack.until('all responses have the new header', () => expectHsts(year).then(() => true));
    await stack.write('.env', `${settings}HSTS_DAYS=0\n`);
    await stack.mustMake('up');
    await stack.until('all responses end HSTS', () =>
      expectHsts('max-age=0; includeSubDomains').then(() => true),
    );
    await stack.write('.env', settings);
    await stack.mustMake('up');
  });

  it('redirects plain HTTP to https', async () => {
    const response = await fetch(`${stack.url}/bonuses?from=here`, { redirect: 'manual' });
    assert.equal(response.status, 308);
    assert.equal(response.headers.get('location'), `https://${HOST}:${tlsPort}/bonuses?from=here`);
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
  });

  it('supports HTTP/2', async () => {
    const session = connectHttp2(`https://${HOST}:${tlsPort}`, {
      ca,
      lookup: (_name, _options, callback) =>
        callback(null, [{ address: '127.0.0.1', family: 4 }], 4),
    });
    const stream = session.request({ ':path': '/' });
    const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
    assert.equal(headers[':status'], 200);
    assert.match(await text(stream), /<h1/);
    session.close();
  });

  it('rejects protocols that are no longer secure', async () => {
    assert.equal((await handshake('TLSv1.3')).getProtocol(), 'TLSv1.3');
    const older = await handshake('TLSv1.2');
    assert.match(older.getCipher().name, /^ECDHE-.*(GCM|CHACHA20)/);
    await assert.rejects(handshake('TLSv1.1'));
  });

  it('sets cookies that browsers send only over TLS', async () => {
    const body = JSON.stringify({ username: 'admin', password: ACCOUNT.password });
    const { status, headers } = await send('/api/login', { method: 'POST', body });
    assert.equal(status, 200);
    const cookies = headers['set-cookie'] ?? [];
    assert.deepEqual(cookies.map((cookie) => cookie.split('=', 1)[0]).sort(), [
      '__Host-playhouse',
      '__Host-playhouse-device',
    ]);
    for (const cookie of cookies) assert.match(cookie, /; Secure/);
  });

  /** Runs ops/certificate.sh as certbot does. */
  const runAsCertbot = async (step: string, variables: Record<string, string>) => {
    const settings = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
    const { code, output } = await stack.run('env', ...settings, 'ops/certificate.sh', step);
    assert.equal(code, 0, output);
  };

  it('responds to the challenge of a certificate authority over plain HTTP until the challenge ends', async () => {
    const challenge = { CERTBOT_TOKEN: 'token-1_x', CERTBOT_VALIDATION: 'token-1_x.answer' };
    const challengeResponse = () =>
      fetch(`${stack.url}/.well-known/acme-challenge/${challenge.CERTBOT_TOKEN}`);
    await runAsCertbot('answer', challenge);
    assert.equal(await (await challengeResponse()).text(), challenge.CERTBOT_VALIDATION);
    await runAsCertbot('end', challenge);
    assert.equal((await challengeResponse()).status, 404);
  });

  it('loads a renewed certificate without a restart, and only nginx can read its key', async () => {
    const serialBefore = await servedSerial();
    const containerBefore = await stack.container('web');
    // certbot stores the files in an archive, and links to them.
    const lineage = join(stack.folder, 'acme/live', HOST);
    const archive = join(stack.folder, 'acme/archive', HOST);
    await mkdir(lineage, { recursive: true });
    await mkdir(archive, { recursive: true });
    await authority.issueInto(archive, HOST);
    for (const name of ['fullchain.pem', 'privkey.pem']) {
      await symlink(`../../archive/${HOST}/${name}`, join(lineage, name));
    }
    await runAsCertbot('install', { RENEWED_LINEAGE: lineage });
    await stack.until(
      'the new certificate is served',
      async () => (await servedSerial()) !== serialBefore,
    );
    const now = await stack.container('web');
    assert.deepEqual([now.Id, now.RestartCount], [containerBefore.Id, 0]);
    const key = await stat(join(stack.folder, 'certificates/privkey.pem'));
    assert.equal(key.mode & 0o777, 0o400);
  });

  it('passes make doctor, and keeps its certificate if nginx cannot read the new key', async () => {
    assert.match((await stack.make('doctor')).output, /redirects to https:/);
    const key = join(stack.folder, 'certificates/privkey.pem');
    await chmod(key, 0o600);
    await chown(key, 0, 0);
    const rejected = await stack.make('reload');
    assert.notEqual(rejected.code, 0);
    assert.match(rejected.output, /can't read .*privkey\.pem/);
    assert.equal((await send('/')).status, 200);
  });

  it('serves a manually replaced certificate after make reload', async () => {
    const folder = join(stack.folder, 'by-hand');
    await mkdir(folder);
    await authority.issueInto(folder, HOST);
    const serialBefore = await servedSerial();
    for (const name of ['fullchain.pem', 'privkey.pem']) {
      const target = join(stack.folder, 'certificates', name);
      await rm(target, { force: true });
      await copyFile(join(folder, name), target);
      await chmod(target, 0o644);
    }
    await stack.mustMake('reload');
    await stack.until(
      'the new certificate is served',
      async () => (await servedSerial()) !== serialBefore,
    );
  });

  it('does not start with an unreadable key, which make up and make doctor name', async () => {
    const key = join(stack.folder, 'certificates/privkey.pem');
    await chmod(key, 0o600);
    await chown(key, 0, 0);
    await stack.compose('restart', 'web');
    const result = await stack.make('up');
    assert.notEqual(result.code, 0);
    assert.match(lastLine(result), /^nginx, which is user 101, can't read .*privkey\.pem/);
    const doctor = await stack.make('doctor');
    assert.notEqual(doctor.code, 0);
    assert.match(doctor.output, /^PROBLEM {2}web is .* can't read .*privkey\.pem/m);
    await chmod(key, 0o644);
    await stack.mustMake('up');
    assert.equal((await send('/')).status, 200);
  });
});
