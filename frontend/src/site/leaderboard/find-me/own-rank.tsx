import { skipToken } from '@reduxjs/toolkit/query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { formatCount } from '../../../shared/format/formats';
import { shortMask } from '../rankings/short-mask';
import { type Answer, useSearch } from './use-search';
import { type FoundPlayer, useFindPlayersQuery } from '../../../api/find-players';
import buttons from '../../../shared/ui/button.module.css';
import section from '../../section.module.css';
import type { FindMeProps } from './find-me';
import { setOwnPlayer, useOwnPlayer } from './own-player';
import { PinnedRank } from './pinned-rank';
import { shortRank } from './rank-line';
import styles from './find-me.module.css';

const TOO_MANY_REQUESTS = 429;
const MINUTES_PER_HOUR = 60;
/** If the response has no `Retry-After`. */
const DEFAULT_WAIT_SECONDS = 60;

/** 60 → 'every hour', 90 → 'every 90 minutes'. */
function interval(minutes: number): string {
  if (minutes === MINUTES_PER_HOUR) return 'every hour';
  return minutes === 1 ? 'every minute' : `every ${formatCount(minutes)} minutes`;
}

/** What a search has found, or why it failed. The name is not repeated, because it stays in the field. */
function statusText(answer: Answer, isFinal: boolean): string {
  switch (answer.kind) {
    case 'none':
      return 'Only a part of it is sent, as in the list: pl******ne.';
    case 'empty':
      return 'Enter your user name first.';
    case 'searching':
      return 'Searching...';
    case 'found': {
      const { total, refreshMinutes } = answer.players;
      if (total > 1) return `${formatCount(total)} players are shown as ${shortMask(answer.mask)}.`;
      return `${shortMask(answer.mask)} isn’t in the list. Enter the name exactly as at the casino: capital letters count.${
        isFinal ? '' : ` The list is updated ${interval(refreshMinutes)}.`
      }`;
    }
    case 'failed': {
      const { status, retryAfterSeconds } = answer.failure ?? {};
      if (!navigator.onLine) return 'You’re offline. Try again when you’re back online.';
      if (status === TOO_MANY_REQUESTS) {
        const wait = Math.ceil(retryAfterSeconds ?? DEFAULT_WAIT_SECONDS);
        return `Too many searches. Please try again in ${wait === 1 ? '1 second' : `${formatCount(wait)} seconds`}.`;
      }
      return 'The search isn’t available right now. Please try again.';
    }
  }
}

export interface OwnRankProps extends FindMeProps {
  /** What the visitor searched for; a new object for each search. */
  typed: { name: string } | undefined;
  field: RefObject<HTMLInputElement | null>;
}

interface ChoicesProps {
  matches: readonly FoundPlayer[];
  unit: OwnRankProps['head']['unit'];
  total: number;
  onChoose: (player: FoundPlayer) => void;
  /** The visitor is none of them. */
  onNone: () => void;
}

/** The players with the visitor's mask. Above the list, so that nothing moves. */
function Choices({ matches, unit, total, onChoose, onNone }: ChoicesProps) {
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
              <span>{shortRank(player, unit)}</span>
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
export function OwnRank({ head, page, onOwnId, typed, field }: OwnRankProps) {
  const player = useOwnPlayer(head.race);
  const query = useFindPlayersQuery(player ? { mask: player.mask, ...page } : skipToken);
  const { currentData: found, error, isFetching, refetch } = query;
  const own = player ? found?.matches.find(({ playerId }) => playerId === player.id) : undefined;
  const hasPlayer = player !== null;
  const hasFailed = !found && error !== undefined;
  const row = useRef<HTMLDivElement>(null);
  const [isNew, setNew] = useState(false);

  const choose = ({ playerId, username }: FoundPlayer) => {
    setNew(true);
    setOwnPlayer({ id: playerId, mask: username }, head.race);
  };
  const search = useSearch(typed, page, choose);
  const searchAgain = () => {
    search.clear();
    // The field is shown again after this update.
    setTimeout(() => field.current?.focus());
  };
  const forget = () => {
    setNew(false);
    setOwnPlayer(null, head.race);
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
        period={page.period}
        unit={head.unit}
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
          unit={head.unit}
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
