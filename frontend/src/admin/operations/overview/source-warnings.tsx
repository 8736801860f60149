import { Alert, Button } from 'antd';
import { Link } from 'react-router-dom';
import type { SourceStatus } from '../../../api/panel/settings';
import { AdminLink } from '../../account/session/roles';
import { Moment } from '../../shared/time/moment';
import { raceAddress, settingsAddress } from '../../shared/addresses';
import { MisreadCells } from '../../shared/sources/misread-cells';
import { needsAttention, stateLabel, stateMeaning } from '../../shared/sources/source-states';
import { SourceTrouble } from '../../shared/sources/source-status';
import { usePlatformNames } from '../../shared/platforms/platform-names';
import { sources } from '../../shared/sources/sources';
import { useSourceStatuses } from '../../shared/sources/use-source-statuses';
import styles from './overview.module.css';

/** The status of a source, what visitors see meanwhile, and what to do. */
function Warning({ source }: { source: SourceStatus }) {
  const names = usePlatformNames();
  const { status, lastSuccessAt, nextAttemptAt, decision } = source;
  return (
    <Alert
      type={status === 'failing' ? 'error' : 'warning'}
      showIcon
      title={`${sources[source.source].name(names)}: ${stateLabel(source)}`}
      description={
        <>
          <p>{stateMeaning(source)}</p>
          <SourceTrouble {...source} />
          <MisreadCells reading={source.reading} />
          <p className={styles.note}>
            Last success: {lastSuccessAt === null ? 'never' : <Moment at={lastSuccessAt} />}
            {nextAttemptAt !== null && (
              <>
                {' · '}Next attempt: <Moment at={nextAttemptAt} isUpcoming />
              </>
            )}
          </p>
          <p className={styles.remedy}>
            {decision === null ? (
              <AdminLink to={settingsAddress}>Open API Settings</AdminLink>
            ) : (
              <Link to={raceAddress}>Decide on the race page</Link>
            )}
          </p>
        </>
      }
    />
  );
}

/** A warning for each source that is stale, failing, waiting for a decision or perhaps misread; nothing if there is none. */
export function SourceWarnings() {
  const { data, error, isFetching, refetch } = useSourceStatuses();
  const warnings = data?.filter(needsAttention) ?? [];
  if (!data && error) {
    return (
      <Alert
        type="warning"
        showIcon
        title="The status of the sources could not be loaded"
        action={
          <Button disabled={isFetching} onClick={() => void refetch()}>
            {isFetching ? 'Trying...' : 'Try again'}
          </Button>
        }
      />
    );
  }
  if (warnings.length === 0) return null;
  return (
    <section className={styles.warnings} aria-label="Sources that need attention">
      {warnings.map((source) => (
        <Warning key={source.source} source={source} />
      ))}
    </section>
  );
}
