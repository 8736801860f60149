import { Suspense, useCallback, useState } from 'react';
import { formatCount } from '../../shared/format/formats';
import { CardParts } from '../shared/cards/card-parts';
import cardStyles from '../shared/cards/cards.module.css';
import { useIsAdmin } from '../account/session/roles';
import { usePlatformNames } from '../shared/platforms/platform-names';
import {
  sheetNames,
  PlayerName,
  NameCell,
  DecideButton,
  PaidCell,
  prizeOf,
  type StandingsView,
} from './player-cells';
import { formatAmount } from './sources/source-words';
import styles from './race.module.css';
import type { AdminLeaderboard } from '../../api/panel/race';
import { type AdminRace, MAIN_RACE } from '../../api/panel/races';
import { lazyWithRetries } from '../../shared/load-with-retries';
import { NARROW, PHONE, useMediaQuery } from '../shared/use-media-query';
import { useHiddenPlayers } from './hidden/use-hidden-players';
import type { RulingSubject } from './rulings/ruling-dialog';
import { usePaidMarks } from './use-paid-marks';

/** A page of the standings as a table. */
function StandingsTable(view: StandingsView) {
  const { race, saveMark, onNote, onHide, onShow, onDecide } = view;
  const names = usePlatformNames();
  const isMain = race.race === MAIN_RACE;
  const canHide = useIsAdmin();
  return (
    // It scrolls horizontally on small screens, so it must be focusable for keyboard users.
    <div className={styles.tableFrame} role="region" aria-label="Standings" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Rank</th>
            <th scope="col">Player</th>
            <th scope="col">Wagered</th>
            <th scope="col">Prize</th>
            {race.paidPrizes && (
              <th scope="col" className={styles.textColumn}>
                Paid
              </th>
            )}
            {isMain && (
              <th scope="col" className={styles.textColumn}>
                Sheets
              </th>
            )}
            {canHide && <th scope="col">Visibility</th>}
            {onDecide && <th scope="col">Ruling</th>}
          </tr>
        </thead>
        <tbody>
          {race.entries.map((player) => {
            const { id, rank, wagered, paidMark } = player;
            const prize = prizeOf(player, race.unit);
            return (
              <tr key={id}>
                <td>{formatCount(rank)}</td>
                <th scope="row">
                  <PlayerName player={player} />
                </th>
                <td>{formatAmount(wagered, race.unit)}</td>
                <td className={prize === undefined ? undefined : styles.prize}>{prize ?? '–'}</td>
                {race.paidPrizes && (
                  <td className={styles.textColumn}>
                    {paidMark ? (
                      <PaidCell player={player} mark={paidMark} save={saveMark} onNote={onNote} />
                    ) : (
                      '–'
                    )}
                  </td>
                )}
                {isMain && <td className={styles.textColumn}>{sheetNames(player, names)}</td>}
                {canHide && (
                  <td>
                    <NameCell player={player} onHide={onHide} onShow={onShow} />
                  </td>
                )}
                {onDecide && (
                  <td>
                    <DecideButton player={player} onDecide={onDecide} />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** A page of the standings in a narrow window: a card for each player. */
function StandingsCards(view: StandingsView) {
  const { race, saveMark, onNote, onHide, onShow, onDecide } = view;
  const names = usePlatformNames();
  const isMain = race.race === MAIN_RACE;
  const canHide = useIsAdmin();
  return (
    <ul className={`${cardStyles.cards ?? ''} ${styles.cards ?? ''}`} aria-label="Standings">
      {race.entries.map((player) => {
        const { id, rank, wagered, paidMark } = player;
        const prize = prizeOf(player, race.unit);
        return (
          <li key={id} className={`${cardStyles.card ?? ''} ${styles.playerCard ?? ''}`}>
            <CardParts
              lead={<span className={styles.rank}>{formatCount(rank)}</span>}
              end={prize !== undefined && <span className={styles.prize}>{prize}</span>}
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
                  {canHide && <NameCell player={player} onHide={onHide} onShow={onShow} />}
                  {onDecide && <DecideButton player={player} onDecide={onDecide} />}
                </>
              }
            >
              <p className={styles.playerName}>
                <PlayerName player={player} />
              </p>
              <p className={styles.cardFacts}>
                {formatAmount(wagered, race.unit)} wagered
                {isMain && ` · ${sheetNames(player, names)}`}
              </p>
            </CardParts>
          </li>
        );
      })}
    </ul>
  );
}

const NoteDialog = lazyWithRetries(() => import('./note-dialog'));

const HideDialog = lazyWithRetries(() => import('./hidden/hide-dialog'));

const RulingDialog = lazyWithRetries(() => import('./rulings/ruling-dialog'));

interface StandingsProps {
  race: AdminLeaderboard;
  /** Undefined for the race of the sheets. */
  further: AdminRace | undefined;
}

/**
 * A page of the standings: as a table, or as cards in a narrow window. In a month that is over, prizes can be
 * marked as paid. Names can be hidden from visitors. In a further race, rulings are possible until it is final.
 */
export function Standings({ race, further }: StandingsProps) {
  const { month, entries } = race;
  // The column of the paid prizes is wide.
  const hasCards = useMediaQuery(race.paidPrizes ? NARROW : PHONE);
  const saveMark = usePaidMarks(month);
  const [notedRank, setNotedRank] = useState<number>();
  const noted = entries.find(({ rank }) => rank === notedRank);
  const closeNote = useCallback(() => {
    setNotedRank(undefined);
  }, []);
  const { hide, show } = useHiddenPlayers(race);
  const [hiddenId, setHiddenId] = useState<string>();
  const toHide = entries.find(({ id }) => id === hiddenId);
  const closeHide = useCallback(() => {
    setHiddenId(undefined);
  }, []);
  // Its race, too: the dialog stays open when the standings become final, or change.
  const [decided, setDecided] = useState<RulingSubject>();
  const isOpen = race.state === 'running' || race.state === 'settling';
  const Players = hasCards ? StandingsCards : StandingsTable;
  return (
    <>
      <Players
        race={race}
        saveMark={saveMark}
        onNote={setNotedRank}
        onHide={setHiddenId}
        onShow={show}
        onDecide={
          further?.slug === race.race && isOpen
            ? (player) => {
                setDecided({ raceId: further.id, race, player });
              }
            : undefined
        }
      />
      {decided && (
        <Suspense>
          <RulingDialog
            {...decided}
            onClose={() => {
              setDecided(undefined);
            }}
          />
        </Suspense>
      )}
      {toHide && (
        <Suspense>
          <HideDialog
            player={toHide}
            isErased={race.namesErasedAt !== null}
            hide={hide}
            onClose={closeHide}
          />
        </Suspense>
      )}
      {noted?.paidMark && (
        <Suspense>
          <NoteDialog
            month={month}
            rank={noted.rank}
            username={noted.username}
            mark={noted.paidMark}
            onClose={closeNote}
          />
        </Suspense>
      )}
    </>
  );
}
