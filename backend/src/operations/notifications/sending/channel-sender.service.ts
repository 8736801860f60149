import { Injectable } from '@nestjs/common';
import { Webhook } from 'standardwebhooks';
import { Clock } from '../../../core/config/clock.js';
import { emailContent, type Message } from '../../../core/mail/email-content.js';
import { MailError } from '../../../core/mail/mail-error.js';
import { MailerService } from '../../../core/mail/mailer.service.js';
import { BoundedFetchService } from '../../../sources/fetch/bounded-fetch.service.js';
import type { SendRequest, SentResponse } from '../../../sources/fetch/fetch-request.js';
import { SourceError } from '../../../sources/source-error.js';
import type { NotificationChannel } from '../notification-channel.entity.js';
import { connectionError, DeliveryError, statusError } from './delivery-error.js';
import { InstallationSecret } from '../../../core/config/installation-secret.js';
import { SealingKey } from '../../../core/config/sealing-key.js';

/** Encrypts the addresses and keys of channels. */
@Injectable()
export class ChannelSecretsService extends SealingKey {
  constructor(secret: InstallationSecret) {
    super(secret.key('notification-channels'));
  }
}

/** The characters with a meaning in Discord's Markdown, mentions and links ('https://'). */
const SPECIAL = /[\\`*_~|>#[\]()<@:\-+.!{}&]/g;
const SUPPRESS_EMBEDS = 4;

const escaped = (text: string): string => text.replace(SPECIAL, String.raw`\$&`);

/**
 * The body of a request to a Discord webhook, as JSON: at most 2,000 characters of content, texts of
 * users without formatting, and no mention of anyone.
 */
const discordBody = ({ title, text, url }: Message): string =>
  JSON.stringify({
    content: `**${escaped(title)}**\n${escaped(text)}\n<${url}>`,
    allowed_mentions: { parse: [] },
    flags: SUPPRESS_EMBEDS,
  });

const SECOND_MS = 1_000;

/** A message, and the event's data for signed webhooks, which do not send the message itself. */
export interface Outgoing {
  /** The same for each attempt: receivers detect duplicates by it. */
  id: string;
  message: Message;
  /** The event's kind, or 'test'. */
  type: string;
  at: Date;
  details: object;
}

/** The response of a channel that has accepted a message. */
export interface Accepted {
  /** The wait that it requests before the next message, in milliseconds; 0 for none. */
  waitMs: number;
}

type SendingChannel = Pick<NotificationChannel, 'kind' | 'sealedAddress' | 'sealedSigningSecret'>;

/** Sends a message to a channel, once. */
@Injectable()
export class ChannelSenderService {
  constructor(
    private readonly fetcher: BoundedFetchService,
    private readonly mailer: MailerService,
    private readonly secrets: ChannelSecretsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns when the receiver has accepted the message.
   *
   * @throws DeliveryError if it did not; the reason of `signal` if that aborted.
   */
  async send(channel: SendingChannel, outgoing: Outgoing, signal?: AbortSignal): Promise<Accepted> {
    const address = this.open(channel.sealedAddress);
    switch (channel.kind) {
      case 'discord':
        return this.sendToDiscord(address, outgoing, signal);
      case 'webhook':
        return this.sendToWebhook(
          address,
          this.open(channel.sealedSigningSecret ?? ''),
          outgoing,
          signal,
        );
      case 'email':
        return this.sendEmail(address, outgoing, signal);
    }
  }

  /** Sends an email to any address, as {@link send} does. */
  async sendEmail(to: string, { id, message }: Outgoing, signal?: AbortSignal): Promise<Accepted> {
    try {
      await this.mailer.send({ to, id, ...emailContent(message) }, signal);
      return { waitMs: 0 };
    } catch (error) {
      signal?.throwIfAborted();
      throw error instanceof MailError
        ? new DeliveryError(error.message, { isFinal: error.isRefused })
        : error;
    }
  }

  private async sendToDiscord(
    address: string,
    { message }: Outgoing,
    signal: AbortSignal | undefined,
  ): Promise<Accepted> {
    const url = new URL(address);
    // Discord then responds with the stored message, which shows that the host is Discord.
    url.searchParams.set('wait', 'true');
    const response = await this.post({ url: url.href, json: discordBody(message), signal });
    if (!isDiscordMessage(response.body)) {
      throw new DeliveryError(
        'The response is not from Discord. Check the address of the webhook.',
      );
    }
    const remaining = response.header('x-ratelimit-remaining');
    const resetSeconds = Number(response.header('x-ratelimit-reset-after') ?? 0);
    const isExhausted = remaining === '0' && Number.isFinite(resetSeconds);
    return { waitMs: isExhausted ? Math.ceil(resetSeconds * SECOND_MS) : 0 };
  }

  /** Follows the specification 'Standard Webhooks': signed headers, and any status 2xx is a success. */
  private async sendToWebhook(
    url: string,
    signingSecret: string,
    { id, type, at, details }: Outgoing,
    signal: AbortSignal | undefined,
  ): Promise<Accepted> {
    const json = JSON.stringify({ type, timestamp: at.toISOString(), data: details });
    const sentAt = this.clock.now();
    await this.post({
      url,
      json,
      headers: {
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(sentAt.getTime() / SECOND_MS)),
        'webhook-signature': new Webhook(signingSecret).sign(id, sentAt, json),
      },
      signal,
    });
    return { waitMs: 0 };
  }

  private async post(request: SendRequest): Promise<SentResponse> {
    const response = await this.fetcher.send(request).catch((error: unknown) => {
      throw error instanceof SourceError ? connectionError(error) : error;
    });
    if (response.status >= 200 && response.status < 300) return response;
    throw statusError(response);
  }

  private open(sealed: string): string {
    const text = this.secrets.open(sealed);
    if (text !== null) return text;
    throw new DeliveryError(
      'The address cannot be read, because the secret of this installation has changed. Enter it again.',
    );
  }
}

function isDiscordMessage(body: string): boolean {
  try {
    const message: unknown = JSON.parse(body);
    return typeof message === 'object' && message !== null && 'id' in message;
  } catch {
    return false;
  }
}
