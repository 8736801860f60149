import { Suspense, useCallback, useState } from 'react';
import type { AdminLeaderboard } from '../../api/panel/race';
import { lazyWithRetries } from '../../shared/load-with-retries';
import { NARROW, PHONE, useMediaQuery } from '../shared/use-media-query';
import { StandingsCards } from './standings-cards';
import { StandingsTable } from './standings-table';
import { useHiddenPlayers } from './hidden/use-hidden-players';
import { usePaidMarks } from './use-paid-marks';

const NoteDialog = lazyWithRetries(() =>
  import('./note-dialog').then((file) => ({ default: file.NoteDialog })),
);

const HideDialog = lazyWithRetries(() =>
  import('./hidden/hide-dialog').then((file) => ({ default: file.HideDialog })),
);

/**
 * A page of the standings: as a table, or as cards in a narrow window. In a month that is over, prizes can be
 * marked as paid. Names can be hidden from visitors.
 */
export function Standings({ race }: { race: AdminLeaderboard }) {
  const { month, entries } = race;
  // The column of the paid prizes is wide.
  const hasCards = useMediaQuery(race.paidPrizes ? NARROW : PHONE);
  const saveMark = usePaidMarks(month);
  const [notedRank, setNotedRank] = useState<number>();
  const noted = entries.find(({ rank }) => rank === notedRank);
  const closeNote = useCallback(() => {
    setNotedRank(undefined);
  }, []);
  const { hide, show } = useHiddenPlayers(month);
  const [hiddenId, setHiddenId] = useState<string>();
  const toHide = entries.find(({ id }) => id === hiddenId);
  const closeHide = useCallback(() => {
    setHiddenId(undefined);
  }, []);
  const Players = hasCards ? StandingsCards : StandingsTable;
  return (
    <>
      <Players
        race={race}
        saveMark={saveMark}
        onNote={setNotedRank}
        onHide={setHiddenId}
        onShow={show}
      />
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
