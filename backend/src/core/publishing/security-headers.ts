import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';
import type { Environment } from '../config/env.js';

const DAY_SECONDS = 24 * 60 * 60;

/** YouTube's player without cookies until a video plays. Pages load it only when a visitor asks for it. */
const PLAYER = 'https://www.youtube-nocookie.com';

const THUMBNAIL_HOSTS = 'https://*.ytimg.com';

/** The content security policy of data: nothing in it may load resources or be framed. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * The content security policy of pages: scripts and styles only from the site itself, nothing
 * inline, and one frame: the player. It is the same for all pages, because the browser keeps the
 * policy of the first one while a visitor follows links, and it does not depend on settings.
 */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  `img-src 'self' data: ${THUMBNAIL_HOSTS}`,
  `frame-src ${PLAYER}`,
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  'report-uri /api/security-reports',
].join('; ');

/** The settings that the headers depend on. */
type HeaderSettings = Pick<Environment, 'production' | 'hstsDays'>;

function helmetOptions({ production, hstsDays }: HeaderSettings): HelmetOptions {
  return {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // Also sent with 0, because only that makes browsers forget an earlier value.
    strictTransportSecurity: production ? { maxAge: hstsDays * DAY_SECONDS } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Only for obsolete browsers and plug-ins; each header adds bytes to every response.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  };
}

/**
 * The security headers of every response as flat `[name, value, …]`, computed once by helmet,
 * because published responses bypass Express and need the same headers. The content security policy
 * is added separately.
 */
export function securityHeaders(settings: HeaderSettings): string[] {
  const headers: string[] = [];
  const recorder = {
    setHeader: (name: string, value: string) => headers.push(name, value),
    removeHeader: () => undefined,
  };
  helmet(helmetOptions(settings))(
    {} as IncomingMessage,
    recorder as unknown as ServerResponse,
    (error) => {
      if (error instanceof Error) throw error;
    },
  );
  headers.push(
    'Permissions-Policy',
    'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  );
  return headers;
}
