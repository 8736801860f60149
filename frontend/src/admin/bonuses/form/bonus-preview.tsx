import { Form, type FormInstance } from 'antd';
import { BonusCard } from '../../../shared/bonus-card/bonus-card';
import { toCardBonus, type BonusFormValues, type FieldsBesideForm } from './bonus-form-values';
import styles from './bonus-form.module.css';

interface BonusPreviewProps {
  form: FormInstance<BonusFormValues>;
  /** The initial form values, until the form is mounted. */
  initial: BonusFormValues;
  /** The fields that the form doesn't show. */
  beside: FieldsBesideForm;
}

/** The public card with the form's current values. Inert, because its button would lead nowhere. */
export function BonusPreview({ form, initial, beside }: BonusPreviewProps) {
  const typed: Partial<BonusFormValues> | undefined = Form.useWatch(
    (all: BonusFormValues) => all,
    form,
  );
  return (
    <section className={styles.preview} aria-labelledby="bonus-preview">
      <h3 id="bonus-preview">Preview</h3>
      <p className={styles.note}>The card as visitors will see it.</p>
      <div inert>
        <BonusCard bonus={toCardBonus({ ...initial, ...typed }, beside)} onOpen={() => undefined} />
      </div>
    </section>
  );
}
