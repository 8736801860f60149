import type { FormInstance } from 'antd';
import { useCallback, useState } from 'react';
import {
  useCreateBonusMutation,
  useRestoreBonusMutation,
  useUpdateBonusMutation,
  type Bonus,
} from '../../../../api/panel/bonuses';
import { asApiFailure } from '../../../../api/failure';
import { NOT_FOUND } from '../../../../api/http-status';
import { useToast } from '../../../../shared/toasts/use-toast';
import { useFormSave } from '../../../shared/forms/use-form-save';
import { storedState, useMergedEdit } from '../../../shared/forms/use-merged-edit';
import { usePlatformNames } from '../../../shared/platforms/platform-names';
import { partsOf } from '../../fields/field';
import { bonusFields } from '../bonus-fields';
import { bonusValues, toSaveBonus, type BonusFormValues } from './bonus-form-values';

/** Error code of a 404 if the bonus is in the trash. */
const DELETED = 'bonus-deleted';

/** A bonus that was deleted during the edit: in the trash, or removed for good. */
export type Deletion = 'in the trash' | 'for good';

/**
 * Saves the form of a bonus. If another user changed the bonus meanwhile, the changes are merged; if
 * it was deleted, `deletion` is set and the form stays as it is.
 *
 * @param edited the bonus to edit; undefined for a new one
 * @param zone IANA name of the time zone of the form's dates
 */
export function useBonusSave(
  form: FormInstance<BonusFormValues>,
  edited: Bonus | undefined,
  zone: string,
  onSaved: () => void,
) {
  const [createBonus] = useCreateBonusMutation();
  const [updateBonus] = useUpdateBonusMutation();
  const [restoreBonus] = useRestoreBonusMutation();
  const toast = useToast();
  const { isSaving, problem, run, fail, clearProblem } = useFormSave(form);
  /** The stored bonus on which the edit is based; a newer one after a conflict. */
  const [base, setBase] = useState(edited);
  const [deletion, setDeletion] = useState<Deletion>();
  const names = usePlatformNames();
  const bonusParts = useCallback(() => partsOf<Bonus>(bonusFields, zone, names), [zone, names]);
  const valuesOf = useCallback((stored: Bonus) => bonusValues(stored, zone), [zone]);
  const { changes, merge, choose, clearChanges } = useMergedEdit(form, bonusParts, valuesOf);

  function finish(verb: 'created' | 'updated') {
    toast({ title: `Bonus ${verb} successfully`, tone: 'success' });
    onSaved();
  }

  async function create() {
    const saveBonus = toSaveBonus(form.getFieldsValue(true) as BonusFormValues, zone, base);
    const { error } = await createBonus({ saveBonus });
    if (error) fail(error, 'Failed to create bonus');
    else finish('created');
  }

  async function update(stored: Bonus) {
    const { id, version } = stored;
    const fields = toSaveBonus(form.getFieldsValue(true) as BonusFormValues, zone, stored);
    const { error } = await updateBonus({ id, saveBonus: { ...fields, version } });
    if (!error) {
      finish('updated');
      return;
    }
    fail(error, 'Failed to update bonus');
    const current = storedState<Bonus>(error);
    const failure = asApiFailure(error);
    if (current) {
      merge(stored, current);
      setBase(current);
    } else if (failure?.status === NOT_FOUND) {
      setDeletion(failure.code === DELETED ? 'in the trash' : 'for good');
    } else return;
    // A notice in the form replaces this message.
    clearProblem();
  }

  /** Restores the bonus, then saves. If it was changed before it was deleted, the user checks that first. */
  async function restore(stored: Bonus) {
    const { data, error } = await restoreBonus({ id: stored.id });
    if (!data) {
      fail(error, 'Failed to restore bonus');
      if (asApiFailure(error)?.status === NOT_FOUND) setDeletion('for good');
      return;
    }
    setDeletion(undefined);
    // The server deactivates it because of claims in its stored texts. That is not a change of another
    // user, and the texts of the form replace the stored ones next.
    const theirs = data.isDeactivated ? { ...data, isActive: true } : data;
    const theirChanges = merge(stored, theirs);
    setBase(data);
    if (theirChanges.length > 0) return;
    clearChanges();
    await update(data);
  }

  return {
    /** The stored bonus on which the edit is based; undefined for a new one. */
    base,
    isSaving,
    problem,
    fail,
    changes,
    choose,
    deletion,
    save: () => void run(() => (base ? update(base) : create())),
    saveAsNew: () => void run(create),
    restoreAndSave: () => void run(() => (base ? restore(base) : create())),
    takeTheirs: () => {
      if (base) form.setFieldsValue(bonusValues(base, zone));
      clearChanges();
    },
  };
}
