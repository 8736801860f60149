import { Alert, Button } from 'antd';
import { useState } from 'react';
import { type HiddenPlayer, useGetHiddenPlayersQuery } from '../../../api/panel/race';
import { DoneDialog } from './done-dialog';
import { HiddenEntry } from './hidden-entry';
import { ShowNameDialog } from './show-name-dialog';
import styles from '../race.module.css';

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
