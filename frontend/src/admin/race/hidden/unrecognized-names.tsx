import { Alert, Button } from 'antd';
import { useState } from 'react';
import {
  type HiddenPlayer,
  useGetHiddenPlayersQuery,
  useMarkPlayerHiddenAgainMutation,
} from '../../../api/panel/race';
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog';
import { HiddenEntry, ShowNameDialog } from './hidden-name';
import styles from '../race.module.css';

interface DoneDialogProps {
  player: HiddenPlayer;
  onClose: () => void;
}

/** Asks whether a name is hidden again, before the warning about it ends. */
function DoneDialog({ player: { id, reason }, onClose }: DoneDialogProps) {
  const [markHiddenAgain] = useMarkPlayerHiddenAgainMutation();
  return (
    <ConfirmDialog
      title="Is the Name Hidden Again?"
      subject={reason}
      submit={['Done', 'Saving...']}
      onConfirm={() => markHiddenAgain({ id })}
      failure="Failed to save"
      done={{ title: 'Marked as hidden again', description: reason, about: id }}
      onClose={onClose}
    >
      ‘Done’ hides nothing: it only ends this warning. If you have not hidden the name in the
      standings yet, visitors keep seeing it in its masked form.
    </ConfirmDialog>
  );
}

/** Names that are visible again although they were hidden, because the secret of the site was replaced. */
export function UnrecognizedNames() {
  const { data = [] } = useGetHiddenPlayersQuery();
  const [done, setDone] = useState<HiddenPlayer>();
  const [kept, setKept] = useState<HiddenPlayer>();
  const players = data.filter(({ isRecognized }) => !isRecognized);
  return (
    <>
      {players.length > 0 && (
        <section className={styles.decisions} aria-label="Names that are visible again">
          <Alert
            type="warning"
            showIcon
            title="Hidden names are visible again"
            description={
              <>
                <p>
                  The secret of the site (SESSION_SECRET) was replaced, so these names are hidden
                  only in months whose full names were already erased. Find each player by the
                  reason, hide the name again, and then tap ‘Done’. If a name no longer needs to be
                  hidden, tap ‘Keep visible’.
                </p>
                <ul className={styles.reasons}>
                  {players.map((player) => (
                    <HiddenEntry key={player.id} player={player}>
                      <Button
                        aria-label={`Done: hidden again, ‘${player.reason}’`}
                        onClick={() => {
                          setDone(player);
                        }}
                      >
                        Done
                      </Button>
                      <Button
                        aria-label={`Keep visible: ‘${player.reason}’`}
                        onClick={() => {
                          setKept(player);
                        }}
                      >
                        Keep visible
                      </Button>
                    </HiddenEntry>
                  ))}
                </ul>
              </>
            }
          />
        </section>
      )}
      {done && (
        <DoneDialog
          player={done}
          onClose={() => {
            setDone(undefined);
          }}
        />
      )}
      {kept && (
        <ShowNameDialog
          player={kept}
          onClose={() => {
            setKept(undefined);
          }}
        />
      )}
    </>
  );
}
