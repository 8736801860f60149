import { Alert, Button, Form } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import {
  useCreateBonusMutation,
  useUpdateBonusMutation,
  type Bonus,
} from '../../../api/admin-bonuses';
import { useToast } from '../../../shared/toasts/use-toast';
import { PanelDialog } from '../../shared/dialog/panel-dialog';
import { MergeNotice } from '../../shared/forms/merge-notice';
import { useFormSave } from '../../shared/forms/use-form-save';
import { useHasChanges } from '../../shared/forms/use-has-changes';
import { storedState, useMergedEdit } from '../../shared/forms/use-merged-edit';
import { platformNames } from '../bonus-choices';
import { BonusFields } from './bonus-fields';
import {
  besideForm,
  bonusValues,
  copyValues,
  isComplete,
  newBonusValues,
  toSaveBonus,
  type BonusFormValues,
  type FieldsBesideForm,
} from './bonus-form-values';
import { bonusParts } from '../bonus-parts';
import { BonusPreview } from './bonus-preview';
import styles from './bonus-form.module.css';

const FORM_ID = 'bonus-form';
/** Fits the fields and the preview side by side. */
const WIDTH_PX = 1080;

/** What the form does: create a bonus, edit one, or duplicate one. */
export type BonusFormTask = { kind: 'create' } | { kind: 'edit' | 'duplicate'; bonus: Bonus };

const TITLES = {
  create: 'Create New Bonus',
  edit: 'Edit Bonus',
  duplicate: 'Duplicate Bonus',
} as const satisfies Record<BonusFormTask['kind'], string>;

function startValues(task: BonusFormTask): BonusFormValues {
  if (task.kind === 'create') return newBonusValues;
  return task.kind === 'edit' ? bonusValues(task.bonus) : copyValues(task.bonus);
}

/** What is saved besides the form's fields. A copy stays hidden until an admin activates it. */
function besideFormOf(task: BonusFormTask, base: Bonus | undefined): FieldsBesideForm {
  if (base) return { ...besideForm(base), version: base.version };
  return task.kind === 'duplicate' ? { ...besideForm(task.bonus), isActive: false } : {};
}

interface BonusFormDialogProps {
  task: BonusFormTask;
  onClose: () => void;
}

/** Creates or edits one bonus. */
export function BonusFormDialog({ task, onClose }: BonusFormDialogProps) {
  const [form] = Form.useForm<BonusFormValues>();
  const [createBonus] = useCreateBonusMutation();
  const [updateBonus] = useUpdateBonusMutation();
  const toast = useToast();
  const { isSaving, problem, run, fail, clearProblem } = useFormSave(form);
  /** The stored bonus on which the edit is based; a newer one after a conflict. */
  const [base, setBase] = useState(task.kind === 'edit' ? task.bonus : undefined);
  const { changes, merge, choose, clearChanges } = useMergedEdit(form, bonusParts, bonusValues);
  const [initial] = useState(() => startValues(task));
  const title = Form.useWatch('title', form);
  const description = Form.useWatch('description', form);
  const ctaHref = Form.useWatch('ctaHref', form);
  const canSave = isComplete({ title, description, ctaHref });
  const isUnsaved = useHasChanges(form, base ? bonusValues(base) : initial);

  async function save(values: BonusFormValues) {
    const saveBonus = toSaveBonus(values, besideFormOf(task, base));
    const { error } = base
      ? await updateBonus({ id: base.id, saveBonus })
      : await createBonus({ saveBonus });
    if (!error) {
      toast({ title: `Bonus ${base ? 'updated' : 'created'} successfully`, tone: 'success' });
      onClose();
      return;
    }
    fail(error, base ? 'Failed to update bonus' : 'Failed to create bonus');
    const stored = storedState<Bonus>(error);
    if (base && stored) {
      merge(base, stored);
      setBase(stored);
      // The merge notice replaces this message.
      clearProblem();
    }
  }

  /** The browser ignores Enter while the button is disabled, so explain why nothing happens. */
  function explainEnter(event: KeyboardEvent<HTMLElement>) {
    const isTextInput =
      event.target instanceof HTMLInputElement && event.target.role !== 'combobox';
    if (event.key !== 'Enter' || canSave || !isTextInput) return;
    event.preventDefault();
    toast({ title: 'Please fill in all required fields', tone: 'destructive' });
    void form.validateFields().catch(() => undefined);
  }

  /** The provider follows the platform until the user chooses another one. */
  function follow(changed: Partial<BonusFormValues>, { provider }: BonusFormValues) {
    if (!changed.platform) return;
    const other = changed.platform === 'stake_com' ? 'stake_us' : 'stake_com';
    if (provider === platformNames[other]) {
      form.setFieldValue('provider', platformNames[changed.platform]);
    }
  }

  return (
    <PanelDialog
      title={TITLES[task.kind]}
      widthPx={WIDTH_PX}
      isUnsaved={isUnsaved}
      isBusy={isSaving}
      problem={problem}
      onClose={onClose}
      actions={
        <Button type="primary" htmlType="submit" form={FORM_ID} disabled={!canSave || isSaving}>
          {isSaving ? 'Saving...' : base ? 'Update Bonus' : 'Create Bonus'}
        </Button>
      }
    >
      {base && changes && (
        <MergeNotice
          subject="This bonus was"
          changes={changes}
          onChoose={choose}
          onTakeTheirs={() => {
            form.setFieldsValue(bonusValues(base));
            clearChanges();
          }}
        />
      )}
      {task.kind === 'duplicate' && (
        <Alert
          type="info"
          showIcon
          title="Nothing is saved yet. The copy starts inactive: visitors see it once you activate it."
        />
      )}
      <div className={styles.sides}>
        <Form<BonusFormValues>
          id={FORM_ID}
          name="bonus"
          form={form}
          layout="vertical"
          noValidate
          initialValues={initial}
          scrollToFirstError={{ focus: true }}
          onKeyDown={explainEnter}
          onValuesChange={follow}
          onFinish={(values) => void run(() => save(values))}
        >
          <BonusFields />
        </Form>
        <BonusPreview form={form} initial={initial} beside={base ?? besideFormOf(task, base)} />
      </div>
    </PanelDialog>
  );
}
