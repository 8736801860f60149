import { startTransition, useMemo, useRef, useState } from 'react';
import type { PublicBonus } from '../../api/bonuses';
import { formatCount } from '../../shared/format/formats';
import buttons from '../../shared/ui/button.module.css';
import { choosePlatform } from '../platform-choice/platform-choice';
import { filterBonuses, typesOf, type BonusFilter } from './bonus-filter';
import styles from './bonus-filters.module.css';

const NO_FILTER: BonusFilter = { text: '', type: '' };

interface BonusFiltersProps {
  /** The bonuses of all platforms. */
  bonuses: readonly PublicBonus[];
  /** The number of bonuses of the chosen platform that match the applied filter. */
  found: number;
  /** The filter of the list. Undefined if the fields are empty. */
  applied: BonusFilter | undefined;
  /** Called with undefined if the fields are empty. */
  onApply: (filter: BonusFilter | undefined) => void;
}

/**
 * The fields that search many bonuses by text and type. They show each keystroke at once; the list follows
 * when the browser has time.
 */
export function BonusFilters({ bonuses, found, applied, onApply }: BonusFiltersProps) {
  const root = useRef<HTMLDivElement>(null);
  const types = useMemo(() => typesOf(bonuses), [bonuses]);
  const isOfTwo = new Set(bonuses.map(({ platform }) => platform)).size === 2;
  const [filter, setFilter] = useState(applied ?? NO_FILTER);
  const ofAll = useMemo(
    () => (applied && found === 0 ? filterBonuses(bonuses, applied).length : 0),
    [bonuses, applied, found],
  );
  const change = (changed: BonusFilter) => {
    const isEmpty = changed.text.trim() === '' && changed.type === '';
    setFilter(changed);
    startTransition(() => {
      onApply(isEmpty ? undefined : changed);
    });
  };
  return (
    <div ref={root} role="search" className={styles.filters} tabIndex={-1}>
      <div className={styles.fields}>
        <input
          type="search"
          aria-label="Search bonuses"
          placeholder="Search bonuses"
          autoComplete="off"
          value={filter.text}
          onChange={({ target }) => {
            change({ ...filter, text: target.value });
          }}
        />
        {types.length > 1 && (
          <select
            aria-label="Type"
            value={filter.type}
            onChange={({ target }) => {
              change({ ...filter, type: target.value });
            }}
          >
            <option value="">All types</option>
            {types.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </select>
        )}
      </div>
      <div className={styles.found}>
        <span role="status">
          {applied &&
            (found > 0
              ? `${formatCount(found)} of ${formatCount(bonuses.length)} bonuses`
              : ofAll > 0
                ? `No bonus of this platform matches. Matches of the other platform${isOfTwo ? '' : 's'}: ${formatCount(ofAll)}.`
                : 'No bonus matches.')}
        </span>
        {ofAll > 0 && (
          <button
            type="button"
            className={buttons.quiet}
            onClick={() => {
              choosePlatform('all');
              // This button disappears.
              root.current?.focus();
            }}
          >
            Show {isOfTwo ? 'both' : 'all'} platforms
          </button>
        )}
        {applied && (
          <button
            type="button"
            className={buttons.quiet}
            onClick={() => {
              change(NO_FILTER);
              // This button disappears.
              root.current?.focus();
            }}
          >
            Clear search
          </button>
        )}
      </div>
    </div>
  );
}
