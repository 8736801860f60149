import { Button, Checkbox, Pagination } from 'antd';
import { useState } from 'react';
import type { Bonus } from '../../../../api/panel/bonuses';
import { formatCount } from '../../../../shared/format/formats';
import type { OnBonusAction } from '../bonus-actions';
import { usePlatformNames } from '../../../shared/platforms/platform-names';
import { DayOf } from '../../../shared/time/time-zone';
import { ListBody, type FetchedBonuses } from '../list-body';
import { PAGE_SIZE, usePage } from '../use-page';
import { useRestoreBonuses } from './use-restore-bonuses';
import bonusStyles from '../bonuses.module.css';
import styles from './deleted.module.css';

const DAY_MS = 24 * 60 * 60_000;
/** How long a deleted bonus can be restored. */
const TRASH_DAYS = 30;

/** When a deleted bonus is removed for good. */
const removedFrom = (deletedAt: string): string =>
  new Date(Date.parse(deletedAt) + TRASH_DAYS * DAY_MS).toISOString();

interface DeletedBonusesProps extends FetchedBonuses {
  /** When it changes, the first page is shown. */
  pageKey: string;
  isFiltered: boolean;
  onAct: OnBonusAction;
}

interface DeletedBonusProps {
  bonus: Bonus;
  isSelected: boolean;
  isBusy: boolean;
  onToggle: () => void;
  onRestore: () => void;
  onHistory: () => void;
}

function DeletedBonus(props: DeletedBonusProps) {
  const { bonus, isSelected, isBusy, onToggle, onRestore, onHistory } = props;
  const { title, platform, deletedAt } = bonus;
  const names = usePlatformNames();
  return (
    <li className={styles.row}>
      <Checkbox
        className={styles.checkbox ?? ''}
        aria-label={`Select ${title}`}
        checked={isSelected}
        onChange={onToggle}
      />
      <div className={styles.text}>
        <strong>{title}</strong>
        <span className={bonusStyles.provider}>
          {names(platform)}
          {deletedAt !== null && (
            <>
              {' '}
              · deleted <DayOf at={deletedAt} /> · can be restored until{' '}
              <DayOf at={removedFrom(deletedAt)} />
            </>
          )}
        </span>
      </div>
      <span className={styles.actions}>
        <Button disabled={isBusy} aria-label={`History of ${title}`} onClick={onHistory}>
          History
        </Button>
        <Button disabled={isBusy} aria-label={`Restore ${title}`} onClick={onRestore}>
          Restore
        </Button>
      </span>
    </li>
  );
}

/** The trash: bonuses that were deleted in the last 30 days, to restore one or several of them. */
export default function DeletedBonuses(props: DeletedBonusesProps) {
  const { bonuses, pageKey, isFiltered, onAct, ...fetched } = props;
  const restoreBonuses = useRestoreBonuses();
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [isBusy, setIsBusy] = useState(false);
  const total = bonuses?.length ?? 0;
  const { page, setPage } = usePage(pageKey, total);
  const selected = (bonuses ?? []).filter(({ id }) => ids.has(id));
  const start = (page - 1) * PAGE_SIZE;

  async function restore(restored: readonly Bonus[]) {
    setIsBusy(true);
    const isDone = await restoreBonuses(restored.map(({ id }) => id));
    setIsBusy(false);
    if (isDone) setIds(new Set());
  }

  return (
    <section className={bonusStyles.list} aria-labelledby="deleted-bonuses">
      <div className={bonusStyles.listHead}>
        <h3 id="deleted-bonuses" className={bonusStyles.listTitle}>
          Deleted bonuses
          {bonuses && <span className={bonusStyles.count}> ({formatCount(total)})</span>}
        </h3>
        {total > 0 && (
          <div className={styles.bulk} role="group" aria-label="Selected bonuses">
            <p role="status" className={bonusStyles.hint}>
              {selected.length > 0 && `${formatCount(selected.length)} selected`}
            </p>
            <Button
              type="link"
              disabled={isBusy}
              onClick={() => {
                setIds(selected.length < total ? new Set(bonuses?.map(({ id }) => id)) : new Set());
              }}
            >
              {selected.length < total ? `Select all ${formatCount(total)}` : 'Clear'}
            </Button>
            <Button
              disabled={isBusy || selected.length === 0}
              onClick={() => void restore(selected)}
            >
              {isBusy ? 'Restoring...' : 'Restore selected'}
            </Button>
          </div>
        )}
      </div>
      <ListBody
        {...fetched}
        bonuses={bonuses}
        empty={{
          title: isFiltered ? 'No bonuses found' : 'No deleted bonuses',
          text: isFiltered
            ? 'Try adjusting your filters or search terms.'
            : `A deleted bonus stays here for ${String(TRASH_DAYS)} days.`,
        }}
      >
        <ul className={styles.rows}>
          {bonuses?.slice(start, start + PAGE_SIZE).map((bonus) => (
            <DeletedBonus
              key={bonus.id}
              bonus={bonus}
              isSelected={ids.has(bonus.id)}
              isBusy={isBusy}
              onToggle={() => {
                const next = new Set(ids);
                if (!next.delete(bonus.id)) next.add(bonus.id);
                setIds(next);
              }}
              onRestore={() => void restore([bonus])}
              onHistory={() => {
                onAct('history', bonus);
              }}
            />
          ))}
        </ul>
        <Pagination
          className={styles.pages ?? ''}
          current={page}
          pageSize={PAGE_SIZE}
          total={total}
          hideOnSinglePage
          showSizeChanger={false}
          showLessItems
          onChange={setPage}
        />
      </ListBody>
    </section>
  );
}
