import { useMemo, useState } from 'react';
import {
  useBulkChangeBonusesMutation,
  type Bonus,
  type BulkChangeBonuses,
} from '../../../../api/panel/bonuses';
import { formatCount } from '../../../../shared/format/formats';
import { useToast } from '../../../../shared/toasts/use-toast';
import { failureToast } from '../../../shared/failure-toast';
import { bonusOrCount, countBonuses } from '../bonus-choices';
import { useUndoDeletion } from '../deleted/use-restore-bonuses';

/** The actions for selected bonuses. Bonuses are restored in another list, the trash. */
export type BulkAction = Exclude<BulkChangeBonuses['action'], 'restore'>;

const PARTICIPLES: Readonly<Record<BulkAction, string>> = {
  activate: 'activated',
  deactivate: 'deactivated',
  feature: 'featured',
  unfeature: 'unfeatured',
  delete: 'deleted',
};

/** The actions that take others back. Deleted bonuses are restored from the trash. */
const OPPOSITES = {
  activate: 'deactivate',
  deactivate: 'activate',
  feature: 'unfeature',
  unfeature: 'feature',
} as const satisfies Record<Exclude<BulkAction, 'delete'>, BulkAction>;

/** The message about a failed bulk change, or about bonuses that no longer exist, until the next change. */
export interface BulkNotice {
  tone: 'error' | 'warning';
  title: string;
  detail?: string;
  /** The bonuses that no longer exist. */
  missing: readonly { id: number; title: string }[];
}

/** The bonuses that the action would change. */
function bonusesToChange(action: BulkAction, bonuses: readonly Bonus[]): Bonus[] {
  if (action === 'delete') return [...bonuses];
  if (action === 'feature' || action === 'unfeature') {
    return bonuses.filter(({ isFeatured }) => isFeatured !== (action === 'feature'));
  }
  return bonuses.filter(({ isActive }) => isActive !== (action === 'activate'));
}

/**
 * Changes several bonuses with one request. Only bonuses in the list can be selected, on any page.
 * After a failure the selection stays.
 */
export function useBulkChange(bonuses: readonly Bonus[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [notice, setNotice] = useState<BulkNotice>();
  const [running, setRunning] = useState<BulkAction>();
  const [changeBonuses] = useBulkChangeBonusesMutation();
  const undoDeletion = useUndoDeletion();
  const toast = useToast();
  const selected = useMemo(() => bonuses.filter(({ id }) => ids.has(id)), [bonuses, ids]);

  async function undo(action: keyof typeof OPPOSITES, ids: number[]): Promise<void> {
    const opposite = OPPOSITES[action];
    const { data, error } = await changeBonuses({
      bulkChangeBonuses: { ids, action: opposite },
    });
    toast(
      data
        ? {
            title: `${countBonuses(data.bonuses.length)} ${PARTICIPLES[opposite]}`,
            tone: 'success',
          }
        : failureToast(error, 'Failed to undo the change'),
    );
  }

  async function run(action: BulkAction): Promise<void> {
    setNotice(undefined);
    const toChange = bonusesToChange(action, selected);
    if (toChange.length === 0) {
      toast({ title: `Nothing to change: already ${PARTICIPLES[action]}` });
      return;
    }
    setRunning(action);
    const { data, error } = await changeBonuses({
      bulkChangeBonuses: { ids: toChange.map(({ id }) => id), action },
    });
    setRunning(undefined);
    if (!data) {
      const failure = failureToast(
        error,
        `${countBonuses(toChange.length)} could not be ${PARTICIPLES[action]}`,
      );
      toast(failure);
      setNotice({
        tone: 'error',
        title: failure.title,
        ...(failure.description === undefined ? {} : { detail: failure.description }),
        missing: [],
      });
      return;
    }
    const changedCount = data.bonuses.length;
    if (changedCount > 0) {
      const changedIds = data.bonuses.map(({ id }) => id);
      toast({
        title:
          action === 'delete'
            ? `${bonusOrCount(changedCount)} deleted successfully`
            : `${countBonuses(changedCount)} ${PARTICIPLES[action]}`,
        tone: 'success',
        action:
          action === 'delete'
            ? undoDeletion(changedIds)
            : { label: 'Undo', run: () => void undo(action, changedIds) },
      });
    }
    setIds(new Set());
    if (data.missing.length === 0) return;
    const missing = new Set(data.missing);
    setNotice({
      tone: 'warning',
      title: `${formatCount(missing.size)} of ${countBonuses(toChange.length)} no longer ${missing.size === 1 ? 'exists' : 'exist'}`,
      missing: toChange.filter(({ id }) => missing.has(id)),
    });
  }

  return {
    ids,
    selected,
    select: setIds,
    run,
    running,
    notice,
    dismissNotice: () => {
      setNotice(undefined);
    },
  };
}
