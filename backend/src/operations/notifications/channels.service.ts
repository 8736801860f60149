import { isEmail } from 'class-validator';
import { randomUUID } from 'node:crypto';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, type Repository } from 'typeorm';
import { isHttpsLink } from '../../core/http/validation/https-link.js';
import { assertPublicAddress } from '../../sources/source-address.js';
import { SourceError } from '../../sources/source-error.js';
import { type ChannelKind, NotificationChannel } from './notification-channel.entity.js';
import { type Actor, AuditLogService, type Change } from '../../activity/audit-log.service.js';
import { Clock } from '../../core/config/clock.js';
import { type Environment, InjectEnvironment } from '../../core/config/env.js';
import { findForUpdate } from '../../core/http/find-for-update.js';
import { invalidFields } from '../../core/http/validation/validation.js';
import { NO_MAIL_SERVER } from '../../core/mail/mail-error.js';
import { MailerService } from '../../core/mail/mailer.service.js';
import { ChannelSecretsService, ChannelSenderService } from './sending/channel-sender.service.js';
import {
  MAX_CHANNELS,
  type NewNotificationChannelDto,
  NotificationChannelDto,
  type NotificationChannelRecord,
  NotificationChannelsDto,
  type NotificationTestDto,
  recordOf,
  type SaveNotificationChannelDto,
} from './notifications.dto.js';
import { testMessage } from './messages/event-message.js';
import { NotificationDelivery } from './notification-delivery.entity.js';
import { DeliveryError } from './sending/delivery-error.js';

const DISCORD =
  /^https:\/\/(?:(?:ptb|canary)\.)?discord(?:app)?\.com\/api\/(?:v\d{1,2}\/)?webhooks\/\d{1,20}\/[\w-]{1,100}(?:\?thread_id=\d{1,20})?$/;
const MAX_EMAIL_LENGTH = 254;

/** Why an address does not fit a kind of channel, as a message; null if it does. */
function addressProblem(kind: ChannelKind, address: string): string | null {
  switch (kind) {
    case 'discord':
      return DISCORD.test(address)
        ? null
        : 'Please enter the URL of a Discord webhook, such as https://discord.com/api/webhooks/…';
    case 'webhook':
      return isHttpsLink(address) && isPublic(address)
        ? null
        : 'Please enter a full address on the internet that starts with https://';
    case 'email':
      return address.length <= MAX_EMAIL_LENGTH && isEmail(address)
        ? null
        : 'Please enter a valid email address';
  }
}

/** What the panel shows of a valid address: the host of a URL, because the rest is secret. */
const targetOf = (kind: ChannelKind, address: string): string =>
  kind === 'email' ? address : new URL(address).host;

function isPublic(address: string): boolean {
  try {
    assertPublicAddress(new URL(address));
    return true;
  } catch (error) {
    if (error instanceof SourceError) return false;
    throw error;
  }
}

/** Reads and changes the channels for admins. */
@Injectable()
export class ChannelsService {
  constructor(
    private readonly auditLog: AuditLogService,
    private readonly mailer: MailerService,
    private readonly secrets: ChannelSecretsService,
    private readonly sender: ChannelSenderService,
    private readonly clock: Clock,
    @InjectEnvironment() private readonly environment: Environment,
    @InjectRepository(NotificationChannel)
    private readonly channels: Repository<NotificationChannel>,
  ) {}

  /** How many channels get notifications, but did not accept the last one. */
  countFailing(): Promise<number> {
    return this.channels.countBy({ isActive: true, failures: MoreThan(0) });
  }

  /** All channels, the oldest first. */
  async list(): Promise<NotificationChannelsDto> {
    const channels = await this.channels.find({ order: { id: 'ASC' } });
    return {
      channels: channels.map((channel) => NotificationChannelDto.from(channel)),
      canSendEmails: this.mailer.isConfigured,
    };
  }

  /**
   * @throws BadRequestException with messages by field
   * @throws ConflictException if there are too many channels, or emails cannot be sent
   */
  create(
    { kind, address, signingSecret, ...fields }: NewNotificationChannelDto,
    actor: Actor,
  ): Promise<NotificationChannelDto> {
    if (kind === 'email' && !this.mailer.isConfigured) {
      throw new ConflictException({ error: NO_MAIL_SERVER });
    }
    const secrets = this.sealed(kind, { address, signingSecret }, null);
    return this.auditLog.change(actor, async (change) => {
      const { manager } = change;
      if ((await manager.count(NotificationChannel)) >= MAX_CHANNELS) {
        throw new ConflictException({ error: `There can be at most ${MAX_CHANNELS} channels.` });
      }
      const state = { version: 1, failures: 0, pausedUntil: null };
      const channel = await manager.save(
        manager.create(NotificationChannel, { kind, ...fields, ...secrets, ...state }),
      );
      await record(change, 'created', channel, { before: null, after: recordOf(channel) });
      return NotificationChannelDto.from(channel);
    });
  }

  /**
   * Replaces the fields of a channel. A change ends its pause, because it may be the remedy.
   *
   * @throws NotFoundException
   * @throws BadRequestException with messages by field
   * @throws ConflictException with the stored channel if `version` is not its version
   */
  update(
    id: number,
    { version, address, signingSecret, ...fields }: SaveNotificationChannelDto,
    actor: Actor,
  ): Promise<NotificationChannelDto> {
    return this.auditLog.change(actor, async (change) => {
      const { manager } = change;
      const channel = await findForUpdate(manager, NotificationChannel, id, 'channel');
      if (channel.version !== version) {
        throw new ConflictException({
          error: 'Another user has changed this channel. Nothing was saved.',
          current: NotificationChannelDto.from(channel),
        });
      }
      const before = recordOf(channel);
      Object.assign(
        channel,
        fields,
        this.sealed(channel.kind, { address, signingSecret }, channel),
        {
          version: version + 1,
          failures: 0,
          pausedUntil: null,
        },
      );
      await manager.save(channel);
      const hasNewSecret = address !== undefined || signingSecret !== undefined;
      await record(
        change,
        hasNewSecret ? 'updated, with a new address or key' : 'updated',
        channel,
        { before, after: recordOf(channel) },
      );
      return NotificationChannelDto.from(channel);
    });
  }

  /**
   * Deletes a channel with its deliveries.
   *
   * @throws NotFoundException
   */
  async delete(id: number, actor: Actor): Promise<void> {
    await this.auditLog.change(actor, async (change) => {
      const { manager } = change;
      const channel = await findForUpdate(manager, NotificationChannel, id, 'channel');
      const before = recordOf(channel);
      await manager.delete(NotificationDelivery, { channelId: id });
      await manager.delete(NotificationChannel, { id });
      await record(change, 'deleted', channel, { before, after: null });
    });
  }

  /**
   * Sends a test to a channel, even if it is off or paused.
   *
   * @throws NotFoundException
   */
  async test(id: number): Promise<NotificationTestDto> {
    const channel = await this.channels.findOneBy({ id });
    if (!channel) throw new NotFoundException({ error: 'There is no such channel.' });
    try {
      await this.sender.send(channel, {
        id: `test_${randomUUID()}`,
        message: testMessage(this.environment.publicUrl),
        type: 'test',
        at: this.clock.now(),
        details: {},
      });
      return { ok: true, error: null };
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      return { ok: false, error: error.message };
    }
  }

  /**
   * Validates the secrets that were sent, and encrypts them. A secret that was not sent keeps its column.
   *
   * @param stored null for a new channel, which needs all secrets of its kind
   * @throws BadRequestException with messages by field
   */
  private sealed(
    kind: ChannelKind,
    { address, signingSecret }: { address?: string; signingSecret?: string },
    stored: NotificationChannel | null,
  ): Partial<NotificationChannel> {
    const problems = {
      address: address === undefined ? null : addressProblem(kind, address),
      signingSecret: signingSecretProblem(kind, signingSecret, stored === null),
    };
    const fields = Object.entries(problems).filter(
      (entry): entry is [string, string] => !!entry[1],
    );
    if (fields.length > 0) throw invalidFields(Object.fromEntries(fields));
    return {
      ...(address !== undefined && {
        sealedAddress: this.secrets.seal(address),
        target: targetOf(kind, address),
      }),
      ...(signingSecret === undefined
        ? !stored && { sealedSigningSecret: null }
        : { sealedSigningSecret: this.secrets.seal(signingSecret) }),
    };
  }
}

/** Why a key that was sent, or left out, does not fit a kind of channel, as a message; null if it does. */
function signingSecretProblem(
  kind: ChannelKind,
  signingSecret: string | undefined,
  isNew: boolean,
): string | null {
  if (kind !== 'webhook') {
    return signingSecret === undefined ? null : 'Only signed webhooks have a key';
  }
  return isNew && signingSecret === undefined
    ? 'Please enter the key with which the messages are signed'
    : null;
}

/**
 * Writes an audit row about one channel: `before` is null if it is new, `after` if it is gone.
 *
 * @param verb for the summary; its part before a comma is also that of the action
 */
const record = (
  change: Change,
  verb: string,
  { name }: Pick<NotificationChannel, 'name'>,
  sides: { before: NotificationChannelRecord | null; after: NotificationChannelRecord | null },
): Promise<void> =>
  change.record({
    action: `notification-channel.${verb.split(',', 1)[0]}`,
    entity: 'notification-channel',
    entityId: (sides.before ?? sides.after)?.id,
    summary: `Notification channel "${name}" ${verb}`,
    ...sides,
  });
