import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import type { Leaderboard } from '../../api/leaderboard';
import { useFindPlayersQuery } from '../../api/find-players';
import { formatCount } from '../../shared/format/formats';
import buttons from '../../shared/ui/button.module.css';
import { setOwnPlayer, useOwnPlayer } from '../leaderboard/find-me/own-player';
import { isMainRace } from '../leaderboard/race-texts';
import { RankLine } from '../leaderboard/find-me/rank-line';
import { shortMask } from '../leaderboard/rankings/short-mask';
import styles from './race-strip.module.css';

interface OwnRankInStripProps {
  race: Leaderboard;
  children?: ReactNode;
}

/** The rank of the player that this browser remembers; otherwise the children. */
export default function OwnRankInStrip({ race: { race, unit }, children }: OwnRankInStripProps) {
  const player = useOwnPlayer(race);
  const named = isMainRace(race) ? undefined : race;
  const { currentData } = useFindPlayersQuery(
    player ? { mask: player.mask, race: named } : skipToken,
  );
  const { matches = [], total = 0 } = currentData ?? {};
  const own = matches.find(({ playerId }) => playerId === player?.id);
  // The visitor may be further down than the first players with the same mask.
  if (!player || (!own && total <= matches.length)) return children;
  return (
    <div className={styles.ownRank} role="group" aria-label="Your rank">
      <span>
        {own ? (
          <RankLine player={own} unit={unit} />
        ) : (
          `${formatCount(total)} players are shown as ${shortMask(player.mask)}. Look for what you’ve wagered in the standings.`
        )}
      </span>
      <span className={styles.forget}>
        <small>Never wager more for a place.</small>{' '}
        <button
          type="button"
          className={buttons.quiet}
          onClick={() => {
            setOwnPlayer(null, race);
          }}
        >
          Forget me
        </button>
      </span>
    </div>
  );
}
