import { Form, type FormInstance } from 'antd';
import { BonusCard } from '../../../shared/bonus-card/bonus-card';
import { toCardBonus, type BonusFormValues, type UnshownOnCard } from './bonus-form-values';
import styles from './bonus-form.module.css';

interface BonusPreviewProps {
  form: FormInstance<BonusFormValues>;
  /** What stands in the fields at first, before the form knows them. */
  initial: BonusFormValues;
  /** Where what the form doesn't show comes from. */
  unshown: UnshownOnCard;
}

/** The public card of what stands in the form. Inert: its button would lead nowhere. */
export function BonusPreview({ form, initial, unshown }: BonusPreviewProps) {
  const typed: Partial<BonusFormValues> | undefined = Form.useWatch(
    (all: BonusFormValues) => all,
    form,
  );
  return (
    <section className={styles.preview} aria-labelledby="bonus-preview">
      <h3 id="bonus-preview">Preview</h3>
      <p className={styles.note}>The card as visitors will see it.</p>
      <div inert>
        <BonusCard
          bonus={toCardBonus({ ...initial, ...typed }, unshown)}
          onOpen={() => undefined}
        />
      </div>
    </section>
  );
}
