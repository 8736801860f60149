import { Button } from 'antd';
import {
  useListNotificationDeliveriesQuery,
  useRetryNotificationDeliveryMutation,
  type NotificationDelivery,
} from '../../../api/panel/notifications';
import { useToast } from '../../../shared/toasts/use-toast';
import { CheckedList } from '../../shared/lists/checked-list';
import { failureToast } from '../../shared/failure-toast';
import { Moment } from '../../shared/time/moment';
import { STATE_LABELS } from './notification-labels';
import { usePolling } from './use-polling';
import list from '../../shared/lists/checked-list.module.css';
import styles from './notifications.module.css';

/** The notifications that were or will be sent, newest first. */
export function DeliveryList() {
  const query = useListNotificationDeliveriesQuery(undefined, usePolling());
  return (
    <section className={styles.section} aria-labelledby="delivery-list">
      <h3 id="delivery-list">Last 100 notifications</h3>
      <CheckedList
        query={query}
        items={query.data}
        failure="The notifications could not be loaded"
        empty={
          <p className={list.explanation}>
            Nothing was sent yet. Notifications are listed here for 30 days.
          </p>
        }
      >
        {(delivery) => <DeliveryItem key={delivery.id} delivery={delivery} />}
      </CheckedList>
    </section>
  );
}

function DeliveryItem({ delivery }: { delivery: NotificationDelivery }) {
  const { id, at, title, channel, state, attempts, lastError, nextAttemptAt } = delivery;
  const [retry, { isLoading }] = useRetryNotificationDeliveryMutation();
  const toast = useToast();
  const isProblem = state === 'failed' || state === 'given-up';
  async function retryNow() {
    const { error } = await retry({ id });
    toast({
      about: id,
      ...(error
        ? failureToast(error, 'Failed to send it again')
        : { title: 'It is sent within seconds', description: title, tone: 'success' }),
    });
  }
  return (
    <li className={list.item}>
      <div>
        <h4>{title}</h4>
        <p className={list.detail}>
          <Moment at={at} /> · to {channel ?? 'the account’s email address'}
        </p>
        <p className={isProblem ? list.warning : list.detail}>
          {STATE_LABELS[state]}
          {lastError !== null && `: ${lastError}`}
        </p>
        {isProblem && (
          <p className={list.detail}>
            {attempts} {attempts === 1 ? 'attempt' : 'attempts'}
            {nextAttemptAt !== null && (
              <>
                , the next one <Moment at={nextAttemptAt} isUpcoming />
              </>
            )}
          </p>
        )}
      </div>
      {isProblem && (
        <div className={list.actions}>
          <Button
            onClick={() => void retryNow()}
            loading={isLoading}
            aria-label={`Retry now: ${title}`}
          >
            Retry now
          </Button>
        </div>
      )}
    </li>
  );
}
