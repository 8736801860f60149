import { Button } from 'antd';
import { useState } from 'react';
import type { AdminLeaderboard } from '../../../api/panel/race';
import {
  type Ruling,
  useDeleteRulingMutation,
  useListRulingsQuery,
} from '../../../api/panel/races';
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog';
import { FailedList } from '../../shared/lists/empty-list';
import { ExactTime } from '../../shared/time/time-zone';
import { formatAmount, type Unit } from '../sources/source-words';
import { RULING_REASONS } from './ruling-reasons';
import styles from '../race.module.css';

/** What was decided, in words. */
function rulingInWords({ kind, player, into, amount }: Ruling, unit: Unit): string {
  switch (kind) {
    case 'exclude':
      return `${player} is excluded from the race`;
    case 'adjust':
      return `${player}: amount changed by ${(amount ?? 0) > 0 ? '+' : ''}${formatAmount(amount ?? 0, unit)}`;
    case 'merge':
      return `${player} is the same person as ${into ?? ''}`;
  }
}

interface RulingsProps {
  raceId: number;
  race: AdminLeaderboard;
}

/** What was decided about players of a period. Until the period is final, each ruling can be undone. */
export function Rulings({ raceId, race }: RulingsProps) {
  const { month: period, rulings, isFinal, unit } = race;
  const { currentData, error, isFetching, refetch } = useListRulingsQuery(
    { id: raceId, period },
    { skip: rulings === 0, refetchOnMountOrArgChange: true },
  );
  const [deleteRuling] = useDeleteRulingMutation();
  const [undone, setUndone] = useState<Ruling>();
  return (
    <>
      {rulings > 0 && (
        <section className={styles.card} aria-labelledby="rulings">
          <h3 id="rulings" className={styles.title}>
            Rulings
          </h3>
          {isFinal && <p className={styles.note}>These standings are final.</p>}
          {error ? (
            <FailedList
              title="Failed to fetch the rulings"
              level={4}
              error={error}
              isRetrying={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <ul className={styles.reasons}>
              {currentData?.map((ruling) => (
                <li key={ruling.id} className={styles.entry}>
                  <div className={styles.entryText}>
                    <strong>{rulingInWords(ruling, unit)}</strong>
                    <p>
                      {[RULING_REASONS[ruling.reason], ruling.note].filter(Boolean).join(' · ')} ·{' '}
                      <ExactTime at={ruling.createdAt} />
                    </p>
                  </div>
                  {!isFinal && (
                    <Button
                      aria-label={`Undo: ${rulingInWords(ruling, unit)}`}
                      onClick={() => {
                        setUndone(ruling);
                      }}
                    >
                      Undo
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {undone && (
        <ConfirmDialog
          title="Undo the Ruling?"
          subject={rulingInWords(undone, unit)}
          submit={['Undo Ruling', 'Undoing...']}
          isDanger
          onConfirm={() => deleteRuling({ id: raceId, ruling: undone.id })}
          failure="Failed to undo the ruling"
          done={{ title: 'Ruling undone', description: undone.player }}
          gone="Already undone"
          onClose={() => {
            setUndone(undefined);
          }}
        >
          The standings change at once, and are as without this ruling.
        </ConfirmDialog>
      )}
    </>
  );
}
