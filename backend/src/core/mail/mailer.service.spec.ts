import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { CERTIFICATE, KEY } from '../../../../testing/certificates.js';
import { readEnvironment } from '../config/read-environment.js';
import { MailError } from './mail-error.js';
import { MailerService } from './mailer.service.js';

const LETTER = { to: 'ann@fans.example', subject: 'Grüße', text: 'A plain text.' };
const NO_TLS = { disabledCommands: ['STARTTLS'], hideSTARTTLS: true };

interface ReceivedEmail {
  from: string;
  to: string[];
  /** Headers and body as they were sent. */
  source: string;
}

let emails: ReceivedEmail[] = [];
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  emails = [];
  await Promise.all(closers.splice(0).map((close) => close()));
});

/** Starts a mail server that keeps what it receives; returns its port. */
async function startMailServer(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    key: KEY,
    cert: CERTIFICATE,
    closeTimeout: 10,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        emails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
    ...options,
  });
  // A client that rejects the certificate causes an error event at the server, too.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return (server.server.address() as AddressInfo).port;
}

async function startServer(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => new Promise((resolve) => server.close(resolve)));
  return (server.address() as AddressInfo).port;
}

const mailerFor = (SMTP_URL: string, timeoutMs = 10_000) =>
  new MailerService(
    readEnvironment({
      SMTP_URL,
      MAIL_FROM: 'Playhouse <site@play.example>',
      PUBLIC_URL: 'http://play.example:8080',
      UPSTREAM_TIMEOUT_MS: String(timeoutMs),
    }),
  );

async function failureOf(sent: Promise<void>): Promise<string> {
  const error: unknown = await sent.then(
    () => new Error('The email was sent.'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(MailError);
  const { message } = error as MailError;
  expect(message).not.toContain('fans.example');
  expect(message).not.toContain('secret');
  return message;
}

describe('the mailer', () => {
  it('sends plain text and HTML to one recipient, with its own id', async () => {
    const port = await startMailServer(NO_TLS);
    const mailer = mailerFor(`smtp://127.0.0.1:${port}`);
    expect(mailer.isConfigured).toBe(true);
    await mailer.send({ ...LETTER, html: '<p>A formatted text.</p>', id: 'msg_1' });
    expect(emails).toHaveLength(1);
    const [{ from, to, source }] = emails as [ReceivedEmail];
    expect({ from, to }).toEqual({ from: 'site@play.example', to: ['ann@fans.example'] });
    expect(source).toContain('From: Playhouse <site@play.example>');
    expect(source).toContain('Message-ID: <msg_1@play.example>');
    expect(source).toContain('Auto-Submitted: auto-generated');
    expect(source).toContain('Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=');
    expect(source).toContain('A plain text.');
    expect(source).toContain('<p>A formatted text.</p>');
  });

  it('greets the mail server with the host of the site', async () => {
    const greetings: string[] = [];
    const port = await startMailServer({
      ...NO_TLS,
      onMailFrom(_address, { hostNameAppearsAs }, done) {
        greetings.push(hostNameAppearsAs);
        done();
      },
    });
    await mailerFor(`smtp://127.0.0.1:${port}`).send(LETTER);
    expect(greetings).toEqual(['play.example']);
  });

  it('signs in if the address of the server has a user name and a password', async () => {
    const logins: unknown[] = [];
    const port = await startMailServer({
      ...NO_TLS,
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        logins.push([username, password]);
        done(null, { user: username });
      },
    });
    await mailerFor(`smtp://jane:s%40fe@127.0.0.1:${port}`).send(LETTER);
    expect(logins).toEqual([['jane', 's@fe']]);
    expect(emails).toHaveLength(1);
  });

  it.each([
    ['a list of addresses', { to: 'ann@fans.example, bob@fans.example' }],
    ['an address with a line break', { to: 'ann@fans.example\r\nRCPT TO:<bob@fans.example>' }],
  ])('does not send to %s', async (_case, changes) => {
    const port = await startMailServer(NO_TLS);
    await failureOf(mailerFor(`smtp://127.0.0.1:${port}`).send({ ...LETTER, ...changes }));
    expect(emails).toEqual([]);
  });

  it('does not let a subject add a header', async () => {
    const port = await startMailServer(NO_TLS);
    await mailerFor(`smtp://127.0.0.1:${port}`).send({
      ...LETTER,
      subject: 'Hi\r\nBcc: bob@fans.example',
    });
    expect(emails[0]?.source).not.toMatch(/^Bcc:/m);
    expect(emails[0]?.to).toEqual(['ann@fans.example']);
  });

  it('says that emails are not set up if there is no mail server', async () => {
    const mailer = new MailerService(readEnvironment({}));
    expect(mailer.isConfigured).toBe(false);
    expect(await failureOf(mailer.send(LETTER))).toBe(
      'This server cannot send emails. Set a mail server (SMTP_URL) and a sender (MAIL_FROM) in the file .env on the server, and restart it.',
    );
  });
});

describe('the mailer reports whether trying again is pointless', () => {
  const refusedAt = (step: 'sender' | 'recipient' | 'email', responseCode: number) => {
    const refusal = Object.assign(new Error('no'), { responseCode });
    return startMailServer({
      ...NO_TLS,
      onMailFrom: (_address, _session, done) => done(step === 'sender' ? refusal : null),
      onRcptTo: (_address, _session, done) => done(step === 'recipient' ? refusal : null),
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => done(step === 'email' ? refusal : null));
      },
    });
  };

  it.each([
    ['a recipient', 'recipient', 550, true],
    ['a recipient temporarily', 'recipient', 450, false],
    ['an email', 'email', 554, true],
    ['an email temporarily', 'email', 452, false],
    ['the sender, which is a setting', 'sender', 550, false],
  ] as const)('if the mail server rejects %s', async (_what, step, status, isRefused) => {
    const port = await refusedAt(step, status);
    const sent = mailerFor(`smtp://127.0.0.1:${port}`).send(LETTER);
    await expect(sent).rejects.toMatchObject({ name: 'MailError', isRefused });
  });
});

describe('the mailer reports in a sentence', () => {
  it('a rejected sign-in', async () => {
    const port = await startMailServer({
      ...NO_TLS,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('no')),
    });
    const mailer = mailerFor(`smtp://jane:secret@127.0.0.1:${port}`);
    expect(await failureOf(mailer.send(LETTER))).toBe(
      'The mail server refused the sign-in (535). Check the user name and password (SMTP_URL, in the file .env on the server).',
    );
  });

  it('a rejected recipient', async () => {
    const port = await startMailServer({
      ...NO_TLS,
      onRcptTo: ({ address }, _session, done) =>
        done(Object.assign(new Error(`No ${address}`), { responseCode: 550 })),
    });
    const sent = mailerFor(`smtp://127.0.0.1:${port}`).send(LETTER);
    expect(await failureOf(sent)).toBe(
      'The mail server refused the recipient or the sender (550). Check both addresses.',
    );
  });

  it('a rejected email', async () => {
    const port = await startMailServer({
      ...NO_TLS,
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => done(Object.assign(new Error('full'), { responseCode: 452 })));
      },
    });
    const sent = mailerFor(`smtp://127.0.0.1:${port}`).send(LETTER);
    expect(await failureOf(sent)).toBe('The mail server refused the email (452).');
  });

  it('a server that accepts connections and never responds', async () => {
    const port = await startServer(createServer());
    const sent = mailerFor(`smtp://127.0.0.1:${port}`, 100).send(LETTER);
    expect(await failureOf(sent)).toBe('The mail server did not respond in time.');
  });

  it('a server that is not a mail server', async () => {
    const port = await startServer(createServer((socket) => socket.end('HTTP/1.1 400\r\n\r\n')));
    const sent = mailerFor(`smtp://127.0.0.1:${port}`).send(LETTER);
    expect(await failureOf(sent)).toBe(
      'The mail server sent an unexpected response. Check the port (SMTP_URL, in the file .env on the server).',
    );
  });

  it('a server that is not running', async () => {
    const server = createServer();
    const port = await startServer(server);
    await Promise.all(closers.splice(0).map((close) => close()));
    const sent = mailerFor(`smtp://127.0.0.1:${port}`).send(LETTER);
    expect(await failureOf(sent)).toBe(
      'The mail server could not be reached. Check the host and port (SMTP_URL, in the file .env on the server).',
    );
  });

  it.each(['smtps://127.0.0.1', 'smtp://0.0.0.0'])(
    'an untrusted certificate at %s, to which nothing is sent',
    async (address) => {
      const port = await startMailServer({ secure: address.startsWith('smtps:') });
      expect(await failureOf(mailerFor(`${address}:${port}`).send(LETTER))).toMatch(
        /^A secure connection to the mail server could not be established\./,
      );
      expect(emails).toEqual([]);
    },
  );

  it('a server without TLS at another machine, which does not get the password', async () => {
    let attempts = 0;
    const port = await startMailServer({
      ...NO_TLS,
      allowInsecureAuth: true,
      onAuth(_auth, _session, done) {
        attempts += 1;
        done(null, { user: 'jane' });
      },
    });
    // Not a loopback address, but leads to this machine.
    const sent = mailerFor(`smtp://jane:secret@0.0.0.0:${port}`).send(LETTER);
    expect(await failureOf(sent)).toMatch(/^A secure connection to the mail server/);
    expect(attempts).toBe(0);
  });
});
