import { Button } from 'antd';
import { useState } from 'react';
import { type HiddenPlayer, useGetHiddenPlayersQuery } from '../../../api/panel/race';
import { HiddenEntry, ShowNameDialog } from './hidden-name';
import styles from '../race.module.css';

/**
 * All hidden names, including those of players who are in no standings (any more), so that each can be shown
 * again. Names that have become visible are listed in `UnrecognizedNames`.
 */
export function AllHiddenNames() {
  const { data = [] } = useGetHiddenPlayersQuery();
  const [shown, setShown] = useState<HiddenPlayer>();
  const players = data.filter(({ isRecognized }) => isRecognized);
  return (
    <>
      {players.length > 0 && (
        <section className={styles.card} aria-labelledby="all-hidden-names">
          <h3 id="all-hidden-names" className={styles.title}>
            Hidden names in all months
          </h3>
          <p className={styles.note}>
            Also those of players who are not in the standings above. Names are not stored: the
            reason says whose name it is.
          </p>
          <ul className={styles.reasons}>
            {players.map((player) => (
              <HiddenEntry key={player.id} player={player}>
                <Button
                  aria-label={`Show the name again: ‘${player.reason}’`}
                  onClick={() => {
                    setShown(player);
                  }}
                >
                  Show
                </Button>
              </HiddenEntry>
            ))}
          </ul>
        </section>
      )}
      {shown && (
        <ShowNameDialog
          player={shown}
          onClose={() => {
            setShown(undefined);
          }}
        />
      )}
    </>
  );
}
