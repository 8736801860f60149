import { formatCount, formatMoney, formatPrize } from '../../shared/format/formats';
import { CardParts } from '../shared/cards/card-parts';
import cardStyles from '../shared/cards/cards.module.css';
import { useIsAdmin } from '../session/roles';
import { usePlatformNames } from '../shared/platforms/use-platform-names';
import { NameCell } from './name-cell';
import { PaidCell } from './paid-cell';
import { PlayerName } from './player-name';
import { sheetNames, type StandingsView } from './standings-view';
import styles from './race.module.css';

/** A page of the standings in a narrow window: a card for each player. */
export function StandingsCards({ race, saveMark, onNote, onHide, onShow }: StandingsView) {
  const names = usePlatformNames();
  const isAdmin = useIsAdmin();
  return (
    <ul className={`${cardStyles.cards ?? ''} ${styles.cards ?? ''}`} aria-label="Standings">
      {race.entries.map((player) => {
        const { id, rank, wagered, prize, paidMark } = player;
        return (
          <li key={id} className={`${cardStyles.card ?? ''} ${styles.playerCard ?? ''}`}>
            <CardParts
              lead={<span className={styles.rank}>{formatCount(rank)}</span>}
              end={prize > 0 && <span className={styles.prize}>{formatPrize(prize)}</span>}
              below={
                <>
                  {paidMark && (
                    <PaidCell
                      hasLabel
                      player={player}
                      mark={paidMark}
                      save={saveMark}
                      onNote={onNote}
                    />
                  )}
                  {isAdmin && <NameCell player={player} onHide={onHide} onShow={onShow} />}
                </>
              }
            >
              <p className={styles.playerName}>
                <PlayerName player={player} />
              </p>
              <p className={styles.cardFacts}>
                {formatMoney(wagered)} wagered · {sheetNames(player, names)}
              </p>
            </CardParts>
          </li>
        );
      })}
    </ul>
  );
}
