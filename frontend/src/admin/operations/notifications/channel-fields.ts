import type { NotificationChannel } from '../../../api/panel/notifications';
import type { NewNotificationChannel, SaveNotificationChannel } from '../../../api/generated';
import type { EditPart } from '../../shared/forms/merge-edit';
import { allEvents, CHANNEL_KIND_LABELS, EVENT_LABELS } from './notification-labels';

const SECRET_BYTES = 32;

/** The values of the form. Address and key are empty at first: stored ones never leave the server. */
export type ChannelValues = Pick<NewNotificationChannel, 'kind' | 'name' | 'address' | 'events'> & {
  signingSecret: string;
};

/** The values of the form. @param channel undefined for a new channel */
export const valuesOf = (channel: NotificationChannel | undefined): ChannelValues => ({
  kind: channel?.kind ?? 'discord',
  name: channel?.name ?? '',
  address: '',
  signingSecret: '',
  events: channel?.events ?? allEvents,
});

/** The request for a new channel, which is active. */
export const newChannel = ({
  kind,
  signingSecret,
  ...values
}: ChannelValues): NewNotificationChannel => ({
  ...values,
  kind,
  isActive: true,
  ...(kind === 'webhook' && { signingSecret: signingSecret.trim() }),
});

/** The request for a change. If the address or the key is empty, the stored one stays. */
export const changedChannel = (
  { name, events, address, signingSecret }: ChannelValues,
  { version, isActive, kind }: NotificationChannel,
): SaveNotificationChannel => ({
  name,
  events,
  isActive,
  version,
  ...(address.trim() !== '' && { address }),
  ...(kind === 'webhook' && signingSecret.trim() !== '' && { signingSecret: signingSecret.trim() }),
});

/** The parts of a channel that are merged when two users edit it, without the address and the key. */
export const channelParts: readonly EditPart<NotificationChannel>[] = [
  { path: ['name'], label: 'Name', read: ({ name }) => name },
  { path: ['kind'], label: 'Kind', read: ({ kind }) => CHANNEL_KIND_LABELS[kind] },
  {
    path: ['events'],
    label: 'Events',
    read: ({ events }) => events.map((event) => EVENT_LABELS[event]).join(', ') || 'none',
  },
];

/** A new random key in the format of Standard Webhooks. */
export function createSigningSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return `whsec_${btoa(String.fromCharCode(...bytes))}`;
}
