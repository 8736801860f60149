import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useFindPlayersQuery, type FoundPlayer } from '../../../api/find-players';
import { formatCount } from '../../../shared/format/formats';
import buttons from '../../../shared/ui/button.module.css';
import section from '../../section.module.css';
import { shortMask } from '../rankings/short-mask';
import type { FindMeProps } from './find-me';
import { setOwnPlayer, useOwnPlayer } from './own-player';
import { PinnedRank } from './pinned-rank';
import { shortRank } from './rank-line';
import { statusText } from './search-status';
import { useSearch } from './use-search';
import styles from './find-me.module.css';

export interface OwnRankProps extends FindMeProps {
  /** What the visitor searched for; a new object for each search. */
  typed: { name: string } | undefined;
  field: RefObject<HTMLInputElement | null>;
}

interface ChoicesProps {
  matches: readonly FoundPlayer[];
  total: number;
  onChoose: (player: FoundPlayer) => void;
  /** The visitor is none of them. */
  onNone: () => void;
}

/** The players with the visitor's mask. Above the list, so that nothing moves. */
function Choices({ matches, total, onChoose, onNone }: ChoicesProps) {
  return (
    <div className={styles.choices} role="group" aria-labelledby="which-one">
      <p id="which-one" className={styles.question}>
        Which one are you?
      </p>
      <ul className={styles.list}>
        {matches.map((player) => (
          <li key={player.id}>
            <button
              type="button"
              className={styles.choice}
              onClick={() => {
                onChoose(player);
              }}
            >
              <bdi translate="no">{shortMask(player.username)}</bdi>{' '}
              <span>{shortRank(player)}</span>
            </button>
          </li>
        ))}
      </ul>
      {total > matches.length && (
        <p className={section.note}>
          These are the first {matches.length} of {formatCount(total)}. If you’re further down, show
          all players and look for what you’ve wagered: the list is sorted by it.
        </p>
      )}
      <button type="button" className={buttons.quiet} onClick={onNone}>
        None of these
      </button>
    </div>
  );
}

/** The visitor's own rank, or the search for it. */
export function OwnRank({ head, month, onOwnId, typed, field }: OwnRankProps) {
  const player = useOwnPlayer();
  const query = useFindPlayersQuery(
    player ? { mask: player.mask, ...(month === undefined ? {} : { month }) } : skipToken,
  );
  const { currentData: found, error, isFetching, refetch } = query;
  const own = player ? found?.matches.find(({ playerId }) => playerId === player.id) : undefined;
  const hasPlayer = player !== null;
  const hasFailed = !found && error !== undefined;
  const row = useRef<HTMLDivElement>(null);
  const [isNew, setNew] = useState(false);

  const choose = ({ playerId, username }: FoundPlayer) => {
    setNew(true);
    setOwnPlayer({ id: playerId, mask: username });
  };
  const search = useSearch(typed, month, choose);
  const searchAgain = () => {
    search.clear();
    // The field is shown again after this update.
    setTimeout(() => field.current?.focus());
  };
  const forget = () => {
    setNew(false);
    setOwnPlayer(null);
    searchAgain();
  };

  const { answer } = search;
  // The row has another id in each month.
  const ownId = own?.id;
  useEffect(() => {
    onOwnId(ownId);
    return () => {
      onOwnId(undefined);
    };
  }, [ownId, onOwnId]);
  useEffect(() => {
    // The control that the visitor used is gone: a choice, or after a failure 'Try Again'.
    if (isNew && hasPlayer) row.current?.focus();
  }, [isNew, hasPlayer, hasFailed]);

  if (player) {
    return (
      <PinnedRank
        row={row}
        mask={player.mask}
        found={found}
        player={own}
        month={month}
        isLoading={!found && isFetching}
        hasFailed={hasFailed}
        isNew={isNew}
        onRetry={() => {
          setNew(true);
          void refetch();
        }}
        onForget={forget}
      />
    );
  }
  return (
    <>
      <p className={section.note} role="status">
        {statusText(answer, head.isFinal)}
      </p>
      {answer.kind === 'found' && answer.players.matches.length > 0 && (
        <Choices
          matches={answer.players.matches}
          total={answer.players.total}
          onChoose={(chosen) => {
            search.clear();
            choose(chosen);
          }}
          onNone={searchAgain}
        />
      )}
    </>
  );
}
