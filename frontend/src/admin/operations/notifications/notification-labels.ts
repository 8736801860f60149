import type {
  NotificationChannelKind,
  NotificationDeliveryState,
  NotificationEvent,
} from '../../../api/panel/notifications';

/** The labels of the events, in the order of the form. */
export const EVENT_LABELS: Record<NotificationEvent, string> = {
  'source-problem': 'A source fails or waits for a decision',
  'month-final': 'A race is over',
  'backup-failed': 'A backup failed',
  'link-broken': 'A referral link is broken',
  'link-changed': 'A referral link was changed',
  'bonus-ended': 'A bonus has ended',
  'role-added': 'An account became admin or editor',
  'new-device': 'Someone signed in on a new device',
  'step-up-failed': 'Someone tried protected changes without the password',
  'factor-failed': 'Someone with the correct password entered wrong second factors',
  'account-changed': 'The sign-in details of an account were changed',
};

export const allEvents = Object.keys(EVENT_LABELS) as NotificationEvent[];

export const CHANNEL_KIND_LABELS: Record<NotificationChannelKind, string> = {
  discord: 'Discord',
  webhook: 'Signed webhook',
  email: 'Email',
};

export const STATE_LABELS: Record<NotificationDeliveryState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  'given-up': 'Could not be delivered',
};
