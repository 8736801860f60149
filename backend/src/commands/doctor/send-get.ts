import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';

const RESPONSE_TIMEOUT_MS = 10_000;

export interface GetResponse {
  status: number;
  location: string;
  body: string;
  /** When the certificate expires; null without TLS. */
  certificateExpires: Date | null;
}

/** Where to connect to, instead of the address that a name resolves to. */
export interface ConnectionTarget {
  host: string;
  port: number;
}

/**
 * Sends a GET request over a new connection, without following redirects.
 *
 * @param direct where to connect to; the request still names the URL's own host.
 * @param certificate a further trusted authority (PEM), for tests.
 * @throws the connection's error.
 */
export function sendGet(
  url: URL,
  direct: ConnectionTarget | null,
  certificate?: string,
): Promise<GetResponse> {
  const isTls = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const request = (isTls ? requestHttps : requestHttp)({
      agent: false,
      host: direct?.host ?? url.hostname.replace(/^\[|\]$/g, ''),
      port: direct?.port ?? (url.port || (isTls ? 443 : 80)),
      ...(isIP(url.hostname) === 0 && { servername: url.hostname }),
      path: url.pathname,
      headers: { host: url.host, 'user-agent': 'playhouse-doctor' },
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      ...(certificate !== undefined && { ca: certificate }),
    });
    request.once('error', reject);
    request.once('response', (response) => {
      const certificateExpires = isTls
        ? new Date((response.socket as TLSSocket).getPeerCertificate().valid_to)
        : null;
      text(response).then(
        (body) =>
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location ?? '',
            body,
            certificateExpires,
          }),
        reject,
      );
    });
    request.end();
  });
}

/** Why a request failed: the error's code, or its message. */
export function reasonOf(error: unknown): string {
  const { name, code, message, errors } = error as NodeJS.ErrnoException & { errors?: unknown[] };
  if (name === 'AbortError' || name === 'TimeoutError') {
    return `no response within ${RESPONSE_TIMEOUT_MS / 1000} seconds`;
  }
  // If a name has several addresses, each of them has its own error.
  if (code === undefined && errors !== undefined && errors.length > 0) return reasonOf(errors[0]);
  return code ?? message;
}
