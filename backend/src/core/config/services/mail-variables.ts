import { decodeUrlPart } from './url-part.js';

/** The mail server: the parsed form of `SMTP_URL`. */
export interface MailServer {
  host: string;
  port: number;
  /** Whether the connection starts with TLS (`smtps://`). */
  secure: boolean;
  login: { user: string; password: string } | null;
}

/** A sender or recipient. */
export interface MailAddress {
  /** '' if there is none. */
  name: string;
  address: string;
}

const SMTP_PORT = 587;
const SMTPS_PORT = 465;
/** A dot inside the domain is required: `admin@localhost` is rejected. */
export const EMAIL_ADDRESS = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
const CONTROL_CHARACTER = /\p{Cc}/u;

/**
 * Parses `SMTP_URL`: `smtp://user:password@host:587` or `smtps://host`. Nothing may follow the port,
 * so that no option can turn off the verification of certificates.
 *
 * @returns null if it is neither.
 */
export function parseSmtpUrl(value: string): MailServer | null {
  const url = URL.parse(value);
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname) return null;
  if (url.search || url.hash || !/^\/?$/.test(url.pathname)) return null;
  const user = decodeUrlPart(url.username);
  const password = decodeUrlPart(url.password);
  if (user === null || password === null || (user === '') !== (password === '')) return null;
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? (secure ? SMTPS_PORT : SMTP_PORT) : Number(url.port),
    secure,
    login: user === '' ? null : { user, password },
  };
}

/**
 * Parses `MAIL_FROM`: `jane@example.com` or `Playhouse <jane@example.com>`.
 *
 * @returns null if it is neither.
 */
export function parseMailFrom(value: string): MailAddress | null {
  if (CONTROL_CHARACTER.test(value)) return null;
  const [, name = '', address = value] = /^([^<>]*)<([^<>]*)>$/.exec(value) ?? [];
  if (!EMAIL_ADDRESS.test(address) || /[<>,;]/.test(address)) return null;
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
}
