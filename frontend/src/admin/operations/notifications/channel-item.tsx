import { Button } from 'antd';
import {
  useTestNotificationChannelMutation,
  useUpdateNotificationChannelMutation,
  type NotificationChannel,
} from '../../../api/panel/notifications';
import { useToast } from '../../../shared/toasts/use-toast';
import { failureToast } from '../../shared/failure-toast';
import { Moment } from '../../shared/time/moment';
import { SavedSwitch } from '../../shared/saved-switch';
import { changedChannel, valuesOf } from './channel-fields';
import { allEvents, CHANNEL_KIND_LABELS, EVENT_LABELS } from './notification-labels';
import list from '../../shared/lists/checked-list.module.css';
import styles from './notifications.module.css';

interface ChannelItemProps {
  channel: NotificationChannel;
  onEdit: () => void;
  onDelete: () => void;
}

const describeEvents = (events: NotificationChannel['events']): string =>
  events.length === allEvents.length
    ? 'All events'
    : events.map((event) => EVENT_LABELS[event]).join(' · ') || 'No events';

/** A channel with its events, its state and its actions. */
export function ChannelItem({ channel, onEdit, onDelete }: ChannelItemProps) {
  const { name, kind, target, events, failures, pausedUntil } = channel;
  const [updateChannel] = useUpdateNotificationChannelMutation();
  const [testChannel, test] = useTestNotificationChannelMutation();
  const toast = useToast();
  async function save(isActive: boolean): Promise<boolean> {
    const { error } = await updateChannel({
      id: channel.id,
      saveNotificationChannel: { ...changedChannel(valuesOf(channel), channel), isActive },
    });
    if (error) toast({ about: channel.id, ...failureToast(error, 'Failed to save the channel') });
    return !error;
  }
  async function sendTest() {
    const { data, error } = await testChannel({ id: channel.id });
    if (data?.ok) {
      toast({ about: channel.id, title: 'Test sent', description: name, tone: 'success' });
    } else {
      toast({
        about: channel.id,
        ...(data?.error
          ? { title: 'The test failed', description: data.error, tone: 'destructive' }
          : failureToast(error, 'Failed to send the test')),
      });
    }
  }
  return (
    <li className={list.item}>
      <div>
        <h4>
          {name} <span className={list.aside}>{CHANNEL_KIND_LABELS[kind]}</span>
        </h4>
        <p>{target}</p>
        <p className={list.detail}>{describeEvents(events)}</p>
        {failures > 0 && pausedUntil !== null && (
          <p className={list.warning}>
            Failed {failures} {failures === 1 ? 'time' : 'times'} in a row. Next attempt{' '}
            <Moment at={pausedUntil} isUpcoming />.
          </p>
        )}
        {test.data && (
          <p className={test.data.ok ? list.detail : list.warning}>
            {test.data.ok
              ? 'The last test was sent.'
              : `The last test failed: ${test.data.error ?? ''}`}
          </p>
        )}
      </div>
      <div className={list.actions}>
        <SavedSwitch
          label={`Send to ${name}`}
          value={channel.isActive}
          version={channel.version}
          save={save}
        />
        <Button
          onClick={() => void sendTest()}
          loading={test.isLoading}
          aria-label={`Send a test to ${name}`}
        >
          Send a test
        </Button>
        <div className={styles.pair}>
          <Button onClick={onEdit} aria-label={`Edit ${name}`}>
            Edit
          </Button>
          <Button onClick={onDelete} aria-label={`Delete ${name}`}>
            Delete
          </Button>
        </div>
      </div>
    </li>
  );
}
