import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A received email. */
interface ReceivedEmail {
  to: string[];
  /** The headers, and the plain text and the HTML, both decoded. */
  source: string;
}

/** The command that the server rejects, and the status of its response. */
interface Refusal {
  command: 'MAIL FROM' | 'RCPT TO' | 'DATA';
  status: number;
  /** Only emails to this address. Default: all. */
  to?: string;
}

/** Rejects emails temporarily, as a busy server does. */
export const BUSY: Refusal = { command: 'DATA', status: 452 };

/** A mail server that keeps what it receives. */
export class MailInbox {
  readonly emails: ReceivedEmail[] = [];
  /** The recipients of all attempts, including rejected ones, in the order of arrival. */
  readonly attempts: string[] = [];
  refusal: Refusal | null = null;
  /** Whether connections are closed at once. */
  isDown = false;
  private readonly server = new SMTPServer({
    authOptional: true,
    logger: false,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 10,
    onMailFrom: (_sender, _session, done) => done(this.refusalOf('MAIL FROM')),
    onRcptTo: ({ address }, _session, done) => {
      this.attempts.push(address);
      done(this.refusalOf('RCPT TO', address));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const refused = this.refusalOf('DATA', to[0]);
        if (refused) return done(refused);
        this.emails.push({ to, source: decoded(Buffer.concat(chunks).toString('utf8')) });
        done();
      });
    },
  });

  /** Starts listening; returns the variables with which a site sends its emails there. */
  async start(): Promise<{ SMTP_URL: string; MAIL_FROM: string }> {
    // A client that disconnects causes an error event at the server, too.
    this.server.on('error', () => undefined);
    this.server.server.prependListener('connection', (socket) => {
      if (this.isDown) socket.destroy();
    });
    this.server.listen(0, '127.0.0.1');
    await once(this.server.server, 'listening');
    const { port } = this.server.server.address() as AddressInfo;
    return { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'site@play.example' };
  }

  private refusalOf(command: Refusal['command'], to?: string): Error | null {
    const { refusal } = this;
    if (refusal?.command !== command || (refusal.to ?? to) !== to) return null;
    return Object.assign(new Error('refused'), { responseCode: refusal.status });
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

/** Joins the lines that quoted-printable has broken, and decodes the signs '=' of links. */
const decoded = (source: string): string => source.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
