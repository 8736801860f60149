import type { AdminLeaderboardEntry } from '../../api/race';
import { formatCount, formatMoney, formatPrize } from '../../shared/format/formats';
import styles from './race.module.css';

const SHEETS: Readonly<Record<AdminLeaderboardEntry['sheets'][number], string>> = {
  com: 'Stake.com',
  us: 'Stake.us',
};

export function StandingsTable({ entries }: { entries: readonly AdminLeaderboardEntry[] }) {
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
            <th scope="col">Sheets</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, rank, username, wagered, prize, isUS, sheets }) => (
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
              <td>{sheets.map((sheet) => SHEETS[sheet]).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
