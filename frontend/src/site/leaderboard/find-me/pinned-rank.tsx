import { type RefObject, useEffect, useState } from 'react';
import type { Leaderboard } from '../../../api/leaderboard';
import type { FoundPlayer, FoundPlayers } from '../../../api/find-players';
import buttons from '../../../shared/ui/button.module.css';
import { formatCount } from '../../../shared/format/formats';
import section from '../../section.module.css';
import { periodName } from '../race-texts';
import { shortMask } from '../rankings/short-mask';
import { RankLine } from './rank-line';
import styles from './find-me.module.css';

/** A long list has rendered its rows when scrolling has paused for this time. */
const SETTLE_MS = 100;

/** Pixels of the viewport that the header and the bottom bar cover, with a margin (base.css). */
function coveredBy(side: 'scrollPaddingTop' | 'scrollPaddingBottom'): number {
  return Number.parseFloat(getComputedStyle(document.documentElement)[side]) || 0;
}

/** Whether a row can be seen: rows below the pinned titles of their table are covered, too. */
function isVisible(row: Element): boolean {
  const { top, bottom, height } = row.getBoundingClientRect();
  const titles = row.closest('table')?.tHead?.getBoundingClientRect().bottom ?? 0;
  const middle = (top + bottom) / 2;
  return (
    height > 0 &&
    middle > Math.max(titles, coveredBy('scrollPaddingTop')) &&
    middle < innerHeight - coveredBy('scrollPaddingBottom')
  );
}

/**
 * Whether the visitor's own row, in the list or on the podium, can be seen. It is looked up while the
 * page scrolls and shortly after, because a long list renders only the rows in view, and when rows
 * are added, for example because they have been loaded.
 */
function useIsOwnRowInView(): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      setInView([...document.querySelectorAll('[data-own]')].some(isVisible));
    };
    const updateSoon = () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      frame = requestAnimationFrame(update);
      timer = setTimeout(update, SETTLE_MS);
    };
    updateSoon();
    const rows = new MutationObserver(updateSoon);
    rows.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-own'] });
    addEventListener('scroll', updateSoon, { passive: true });
    addEventListener('resize', updateSoon);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      rows.disconnect();
      removeEventListener('scroll', updateSoon);
      removeEventListener('resize', updateSoon);
    };
  }, []);
  return isInView;
}

interface PinnedRankProps {
  row: RefObject<HTMLDivElement | null>;
  mask: string;
  /** The players with the mask; absent while loading and after a failure. */
  found: FoundPlayers | undefined;
  /** The visitor, if they are one of them. */
  player: FoundPlayer | undefined;
  /** The period in the address; undefined for the running one. */
  period: string | undefined;
  unit: Leaderboard['unit'];
  isLoading: boolean;
  hasFailed: boolean;
  /** Whether the visitor has just chosen the player: the rank is then announced. */
  isNew: boolean;
  onRetry: () => void;
  onForget: () => void;
}

/** Whether the visitor may be further down than the found players. */
const isBeyond = ({ found, player }: Pick<PinnedRankProps, 'found' | 'player'>): boolean =>
  found !== undefined && !player && found.total > found.matches.length;

function reasonForNoRank(props: PinnedRankProps): string {
  const { found, mask, period } = props;
  if (!found) return '';
  if (isBeyond(props)) {
    const others = `${formatCount(found.matches.length)} of ${formatCount(found.total)}`;
    return `Not among the first ${others} players shown as ${shortMask(mask)}.`;
  }
  return period === undefined ? 'You’re not in the list yet.' : `Not in ${periodName(period)}.`;
}

/** Why there is no rank, and a button to try again. */
function Failure({ isLoading, onRetry }: Pick<PinnedRankProps, 'isLoading' | 'onRetry'>) {
  return (
    <>
      {/* Emptied during an attempt, so that a second failure is announced, too. */}
      <span role="alert">{!isLoading && 'Your rank can’t be shown right now.'}</span>
      <button
        type="button"
        className={buttons.quiet}
        aria-disabled={isLoading}
        onClick={() => {
          if (!isLoading) onRetry();
        }}
      >
        {isLoading ? 'Trying again...' : 'Try Again'}
      </button>
    </>
  );
}

/** The visitor's own rank. It stays below the header while the visitor's row is out of view. */
export function PinnedRank(props: PinnedRankProps) {
  const { row, mask, player, unit, isLoading, hasFailed, isNew, onForget } = props;
  const isInView = useIsOwnRowInView();
  return (
    <>
      <div
        ref={row}
        tabIndex={-1}
        role="group"
        aria-label="Your rank"
        aria-busy={isLoading}
        className={isInView ? styles.row : `${styles.row ?? ''} ${styles.pinned ?? ''}`}
      >
        <bdi translate="no" className={styles.mask}>
          {shortMask(mask)}
        </bdi>
        <span className={styles.line} aria-live={isNew ? 'polite' : undefined}>
          {player && <RankLine player={player} unit={unit} />}
          {!player && !hasFailed && reasonForNoRank(props)}
        </span>
        {hasFailed && <Failure {...props} />}
      </div>
      <p className={`${section.note ?? ''} ${styles.below ?? ''}`}>
        <span>
          {isBeyond(props) && 'The list is sorted by wager: look for what you’ve wagered. '}
          Never wager more for a place.
        </span>
        <button type="button" className={buttons.quiet} onClick={onForget}>
          Forget me
        </button>
      </p>
    </>
  );
}
