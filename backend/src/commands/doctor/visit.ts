import { lookup } from 'node:dns/promises';
import type { Clock } from '../../core/config/clock.js';
import { type GetResponse, sendGet, type ConnectionTarget, reasonOf } from './send-get.js';
import { type Finding, ok, problem, warning } from './finding.js';

const DAY_MS = 86_400_000;
const CERTIFICATE_DAYS = 14;
/** How many of the addresses that cannot be built are named. */
const MAX_NAMED = 5;
const HEALTH = '/api/health';
const PLAIN_HTTP = /^(EPROTO|ERR_SSL_(PACKET_LENGTH_TOO_LONG|WRONG_VERSION_NUMBER))$/;

/** How to serve the site to visitors, over https. */
const PUBLISH = {
  'make up': 'DOMAIN=play.example EMAIL=you@example.com make up',
  'make start': 'Set PUBLIC_URL as docs/operations/https.md, describes.',
};

/** Where the site listens on this machine, and its public address. */
export interface VisitedSite {
  publicUrl: string;
  /** This machine's address. */
  host: string;
  port: number;
  /** The TLS port of nginx, if there is one. */
  tlsPort: number | null;
  /** The command that starts the site. */
  start: 'make up' | 'make start';
  /** Whether the site is meant for other machines. */
  isServer: boolean;
  /** A further trusted authority (PEM), for tests. */
  certificate?: string;
}

/**
 * Visits the site: at its own port, then at `PUBLIC_URL` as visitors do. If the name cannot be
 * resolved, connects to this machine instead and reports that.
 */
export async function* visit(site: VisitedSite, clock: Clock): AsyncGenerator<Finding> {
  const { finding, health } = await ownPort(site);
  yield finding;
  if (health) yield* failingParts(health);
  const url = new URL(HEALTH, site.publicUrl);
  if (isLocal(url.hostname)) {
    if (site.isServer) {
      yield warning(`Only this machine can open ${site.publicUrl}. ${PUBLISH[site.start]}`);
    }
    return;
  }
  if (finding.level === 'problem') return;
  yield* publicAddress(site, url, clock, { reportsParts: !health });
}

const isLocal = (hostname: string) =>
  hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');

const isHealthy = ({ status, body }: GetResponse) =>
  status === 200 && body.includes('"status":"ok"');

/** What the site cannot publish, although it responds. */
function* failingParts({ body }: GetResponse): Generator<Finding> {
  const { failing = [] } = JSON.parse(body) as { failing?: string[] };
  if (failing.length === 0) return;
  yield problem(
    `${failing.slice(0, MAX_NAMED).join(', ')}${failing.length > MAX_NAMED ? ' and more' : ''} cannot be built: visitors see the last good version, or a page without its content. The log of the server has the reason.`,
  );
}

/** The finding, and the response of a site that is healthy. */
interface OwnPort {
  finding: Finding;
  health?: GetResponse;
}

async function ownPort(site: VisitedSite): Promise<OwnPort> {
  const { host, port, start } = site;
  const url = new URL(`http://localhost${HEALTH}`);
  let response: GetResponse;
  try {
    response = await sendGet(url, { host, port });
  } catch (error) {
    return {
      finding: problem(
        reasonOf(error) === 'ECONNREFUSED'
          ? `The site does not run: nothing listens on port ${port}. Start it: ${start}`
          : `The site does not respond on port ${port} (${reasonOf(error)}). Start it: ${start}`,
      ),
    };
  }
  if (isHealthy(response)) {
    return { finding: ok(`The site responds on port ${port}.`), health: response };
  }
  return { finding: ofOtherResponse(response, site) };
}

function ofOtherResponse(
  { location, body }: GetResponse,
  { publicUrl, port }: VisitedSite,
): Finding {
  if (location.startsWith(publicUrl)) return ok(`Port ${port} redirects to ${publicUrl}.`);
  if (body.includes("The server can't be reached")) {
    return problem(
      `nginx responds on port ${port}, but no replica of the server does. For the reason, run: make logs SERVICE=backend`,
    );
  }
  return problem(
    `Port ${port} is used by another program. Stop it, or choose another port: PORT in .env`,
  );
}

async function* publicAddress(
  site: VisitedSite,
  url: URL,
  clock: Clock,
  { reportsParts }: { reportsParts: boolean },
): AsyncGenerator<Finding> {
  const { publicUrl } = site;
  const resolves = await lookup(url.hostname).then(
    () => true,
    () => false,
  );
  const direct = resolves ? null : directTo(site, url);
  if (!resolves && direct === null) {
    yield problem(
      `${publicUrl} cannot be opened: the name ${url.hostname} has no address in DNS, and no TLS port is configured to try instead. Create the DNS entry. If no proxy of yours serves https: ${PUBLISH[site.start]}`,
    );
    return;
  }
  const fallbackNote = direct
    ? ` (${url.hostname} cannot be resolved here, so port ${direct.port} of this machine was used)`
    : '';
  let response: GetResponse;
  try {
    response = await sendGet(url, direct, site.certificate);
  } catch (error) {
    yield problem(
      `${publicUrl} cannot be opened: ${failureReason(reasonOf(error))}${fallbackNote}.${url.protocol === 'https:' && site.tlsPort === null ? ` If no proxy of yours serves https: ${PUBLISH[site.start]}` : ''}`,
    );
    return;
  }
  if (!isHealthy(response)) {
    yield problem(
      response.location
        ? `${publicUrl} redirects to ${response.location}. Set PUBLIC_URL to the final address${fallbackNote}.`
        : `${publicUrl} responds with status ${response.status} instead of this site. Does the name resolve to this machine?${fallbackNote}`,
    );
    return;
  }
  yield direct
    ? warning(
        `${publicUrl} responds on this machine, but the name ${url.hostname} cannot be resolved here. Visitors need its DNS entry.`,
      )
    : ok(`The site responds at ${publicUrl}.`);
  if (reportsParts) yield* failingParts(response);
  if (response.certificateExpires) yield certificate(response.certificateExpires, clock);
}

function directTo(
  { host, port, tlsPort }: VisitedSite,
  { protocol }: URL,
): ConnectionTarget | null {
  if (protocol === 'http:') return { host, port };
  return tlsPort === null ? null : { host, port: tlsPort };
}

function failureReason(reason: string): string {
  if (PLAIN_HTTP.test(reason)) return 'its port uses plain HTTP, without TLS';
  if (reason === 'ECONNREFUSED') return 'nothing accepts connections there';
  if (reason === 'CERT_HAS_EXPIRED') {
    return 'its certificate has expired: renew it (docs/operations/https.md)';
  }
  if (reason === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'its certificate is for a different name';
  if (reason.includes('CERT') || reason.includes('ISSUER') || reason.includes('SIGNATURE')) {
    return `browsers do not trust its certificate (${reason})`;
  }
  return reason;
}

function certificate(expires: Date, clock: Clock): Finding {
  const days = Math.floor((expires.getTime() - clock.now().getTime()) / DAY_MS);
  const date = expires.toISOString().slice(0, 10);
  return days < CERTIFICATE_DAYS
    ? problem(
        `The certificate expires on ${date}, in ${days} days: renew it (docs/operations/https.md)`,
      )
    : ok(`The certificate is valid until ${date}.`);
}
