import { expect } from '@jest/globals';
import type {
  NotificationChannelDto,
  NotificationChannelsDto,
} from '../../src/operations/notifications/notifications.dto.js';
import { NotificationDelivery } from '../../src/operations/notifications/notification-delivery.entity.js';
import { OutboxEvent } from '../../src/core/outbox/outbox-event.entity.js';
import type { Browser } from '../harness.js';
import type { Race } from '../race.js';
import { type AuditRow, type Change } from './change.js';

const PATH = '/api/admin/notifications/channels';
const FIELDS = { name: 'Team', events: ['month-final'], isActive: true } as const;
const SHOWN = { ...FIELDS, kind: 'discord', target: 'discord.com', hasSigningSecret: false };

async function prepareChannel(browser: Browser): Promise<NotificationChannelDto> {
  const { body } = await browser.get(PATH).expect(200);
  for (const { id } of (body as NotificationChannelsDto).channels)
    await browser.delete(`${PATH}/${id}`).expect(204);
  const fields = { ...FIELDS, kind: 'discord', address: 'https://discord.com/api/webhooks/1/a' };
  return (await browser.post(PATH).send(fields).expect(201)).body as NotificationChannelDto;
}

/** A delivery to the channel that was given up; returns its id. */
async function prepareDelivery({ dataSource, clock }: Race, channelId: number): Promise<number> {
  const now = clock.now();
  const event = await dataSource.getRepository(OutboxEvent).save({
    eventId: 'evt_1',
    kind: 'month-final',
    details: { month: '2026-10' },
    onceKey: null,
    at: now,
    isDistributed: true,
  });
  const delivery = await dataSource.getRepository(NotificationDelivery).save({
    outboxId: event.id,
    channelId,
    accountId: null,
    state: 'given-up',
    attempts: 9,
    createdAt: now,
    nextAttemptAt: null,
    expiresAt: now,
    lastError: 'The host did not respond in time.',
    finishedAt: now,
  });
  return delivery.id;
}

const auditRow = (verb: string, sides: Pick<AuditRow, 'before' | 'after'>): AuditRow => ({
  action: `notification-channel.${verb}`,
  entity: 'notification-channel',
  entityId: expect.any(String) as unknown as string,
  summary: `Notification channel "${FIELDS.name}" ${verb}`,
  ...sides,
});

const part = (fields: object) => expect.objectContaining(fields) as unknown as object;

/** All changes to the channels of notifications. */
export const NOTIFICATION_CHANGES: Change[] = [
  {
    route: `POST ${PATH}`,
    description: 'a channel for notifications is added',
    prepare: (browser) =>
      Promise.resolve(async () => {
        await prepareChannel(browser);
        return { auditRows: [auditRow('created', { before: null, after: part(SHOWN) })] };
      }),
  },
  {
    route: `PUT ${PATH}/:id`,
    description: 'a channel for notifications is changed',
    prepare: async (browser) => {
      const { id, version } = await prepareChannel(browser);
      return async () => {
        const fields = { ...FIELDS, isActive: false, version };
        await browser.put(`${PATH}/${id}`).send(fields).expect(200);
        const sides = { before: part(SHOWN), after: part({ ...SHOWN, isActive: false }) };
        return { auditRows: [auditRow('updated', sides)] };
      };
    },
  },
  {
    route: `DELETE ${PATH}/:id`,
    description: 'a channel for notifications is deleted',
    prepare: async (browser) => {
      const { id } = await prepareChannel(browser);
      return async () => {
        await browser.delete(`${PATH}/${id}`).expect(204);
        return { auditRows: [auditRow('deleted', { before: part(SHOWN), after: null })] };
      };
    },
  },
  {
    route: 'POST /api/admin/notifications/deliveries/:id/retry',
    description: 'a notification is sent again',
    prepare: async (browser, site) => {
      const channel = await prepareChannel(browser);
      const id = await prepareDelivery(site, channel.id);
      return async () => {
        await browser.post(`/api/admin/notifications/deliveries/${id}/retry`).expect(200);
        const row: AuditRow = {
          action: 'notification.retried',
          entity: 'notification-channel',
          entityId: String(channel.id),
          summary: 'A notification is sent again',
        };
        return { auditRows: [row] };
      };
    },
  },
];
