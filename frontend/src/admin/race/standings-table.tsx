import { Suspense, useCallback, useState } from 'react';
import type { AdminLeaderboard, AdminLeaderboardEntry } from '../../api/race';
import { formatCount, formatMoney, formatPrize } from '../../shared/format/formats';
import { lazyWithRetries } from '../../shared/load-with-retries';
import { PaidCell } from './paid-cell';
import { usePaidMarks } from './use-paid-marks';
import styles from './race.module.css';

const NoteDialog = lazyWithRetries(() =>
  import('./note-dialog').then((file) => ({ default: file.NoteDialog })),
);

const SHEETS: Readonly<Record<AdminLeaderboardEntry['sheets'][number], string>> = {
  com: 'Stake.com',
  us: 'Stake.us',
};

/** A page of the standings. In a month that is over, prizes can be marked as paid. */
export function StandingsTable({ race }: { race: AdminLeaderboard }) {
  const { month, entries } = race;
  const saveMark = usePaidMarks(month);
  const [notedRank, setNotedRank] = useState<number>();
  const noted = entries.find(({ rank }) => rank === notedRank);
  const closeNote = useCallback(() => {
    setNotedRank(undefined);
  }, []);
  return (
    <>
      {/* It scrolls horizontally on small screens, so it must be focusable for keyboard users. */}
      <div className={styles.tableFrame} role="region" aria-label="Standings" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Rank</th>
              <th scope="col">Player</th>
              <th scope="col">Wagered</th>
              <th scope="col">Prize</th>
              {race.paidPrizes && (
                <th scope="col" className={styles.paidColumn}>
                  Paid
                </th>
              )}
              <th scope="col">Sheets</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ id, rank, username, wagered, prize, isUS, sheets, paidMark }) => (
              <tr key={id}>
                <td>{formatCount(rank)}</td>
                <th scope="row">
                  <span className={styles.player}>{username}</span>
                  {isUS && (
                    <>
                      {' '}
                      <span className={styles.us}>US</span>
                    </>
                  )}
                </th>
                <td>{formatMoney(wagered)}</td>
                <td className={prize > 0 ? styles.prize : undefined}>
                  {prize > 0 ? formatPrize(prize) : '–'}
                </td>
                {race.paidPrizes && (
                  <td className={styles.paidColumn}>
                    {paidMark ? (
                      <PaidCell
                        username={username}
                        mark={paidMark}
                        save={(isPaid) =>
                          saveMark(isPaid, { rank, username, version: paidMark.version })
                        }
                        onNote={() => {
                          setNotedRank(rank);
                        }}
                      />
                    ) : (
                      '–'
                    )}
                  </td>
                )}
                <td>{sheets.map((sheet) => SHEETS[sheet]).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
