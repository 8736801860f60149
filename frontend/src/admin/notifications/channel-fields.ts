import type { NotificationChannel } from '../../api/panel/notifications';
import type { NewNotificationChannel, SaveNotificationChannel } from '../../api/generated';
import type { EditPart } from '../shared/forms/merge-edit';
import { allEvents, CHANNEL_KIND_LABELS, EVENT_LABELS } from './notification-labels';

const SECRET_BYTES = 32;

/** The values of the form. Secrets are empty: those that are stored never leave the server. */
export type ChannelValues = Pick<NewNotificationChannel, 'kind' | 'name' | 'address' | 'events'> & {
  signingSecret: string;
};

/** The values of the form for a channel; undefined for a new one. */
export const valuesOf = (channel: NotificationChannel | undefined): ChannelValues => ({
  kind: channel?.kind ?? 'discord',
  name: channel?.name ?? '',
  address: '',
  signingSecret: '',
  events: channel?.events ?? allEvents,
});

/** What a request for a new channel sends. */
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

/** What a request for a change sends: empty secrets stay as they are stored. */
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

/** The parts of a channel that are merged when two users edit it. Secrets cannot be compared. */
export const channelParts: readonly EditPart<NotificationChannel>[] = [
  { path: ['name'], label: 'Name', read: ({ name }) => name },
  { path: ['kind'], label: 'Kind', read: ({ kind }) => CHANNEL_KIND_LABELS[kind] },
  {
    path: ['events'],
    label: 'Events',
    read: ({ events }) => events.map((event) => EVENT_LABELS[event]).join(', ') || 'none',
  },
];

/** A new key in the form of Standard Webhooks. */
export function createSigningSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return `whsec_${btoa(String.fromCharCode(...bytes))}`;
}
