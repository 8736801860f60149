import { Button, Skeleton } from 'antd';
import {
  useListNotificationDeliveriesQuery,
  useRetryNotificationDeliveryMutation,
  type NotificationDelivery,
} from '../../../api/panel/notifications';
import { useToast } from '../../../shared/toasts/use-toast';
import { FailedList } from '../../shared/empty/failed-list';
import { failureToast } from '../../shared/failure-toast';
import { Moment } from '../../shared/moment';
import { STATE_LABELS } from './notification-labels';
import { usePolling } from './use-polling';
import list from '../../shared/checked-list.module.css';
import styles from './notifications.module.css';

/** The notifications that were or will be sent, newest first. */
export function DeliveryList() {
  const {
    data: deliveries,
    error,
    isFetching,
    refetch,
  } = useListNotificationDeliveriesQuery(undefined, usePolling());
  return (
    <section className={styles.section} aria-labelledby="delivery-list">
      <h3 id="delivery-list">Last 100 notifications</h3>
      {deliveries && deliveries.length > 0 ? (
        <ul className={list.list}>
          {deliveries.map((delivery) => (
            <DeliveryItem key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      ) : deliveries ? (
        <p className={list.explanation}>
          Nothing was sent yet. Notifications are listed here for 30 days.
        </p>
      ) : error ? (
        <FailedList
          title="The notifications could not be loaded"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton active />
      )}
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
