import { formatMoney, formatPrize } from '@playhouse/rules/money';
import { formatCount } from '../../shared/format/formats';
import { useIsAdmin } from '../account/session/roles';
import { usePlatformNames } from '../shared/platforms/use-platform-names';
import { NameCell } from './name-cell';
import { PaidCell } from './paid-cell';
import { PlayerName } from './player-name';
import { sheetNames, type StandingsView } from './standings-view';
import styles from './race.module.css';

/** A page of the standings as a table. */
export function StandingsTable({ race, saveMark, onNote, onHide, onShow }: StandingsView) {
  const names = usePlatformNames();
  const isAdmin = useIsAdmin();
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
            <th scope="col" className={styles.textColumn}>
              Sheets
            </th>
            {isAdmin && <th scope="col">Visibility</th>}
          </tr>
        </thead>
        <tbody>
          {race.entries.map((player) => {
            const { id, rank, wagered, prize, paidMark } = player;
            return (
              <tr key={id}>
                <td>{formatCount(rank)}</td>
                <th scope="row">
                  <PlayerName player={player} />
                </th>
                <td>{formatMoney(wagered)}</td>
                <td className={prize > 0 ? styles.prize : undefined}>
                  {prize > 0 ? formatPrize(prize) : '–'}
                </td>
                {race.paidPrizes && (
                  <td className={styles.textColumn}>
                    {paidMark ? (
                      <PaidCell player={player} mark={paidMark} save={saveMark} onNote={onNote} />
                    ) : (
                      '–'
                    )}
                  </td>
                )}
                <td className={styles.textColumn}>{sheetNames(player, names)}</td>
                {isAdmin && (
                  <td>
                    <NameCell player={player} onHide={onHide} onShow={onShow} />
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
