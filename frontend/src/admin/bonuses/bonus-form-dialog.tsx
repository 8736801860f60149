import { Alert, Button, Form, Modal } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import {
  useCreateBonusMutation,
  useUpdateBonusMutation,
  type Bonus,
} from '../../api/admin-bonuses';
import { useToast } from '../../shared/toasts/use-toast';
import { useFormFailure } from '../forms/use-form-failure';
import { useHasChanges } from '../forms/use-has-changes';
import { useLeave, useUnsavedChanges } from '../unsaved/leave-guard';
import { useReturnFocus } from '../use-return-focus';
import { platformNames } from './bonus-choices';
import { BonusFields } from './bonus-fields';
import {
  bonusValues,
  copyValues,
  isComplete,
  newBonusValues,
  toSaveBonus,
  type BonusFormValues,
  type Unshown,
} from './bonus-form-values';
import { BonusPreview } from './bonus-preview';
import { changesBetween, storedBonus, type FieldChange } from './stale-edit';
import { StaleEditNotice } from './stale-edit-notice';
import styles from './bonus-form.module.css';
import dialogs from './bonuses.module.css';

const FORM_ID = 'bonus-form';
/** Room for the fields and, beside them, a card. */
const WIDTH_PX = 1080;

/** What the form is about: an offer to be, one to change, or one to make another of. */
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

/** What is saved along with the fields; a copy waits for somebody to activate it. */
function unshownOf(task: BonusFormTask, base: Bonus | undefined): Unshown {
  if (base) return { bonusType: base.bonusType, version: base.version };
  return task.kind === 'duplicate' ? { bonusType: task.bonus.bonusType, isActive: false } : {};
}

interface BonusFormDialogProps {
  task: BonusFormTask;
  onClose: () => void;
}

/** Creates or edits one offer. Only saving and Cancel close it: a stray click loses no text. */
export function BonusFormDialog({ task, onClose }: BonusFormDialogProps) {
  const [form] = Form.useForm<BonusFormValues>();
  const [createBonus, creation] = useCreateBonusMutation();
  const [updateBonus, update] = useUpdateBonusMutation();
  const toast = useToast();
  const leave = useLeave();
  const showFailure = useFormFailure(form);
  /** The stored offer that the edit stands on: another one after a refused save. */
  const [base, setBase] = useState(task.kind === 'edit' ? task.bonus : undefined);
  const [changes, setChanges] = useState<readonly FieldChange[]>();
  const [initial] = useState(() => startValues(task));
  const title = Form.useWatch('title', form);
  const description = Form.useWatch('description', form);
  const ctaHref = Form.useWatch('ctaHref', form);
  const canSave = isComplete({ title, description, ctaHref });
  const isSaving = creation.isLoading || update.isLoading;
  useReturnFocus();
  useUnsavedChanges(useHasChanges(form, base ? bonusValues(base) : initial));

  async function save(values: BonusFormValues) {
    const saveBonus = toSaveBonus(values, unshownOf(task, base));
    const { error } = base
      ? await updateBonus({ id: base.id, saveBonus })
      : await createBonus({ saveBonus });
    if (!error) {
      toast({ title: `Bonus ${base ? 'updated' : 'created'} successfully`, tone: 'success' });
      onClose();
      return;
    }
    showFailure(error, base ? 'Failed to update bonus' : 'Failed to create bonus');
    const stored = storedBonus(error);
    if (base && stored) {
      setChanges(changesBetween(base, stored));
      setBase(stored);
    }
  }

  /** While the button is disabled the browser ignores Enter: say why nothing happens. */
  function explainEnter(event: KeyboardEvent<HTMLElement>) {
    const isTextInput =
      event.target instanceof HTMLInputElement && event.target.role !== 'combobox';
    if (event.key !== 'Enter' || canSave || !isTextInput) return;
    event.preventDefault();
    toast({ title: 'Please fill in all required fields', tone: 'destructive' });
    void form.validateFields().catch(() => undefined);
  }

  /** The provider goes along with the platform, until somebody chose another one. */
  function follow(changed: Partial<BonusFormValues>, { provider }: BonusFormValues) {
    if (!changed.platform) return;
    const other = changed.platform === 'stake_com' ? 'stake_us' : 'stake_com';
    if (provider === platformNames[other]) {
      form.setFieldValue('provider', platformNames[changed.platform]);
    }
  }

  return (
    <Modal
      open
      title={TITLES[task.kind]}
      width={WIDTH_PX}
      mask={{ closable: false }}
      onCancel={() => {
        leave(onClose);
      }}
      footer={
        <div className={dialogs.dialogButtons}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" htmlType="submit" form={FORM_ID} disabled={!canSave || isSaving}>
            {base ? 'Update Bonus' : 'Create Bonus'}
          </Button>
        </div>
      }
    >
      {base && changes && (
        <StaleEditNotice
          changes={changes}
          onTakeTheirs={() => {
            form.setFieldsValue(bonusValues(base));
            setChanges(undefined);
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
          onFinish={(values) => void save(values)}
        >
          <BonusFields />
        </Form>
        <BonusPreview form={form} initial={initial} unshown={base ?? unshownOf(task, base)} />
      </div>
    </Modal>
  );
}
