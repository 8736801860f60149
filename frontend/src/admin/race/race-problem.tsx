import { Alert, Button } from 'antd';
import { useState } from 'react';
import {
  type AdminRace,
  type RaceProblem as Problem,
  useListRacePeriodsQuery,
  useRefreshRaceMutation,
} from '../../api/panel/races';
import { useListSourcesQuery } from '../../api/panel/sources';
import { sourcesAddress } from '../shared/addresses';
import { ConfirmDialog } from '../shared/dialog/confirm-dialog';
import { adviceForRace } from '../shared/sources/source-errors';
import { AdminLink, useIsAdmin } from '../account/session/roles';
import { useSourceNames } from './sources/use-source-names';
import styles from './race.module.css';

/** The source of a problem; nothing for editors, who cannot read the sources. */
function SourceName({ id }: { id: number }) {
  const { data } = useListSourcesQuery();
  const nameOf = useSourceNames();
  const source = data?.find((each) => each.id === id);
  return source ? <strong>{nameOf(source)}</strong> : null;
}

/** Asks for confirmation before an answer that the server rejected becomes public. */
function AcceptDialog({ race, onClose }: { race: AdminRace; onClose: () => void }) {
  const [refreshRace] = useRefreshRaceMutation();
  return (
    <ConfirmDialog
      title="Accept This Answer?"
      subject={race.slug}
      submit={['Accept', 'Accepting...']}
      onConfirm={() => refreshRace({ id: race.id, refreshRace: { accept: true } })}
      failure="Failed to accept the answer"
      onClose={onClose}
    >
      What the sources of this race answer now becomes its standings, and visitors see it at once.
      This applies once and cannot be undone.
    </ConfirmDialog>
  );
}

function Details({ problem }: { problem: Problem }) {
  const isAdmin = useIsAdmin();
  const { cause, action, isComplete } = adviceForRace(problem.code);
  return (
    <div className={styles.reasons}>
      {isAdmin && <SourceName id={problem.sourceId} />}
      <p>
        {cause} {!isComplete && problem.reason}
      </p>
      <p>{action}</p>
    </div>
  );
}

/** Why the newest period of a race has no newer standings, and what to do. */
export function RaceProblem({ race }: { race: AdminRace }) {
  const { data } = useListRacePeriodsQuery({ id: race.id }, { refetchOnMountOrArgChange: true });
  const [isConfirming, setConfirming] = useState(false);
  const problem = data?.[0]?.problem;
  if (!problem) return null;
  return (
    <section className={styles.decisions} aria-label="Problem with a source">
      <Alert
        type="warning"
        showIcon
        title="A source could not be used. Visitors see the last good standings."
        description={
          <>
            <Details problem={problem} />
            {problem.code === 'too-few-rows' ? (
              <Button
                onClick={() => {
                  setConfirming(true);
                }}
              >
                Accept This Answer
              </Button>
            ) : (
              <AdminLink to={sourcesAddress}>Open the sources</AdminLink>
            )}
          </>
        }
      />
      {isConfirming && (
        <AcceptDialog
          race={race}
          onClose={() => {
            setConfirming(false);
          }}
        />
      )}
    </section>
  );
}
