import { once } from 'node:events';
import { createServer as createHttp, type RequestListener, type Server } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { CERTIFICATE, EXPIRED_CERTIFICATE, KEY } from '../../../../testing/certificates.ts';
import { MovableClock } from '../../../test/movable-clock.js';
import { type VisitedSite, visit } from './visit.js';

const NOW = new Date('2026-11-22T00:00:00Z');
/** Nothing listens there. */
const CLOSED_PORT = 9;
const servers: Server[] = [];

async function listen(server: Server): Promise<number> {
  servers.push(server);
  server.listen(0);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const site: RequestListener = (_request, response) => response.end('{"status":"ok"}');
const otherProgram: RequestListener = (_request, response) =>
  response.end('Welcome to another program');
const nginxWithoutServer: RequestListener = (_request, response) =>
  response.writeHead(502).end(`{"error":"The server can't be reached right now."}`);
const redirectTo =
  (location: string): RequestListener =>
  (_request, response) =>
    response.writeHead(308, { location }).end();

const http = (handler: RequestListener) => listen(createHttp(handler));
const https = (certificate = CERTIFICATE, handler = site) =>
  listen(createHttps({ key: KEY, cert: certificate }, handler));

/** The findings of a visit as lines. */
async function findings(
  fields: Partial<VisitedSite> & { port: number },
  now = NOW,
): Promise<string[]> {
  const all: string[] = [];
  const visitedSite: VisitedSite = {
    publicUrl: 'https://play.example',
    host: '127.0.0.1',
    tlsPort: null,
    start: 'make up',
    isServer: true,
    certificate: CERTIFICATE,
    ...fields,
  };
  for await (const { level, message } of visit(visitedSite, new MovableClock(now))) {
    all.push(`${level}: ${message}`);
  }
  return all;
}

describe('the doctor’s visit to the site', () => {
  it('reports a site that does not run as a problem, with the command that starts it', async () => {
    const port = CLOSED_PORT;
    expect(await findings({ port })).toEqual([
      `problem: The site does not run: nothing listens on port ${port}. Start it: make up`,
    ]);
  });

  it('reports nginx without a server, and another program on the port, as problems', async () => {
    expect(await findings({ port: await http(nginxWithoutServer) })).toEqual([
      expect.stringMatching(/^problem: nginx responds on port \d+, but no replica/),
    ]);
    expect(await findings({ port: await http(otherProgram) })).toEqual([
      expect.stringMatching(/^problem: Port \d+ is used by another program/),
    ]);
  });

  it('reports no problem if the site responds at PUBLIC_URL', async () => {
    const port = await http(site);
    const publicUrl = `http://0.0.0.0:${port}`;
    expect(await findings({ port, publicUrl })).toEqual([
      `ok: The site responds on port ${port}.`,
      `ok: The site responds at ${publicUrl}.`,
    ]);
  });

  it('reports what the site cannot show as a problem, however the site is reached', async () => {
    const body = JSON.stringify({ status: 'ok', version: '1.0.0', failing: ['/', '/api/videos'] });
    const broken: RequestListener = (_request, response) => response.end(body);
    const finding = expect.stringMatching(/^problem: \/, \/api\/videos cannot be built: visitors/);
    const port = await http(broken);
    expect(await findings({ port, publicUrl: `http://0.0.0.0:${port}` })).toEqual([
      `ok: The site responds on port ${port}.`,
      finding,
      expect.stringMatching(/^ok: The site responds at/),
    ]);
    const redirect = await http(redirectTo('https://play.example/'));
    const tlsPort = await https(CERTIFICATE, broken);
    expect(await findings({ port: redirect, tlsPort })).toContainEqual(finding);
  });

  it('warns about a PUBLIC_URL that only this machine can open if the site is meant for other machines', async () => {
    const port = await http(site);
    const publicUrl = `http://localhost:${port}`;
    expect(await findings({ port, publicUrl })).toContainEqual(
      `warning: Only this machine can open ${publicUrl}. DOMAIN=play.example EMAIL=you@example.com make up`,
    );
    expect(await findings({ port, publicUrl, isServer: false })).toEqual([
      `ok: The site responds on port ${port}.`,
    ]);
  });

  it('connects to this machine if the name of PUBLIC_URL cannot be resolved, and reports that', async () => {
    const [port, tlsPort] = [await http(redirectTo('https://play.example/')), await https()];
    expect(await findings({ port, tlsPort })).toEqual([
      `ok: Port ${port} redirects to https://play.example.`,
      expect.stringMatching(/^warning: .* responds on this machine, but the name play\.example/),
      'ok: The certificate is valid until 2126-10-29.',
    ]);
  });

  it('reports an https PUBLIC_URL without TLS as a problem', async () => {
    const port = await http(site);
    expect(await findings({ port })).toContainEqual(
      expect.stringMatching(/^problem: https:\/\/play\.example cannot be opened: .* no TLS port/),
    );
    expect(await findings({ port, publicUrl: `https://0.0.0.0:${port}` })).toContainEqual(
      expect.stringMatching(/^problem: .* without TLS\. If no proxy .*: DOMAIN=.* make up$/),
    );
    expect(await findings({ port, publicUrl: `https://0.0.0.0:${CLOSED_PORT}` })).toContainEqual(
      expect.stringMatching(/^problem: .* nothing accepts connections there\. If no proxy/),
    );
  });

  it.each<[string, string | undefined, Date, RegExp]>([
    [
      'that has expired',
      EXPIRED_CERTIFICATE,
      NOW,
      /has expired: renew it \(docs\/operations\/https\.md\)/,
    ],
    ['that browsers do not trust', undefined, NOW, /browsers do not trust its certificate/],
    [
      'that expires within two weeks',
      CERTIFICATE,
      new Date('2126-10-20T00:00:00Z'),
      /expires on 2126-10-29, in \d days/,
    ],
  ])('reports a certificate %s as a problem', async (_what, certificate, now, message) => {
    const tlsPort = await https(certificate);
    const fields = { port: await http(site), tlsPort, certificate };
    const lines = await findings(certificate === undefined ? { ...fields } : fields, now);
    expect(lines).toContainEqual(expect.stringMatching(message));
    expect(lines.join()).toContain('problem: ');
  });

  it('reports a PUBLIC_URL that leads to another site as a problem', async () => {
    const port = await http(site);
    const redirectPort = await http(redirectTo('https://www.play.example/api/health'));
    expect(await findings({ port, publicUrl: `http://0.0.0.0:${redirectPort}` })).toContainEqual(
      expect.stringMatching(/^problem: .* redirects to https:\/\/www\.play\.example/),
    );
    const otherPort = await http(otherProgram);
    expect(await findings({ port, publicUrl: `http://0.0.0.0:${otherPort}` })).toContainEqual(
      expect.stringMatching(/^problem: .* responds with status 200 instead of this site/),
    );
  });
});
