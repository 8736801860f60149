import { ENV_FILE } from '../config/env.js';

/** An email was not sent. The message is a sentence for admins, without addresses and secrets. */
export class MailError extends Error {
  override readonly name = 'MailError';

  /** @param isRefused whether the server rejected this recipient or email for good: do not try again */
  constructor(
    message: string,
    readonly isRefused = false,
  ) {
    super(message);
  }
}

const TLS_FAILURE = /certificate|self.signed|altname|issuer|\bSSL\b|\bTLS\b/i;

interface SmtpError {
  code?: unknown;
  /** The command that the server replied to, such as 'RCPT TO'. */
  command?: unknown;
  /** The status of the server's reply, such as 550. */
  responseCode?: unknown;
  message?: unknown;
}

/**
 * The error for a failed attempt to send.
 *
 * @param error of nodemailer; its message may contain addresses, and is not used.
 */
export function mailErrorOf(error: unknown): MailError {
  const { code, command, responseCode, message } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as SmtpError;
  const status = typeof responseCode === 'number' ? ` (${responseCode})` : '';
  const isTls = code === 'ETLS' || (code === 'ESOCKET' && TLS_FAILURE.test(String(message)));
  return new MailError(
    isTls ? NO_TLS : sentenceOf(String(code), status, String(message)),
    ABOUT_EMAIL.has(command) && Number(responseCode) >= FIRST_PERMANENT,
  );
}

/** Replies to these are about one recipient or email, all others about the sender or the connection. */
const ABOUT_EMAIL = new Set<unknown>(['RCPT TO', 'DATA']);
/** From this status on, the same command must not be sent again (RFC 5321, 4.2.1). */
const FIRST_PERMANENT = 500;

export const NO_MAIL_SERVER = `This server cannot send emails. Set a mail server (SMTP_URL) and a sender (MAIL_FROM) in ${ENV_FILE}, and restart it.`;

const ADDRESS = `SMTP_URL, in ${ENV_FILE}`;

const NO_TLS = `A secure connection to the mail server could not be established. Check its certificate, and whether the address needs smtp:// or smtps:// (${ADDRESS}).`;

function sentenceOf(code: string, status: string, message: string): string {
  switch (code) {
    case 'EAUTH':
    case 'ENOAUTH':
      return `The mail server refused the sign-in${status}. Check the user name and password (${ADDRESS}).`;
    case 'EENVELOPE':
      return `The mail server refused the recipient or the sender${status}. Check both addresses.`;
    case 'EMESSAGE':
      return `The mail server refused the email${status}.`;
    case 'EABORT':
    case 'ETIMEDOUT':
      return 'The mail server did not respond in time.';
    case 'EDNS':
      return `The mail server was not found. Check the host (${ADDRESS}).`;
    case 'EPROTOCOL':
      return `The mail server sent an unexpected response${status}. Check the port (${ADDRESS}).`;
    case 'ESOCKET':
      return /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(message)
        ? `The mail server could not be reached. Check the host and port (${ADDRESS}).`
        : 'The connection to the mail server was lost.';
    case 'ECONNECTION':
      return `The mail server closed the connection${status}.`;
    default:
      return 'The email could not be sent.';
  }
}
