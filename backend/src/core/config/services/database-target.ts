import { isIP } from 'node:net';
import type { TlsTrust } from './tls-trust.js';

/** Where the data is stored: the parsed form of `DATABASE_URL` and `DATABASE_CA`. */
export type DatabaseTarget =
  | { dialect: 'sqlite'; file: string }
  | {
      dialect: 'mysql';
      /** Without parameters. */
      url: string;
      /** Absent: without TLS. */
      tls?: TlsTrust;
    };

const TLS_PARAMETER = 'ssl-mode';
/**
 * MySQL's modes that require TLS. Hosting providers use different ones in their URLs. Here, all of them
 * verify the certificate and the host name.
 */
const TLS_MODES = ['REQUIRED', 'VERIFY_CA', 'VERIFY_IDENTITY'];

/**
 * Parses `DATABASE_URL`: `sqlite:<file>` or `mysql://user:password@host:port/name`. `mariadb://` is
 * an alias of `mysql://`. With `?ssl-mode=VERIFY_IDENTITY`, the connection uses TLS. Other
 * parameters are rejected, so that none can turn off the verification of certificates.
 *
 * @returns null if it is neither.
 */
export function parseDatabaseUrl(value: string): DatabaseTarget | null {
  if (value.startsWith('sqlite:')) {
    const file = value.slice('sqlite:'.length).replace(/^\/\/(?=\/)/, '');
    return file ? { dialect: 'sqlite', file } : null;
  }
  const url = URL.parse(value);
  if (!url || !/^(mysql|mariadb):$/.test(url.protocol)) return null;
  if (!url.hostname || url.pathname.length < 2 || url.hash) return null;
  const [, ...others] = [...url.searchParams];
  const mode = url.searchParams.get(TLS_PARAMETER);
  if (others.length > 0 || (url.search !== '' && mode === null)) return null;
  if (mode !== null && !TLS_MODES.includes(mode.toUpperCase())) return null;
  return {
    dialect: 'mysql',
    url: (value.split('?')[0] ?? '').replace(/^mariadb:/, 'mysql:'),
    ...(mode !== null && { tls: {} }),
  };
}

/** The database with `DATABASE_CA`, which implies TLS. */
export function withAuthority(target: DatabaseTarget, ca: string | undefined): DatabaseTarget {
  return target.dialect === 'sqlite' || ca === undefined ? target : { ...target, tls: { ca } };
}

/** Whether the server is named by an IP address, to which the driver cannot compare a certificate. */
export function isNamedByAddress(target: DatabaseTarget): boolean {
  if (target.dialect === 'sqlite') return false;
  return isIP(new URL(target.url).hostname.replace(/^\[(.*)\]$/, '$1')) > 0;
}
