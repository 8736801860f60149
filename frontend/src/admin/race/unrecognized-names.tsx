import { Alert, Button } from 'antd';
import {
  type HiddenPlayer,
  useGetHiddenPlayersQuery,
  useMarkPlayerHiddenAgainMutation,
} from '../../api/panel/race';
import { formatMonth, formatUtcDay } from '../../shared/format/formats';
import { useToast } from '../../shared/toasts/use-toast';
import { failureToast } from '../shared/failure-toast';
import styles from './race.module.css';

/** Names that are visible again although they were hidden, because the secret of the site was replaced. */
export function UnrecognizedNames() {
  const { data = [] } = useGetHiddenPlayersQuery();
  const [markHiddenAgain, { isLoading }] = useMarkPlayerHiddenAgainMutation();
  const toast = useToast();
  const players = data.filter(({ isRecognized }) => !isRecognized);
  if (players.length === 0) return null;
  const finish = async ({ id, reason }: Pick<HiddenPlayer, 'id' | 'reason'>) => {
    const { error } = await markHiddenAgain({ id });
    toast({
      about: id,
      ...(error
        ? failureToast(error, 'Failed to save')
        : { title: 'Marked as hidden again', description: reason, tone: 'success' }),
    });
  };
  return (
    <section className={styles.decisions} aria-label="Names that are visible again">
      <Alert
        type="warning"
        showIcon
        title="Hidden names are visible again"
        description={
          <>
            <p>
              The secret of the site (SESSION_SECRET) was replaced, so these names are hidden only
              in months whose full names were already erased. Find each player by the reason, hide
              the name again, and then tap ‘Done’.
            </p>
            <ul className={styles.reasons}>
              {players.map(({ id, reason, hiddenAt, hiddenBy, month }) => (
                <li key={id}>
                  <strong>{reason}</strong>
                  <p>
                    Race of {formatMonth(month)}, hidden {formatUtcDay(hiddenAt)} by {hiddenBy}
                  </p>
                  <Button
                    aria-label={`Done: hidden again, ‘${reason}’`}
                    disabled={isLoading}
                    onClick={() => void finish({ id, reason })}
                  >
                    Done
                  </Button>
                </li>
              ))}
            </ul>
          </>
        }
      />
    </section>
  );
}
