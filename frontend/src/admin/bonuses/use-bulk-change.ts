import { useMemo, useState } from 'react';
import { useChangeBonusesMutation, type Bonus, type BulkChange } from '../../api/admin-bonuses';
import { formatCount } from '../../shared/formats';
import { useToast } from '../../shared/toasts/use-toast';
import { countBonuses } from './bonus-choices';

const DONE: Readonly<Record<BulkChange, string>> = {
  activate: 'activated',
  deactivate: 'deactivated',
  delete: 'deleted',
};

export interface BulkFailure {
  /** What could not be done, to how many of how many. */
  title: string;
  reasons: readonly { id: number; title: string; reason: string }[];
}

/** What a change is still to be made to. */
function needing(change: BulkChange, bonuses: readonly Bonus[]): Bonus[] {
  if (change === 'delete') return [...bonuses];
  return bonuses.filter(({ isActive }) => isActive !== (change === 'activate'));
}

/**
 * Several offers at once. Selected is only what the list shows, on whatever page; of those that could
 * not be changed the selection stays.
 */
export function useBulkChange(bonuses: readonly Bonus[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [failure, setFailure] = useState<BulkFailure>();
  const [running, setRunning] = useState<BulkChange>();
  const [changeBonuses] = useChangeBonusesMutation();
  const toast = useToast();
  const selected = useMemo(() => bonuses.filter(({ id }) => ids.has(id)), [bonuses, ids]);

  async function run(change: BulkChange): Promise<void> {
    setFailure(undefined);
    const wanted = needing(change, selected);
    if (wanted.length === 0) {
      toast({ title: `Nothing to change: already ${DONE[change]}` });
      return;
    }
    setRunning(change);
    // Never an error: what failed is the answer.
    const { data: failed = [] } = await changeBonuses({ ids: wanted.map(({ id }) => id), change });
    setRunning(undefined);
    const done = wanted.length - failed.length;
    if (done > 0) toast({ title: `${countBonuses(done)} ${DONE[change]}`, tone: 'success' });
    setIds(new Set(failed.map(({ id }) => id)));
    if (failed.length === 0) return;
    const reasons = new Map(failed.map(({ id, reason }) => [id, reason]));
    setFailure({
      title: `${formatCount(failed.length)} of ${countBonuses(wanted.length)} could not be ${DONE[change]}`,
      reasons: wanted.flatMap(({ id, title }) => {
        const reason = reasons.get(id);
        return reason === undefined ? [] : [{ id, title, reason }];
      }),
    });
  }

  return {
    ids,
    selected,
    select: setIds,
    run,
    running,
    failure,
    dismissFailure: () => {
      setFailure(undefined);
    },
  };
}
