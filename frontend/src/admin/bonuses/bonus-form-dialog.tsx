import { Button, Form, Modal } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import {
  useCreateBonusMutation,
  useUpdateBonusMutation,
  type Bonus,
} from '../../api/admin-bonuses';
import { useToast } from '../../shared/toasts/use-toast';
import { useFormFailure } from '../forms/use-form-failure';
import { platformNames } from './bonus-choices';
import { BonusFields } from './bonus-fields';
import {
  bonusValues,
  isComplete,
  newBonusValues,
  toSaveBonus,
  type BonusFormValues,
} from './bonus-form-values';
import { changesBetween, storedBonus, type FieldChange } from './stale-edit';
import { StaleEditNotice } from './stale-edit-notice';
import styles from './bonuses.module.css';

const FORM_ID = 'bonus-form';

interface BonusFormDialogProps {
  /** The offer to edit; absent to create one. */
  bonus?: Bonus | undefined;
  onClose: () => void;
}

/** Creates or edits one offer. Only saving and Cancel close it: a stray click loses no text. */
export function BonusFormDialog({ bonus, onClose }: BonusFormDialogProps) {
  const [form] = Form.useForm<BonusFormValues>();
  const [createBonus, creation] = useCreateBonusMutation();
  const [updateBonus, update] = useUpdateBonusMutation();
  const toast = useToast();
  const showFailure = useFormFailure(form);
  /** The stored offer that the edit stands on: another one after a refused save. */
  const [base, setBase] = useState(bonus);
  const [changes, setChanges] = useState<readonly FieldChange[]>();
  const title = Form.useWatch('title', form);
  const description = Form.useWatch('description', form);
  const ctaHref = Form.useWatch('ctaHref', form);
  const canSave = isComplete({ title, description, ctaHref });
  const isSaving = creation.isLoading || update.isLoading;

  async function save(values: BonusFormValues) {
    const saveBonus = toSaveBonus(values, base);
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
      title={bonus ? 'Edit Bonus' : 'Create New Bonus'}
      width={760}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <div className={styles.dialogButtons}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" htmlType="submit" form={FORM_ID} disabled={!canSave || isSaving}>
            {bonus ? 'Update Bonus' : 'Create Bonus'}
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
      <Form<BonusFormValues>
        id={FORM_ID}
        form={form}
        layout="vertical"
        className={styles.form}
        initialValues={bonus ? bonusValues(bonus) : newBonusValues}
        onKeyDown={explainEnter}
        onValuesChange={follow}
        onFinish={(values) => void save(values)}
      >
        <BonusFields />
      </Form>
    </Modal>
  );
}
