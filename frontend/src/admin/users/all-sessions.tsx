import { Button, Skeleton } from 'antd';
import { useEndAnySessionMutation, useListAllSessionsQuery } from '../../api/panel/users';
import { failureMessage } from '../../api/failure';
import { SessionList } from '../shared/sessions/session-list';
import styles from './users.module.css';

/** The open sessions of all accounts, with buttons to end them. */
export function AllSessions() {
  const { data, error, isFetching, refetch } = useListAllSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [endSession] = useEndAnySessionMutation();
  return (
    <section className={styles.sessions} aria-labelledby="all-sessions">
      <h3 id="all-sessions">Open Sessions</h3>
      <p className={styles.help}>
        Where users are signed in. If someone does not recognize a session, end it and reset their
        password.
      </p>
      {error ? (
        <>
          <p>The sessions could not be loaded: {failureMessage(error, 'Network error')}</p>
          <Button disabled={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      ) : data ? (
        <SessionList sessions={data} onEnd={(id) => endSession({ id })} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      )}
    </section>
  );
}
