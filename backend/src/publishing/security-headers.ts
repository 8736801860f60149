import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

const THUMBNAIL_HOSTS = 'https://*.ytimg.com';

/** The policy of answers that are data: nothing in them may load or be framed. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * The policy of pages: scripts and styles from the site itself, nothing inline. It is the same for
 * every page and depends on no setting.
 */
export const pagePolicy = (): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: ${THUMBNAIL_HOSTS}`,
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

function helmetOptions(production: boolean): HelmetOptions {
  return {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: production ? { maxAge: YEAR_SECONDS } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // For browsers and plug-ins that are gone; each header costs on every answer.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  };
}

/**
 * The security headers of every answer, as flat `[name, value, …]`, asked of helmet once: answers
 * from memory bypass Express and carry the same ones. The content security policy comes on top.
 */
export function securityHeaders(production: boolean): string[] {
  const headers: string[] = [];
  const recorder = {
    setHeader: (name: string, value: string) => headers.push(name, value),
    removeHeader: () => undefined,
  };
  helmet(helmetOptions(production))(
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
