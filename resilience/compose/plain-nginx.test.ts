import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { request as requestTls } from 'node:https';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { CertificateAuthority } from '../../testing/certificate-authority.ts';
import { freePort } from '../../testing/free-port.ts';
import { Stack } from './stack.ts';

/** In place of the server of the site, one that publishes files. */
const MAIN_CONFIGURATION = `events {}
http {
  include /etc/nginx/sites-enabled/playhouse;
  server {
    listen 127.0.0.1:8080;
    root /srv/published;
    access_log off;
    error_log /dev/null;
    add_header X-Accel-Expires 1;
    add_header Server-Timing "date;dur=1";
  }
}
`;

/** Runs nginx with the unchanged ops/plain/nginx.conf. */
describe('nginx on a server without Docker', () => {
  const container = `playhouse-plain-${randomBytes(4).toString('hex')}`;
  let stack: Stack;
  let ports: { plain: number; tls: number };
  let ca: string;
  before(async () => {
    stack = await Stack.prepare();
    ports = { plain: await freePort(), tls: await freePort() };
    const folder = join(stack.folder, 'live/play.example');
    await mkdir(folder, { recursive: true });
    await using authority = await CertificateAuthority.create();
    await authority.issueInto(folder, 'play.example');
    ca = await authority.certificate();
    await stack.write('main.conf', MAIN_CONFIGURATION);
    await mkdir(join(stack.folder, 'published'));
    await stack.write('published/page', 'A page');
    const image = /^FROM (nginx:\S+)/m.exec(await stack.read('Dockerfile'))?.[1] ?? '';
    await stack.docker(
      ...['run', '--detach', '--name', container, '--tmpfs', '/var/cache/nginx'],
      ...['--publish', `127.0.0.1:${ports.plain}:80`, '--publish', `127.0.0.1:${ports.tls}:443`],
      ...['--volume', `${join(stack.folder, 'main.conf')}:/etc/nginx/nginx.conf:ro`],
      ...['--volume', `${stack.folder}/ops/plain/nginx.conf:/etc/nginx/sites-enabled/playhouse:ro`],
      ...['--volume', `${stack.folder}/live:/etc/letsencrypt/live:ro`],
      ...['--volume', `${stack.folder}/published:/srv/published:ro`],
      ...['--tmpfs', '/var/log/nginx', '--entrypoint', 'nginx', image, '-g', 'daemon off;'],
    );
    await stack.until(
      'nginx responds',
      async () => (await send('play.example')).statusCode === 301,
    );
  });
  after(async () => {
    await stack.run('docker', 'rm', '--force', container);
    await stack.dispose();
  });

  async function send(host: string, path = '/'): Promise<IncomingMessage> {
    const clientRequest = request({
      port: ports.plain,
      host: '127.0.0.1',
      path,
      headers: { host },
    }).end();
    const [response] = (await once(clientRequest, 'response')) as [IncomingMessage];
    response.resume();
    return response;
  }

  async function sendTls(servername: string, host: string, path = '/'): Promise<IncomingMessage> {
    const clientRequest = requestTls({
      ...{ port: ports.tls, host: '127.0.0.1', servername, ca, path, headers: { host } },
      agent: false,
    }).end();
    const [response] = (await once(clientRequest, 'response')) as [IncomingMessage];
    response.resume();
    return response;
  }

  it('redirects to its own name, whatever the Host header is', async () => {
    for (const host of ['play.example', 'evil.example', '198.51.100.1']) {
      const { statusCode, headers } = await send(host, '/bonuses?from=here');
      assert.equal(statusCode, 301);
      assert.equal(headers.location, 'https://play.example/bonuses?from=here');
    }
  });

  it('serves only its own name over TLS', async () => {
    assert.equal((await sendTls('play.example', 'play.example', '/page')).statusCode, 200);
    await assert.rejects(
      sendTls('evil.example', 'evil.example'),
      /unrecognized name|handshake|alert/i,
    );
    await assert.rejects(sendTls('play.example', 'evil.example'), /socket hang up|ECONNRESET/);
  });

  it('states the time of each response, and serves what is gone no longer', async () => {
    const page = () => sendTls('play.example', 'play.example', '/page');
    const { headers } = await page();
    assert.match(String(headers['server-timing']), /^date;dur=\d{10}/);
    await rm(join(stack.folder, 'published/page'));
    await stack.until('the page is gone', async () => (await page()).statusCode === 404);
  });

  it('logs paths without queries, also for failed requests', async () => {
    await sendTls('play.example', 'play.example', '/auth?token=hidden-token');
    await send('play.example', '/auth?token=hidden-token');
    const read = ['exec', container, 'sh', '-c', 'cat /var/log/nginx/*'];
    await stack.until('both requests are logged', async () => {
      const lines = (await stack.docker(...read)).match(/"path":"\/auth"/g) ?? [];
      return lines.length === 2;
    });
    assert.ok(!(await stack.docker(...read)).includes('hidden-token'));
    assert.ok(!(await stack.run('docker', 'logs', container)).output.includes('hidden-token'));
  });
});
