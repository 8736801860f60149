import { Button, Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import { useGetActivityQuery } from '../../../api/panel/overview';
import { activityAddress } from '../../shared/addresses';
import { Moment } from '../../shared/time/moment';
import { usePlatformNames } from '../../shared/platforms/platform-names';
import { summaryWithNames } from '../../shared/regions/rule-summary';
import styles from './overview.module.css';

const ROWS = 10;

/** The newest rows of the audit log. */
export function RecentActivity() {
  const names = usePlatformNames();
  const { data, error, isFetching, refetch } = useGetActivityQuery(
    { limit: ROWS },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <section className={styles.card} aria-labelledby="recent-activity">
      <h3 id="recent-activity">Recent Activity</h3>
      {data?.length === 0 ? (
        <p className={styles.note}>No activity yet.</p>
      ) : data ? (
        <>
          <ul className={styles.activity}>
            {data.map(({ id, at, actorId, actor, summary }) => (
              <li key={id}>
                <span className={styles.summary}>{summaryWithNames(summary, names)}</span>
                <span className={styles.when}>
                  {actorId === null ? <em className={styles.automatic}>Automatic</em> : actor} ·{' '}
                  <Moment at={at} />
                </span>
              </li>
            ))}
          </ul>
          <p className={styles.remedy}>
            <Link to={activityAddress}>Show all activity</Link>
          </p>
        </>
      ) : error ? (
        <div className={styles.failed} role="alert">
          <p>The activity could not be loaded.</p>
          <Button disabled={isFetching} onClick={() => void refetch()}>
            {isFetching ? 'Trying...' : 'Try again'}
          </Button>
        </div>
      ) : (
        <div role="status" aria-label="Loading activity..." className={styles.activity}>
          <Skeleton active title={false} paragraph={{ rows: 5 }} />
        </div>
      )}
    </section>
  );
}
