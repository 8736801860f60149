import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import { type Environment, InjectEnvironment } from '../config/env.js';
import type { MailServer } from '../config/services/mail-variables.js';
import { MailError, mailErrorOf, NO_MAIL_SERVER } from './mail-error.js';

/** A server may delay each of its replies, so an email gets more time than a fetch. */
const FETCHES_PER_EMAIL = 3;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;

export interface Email {
  /** One address. */
  to: string;
  subject: string;
  text: string;
  /** The same content as HTML; texts of users must be escaped. */
  html?: string;
  /** Identifies the email if it is sent again: letters, digits, '-', '_' and '.'. Default: random. */
  id?: string;
}

/** Sends emails through the server in `SMTP_URL`. Logs neither addresses nor contents. */
@Injectable()
export class MailerService {
  private transporter: Promise<Transporter> | undefined;

  constructor(@InjectEnvironment() private readonly environment: Environment) {}

  /** Whether `SMTP_URL` is set. Without it, nothing can be sent. */
  get isConfigured(): boolean {
    return this.environment.mail !== null;
  }

  /**
   * Returns when the mail server has accepted the email.
   *
   * @param signal aborts it
   * @throws MailError if it was not accepted; its message is a sentence for admins.
   */
  async send({ to, subject, text, html, id }: Email, signal?: AbortSignal): Promise<void> {
    const { mail, publicUrl, upstream } = this.environment;
    if (mail === null) throw new MailError(NO_MAIL_SERVER);
    this.transporter ??= createTransporter(mail.server, new URL(publicUrl).hostname);
    const transporter = await this.transporter;
    const timeout = AbortSignal.timeout(upstream.timeoutMs * FETCHES_PER_EMAIL);
    const host = mail.from.address.slice(mail.from.address.lastIndexOf('@') + 1);
    try {
      await transporter.sendMail({
        from: mail.from,
        // An object, because a text would be parsed as a list of addresses.
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id ?? randomUUID()}@${host}>`,
        // Prevents automatic replies, such as out-of-office messages.
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
      });
    } catch (error) {
      throw mailErrorOf(error);
    }
  }
}

/**
 * Created on the first email, so that installations without email use no memory for it.
 *
 * @param name with which this server greets: strict mail servers reject the address that a container would
 * send
 */
async function createTransporter(
  { host, port, secure, login }: MailServer,
  name: string,
): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  // Nothing between this server and a relay on the same machine can read the connection, and such
  // relays rarely have a valid certificate.
  const isLocal = LOOPBACK.test(host);
  return createTransport({
    host,
    port,
    secure,
    name,
    ignoreTLS: isLocal,
    // Otherwise an attacker in the network could remove STARTTLS and read the password.
    requireTLS: login !== null && !isLocal,
    ...(login && { auth: { user: login.user, pass: login.password } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
