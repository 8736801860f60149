import { Form, type FormInstance } from 'antd';
import { BonusCard } from '../../../shared/bonus-card/bonus-card';
import { toCardBonus, type BonusFormValues, type UnshownOnCard } from './bonus-form-values';
import styles from './bonus-form.module.css';

interface BonusPreviewProps {
  form: FormInstance<BonusFormValues>;
  /** The initial form values, until the form is mounted. */
  initial: BonusFormValues;
  /** Values that the form does not show. */
  unshown: UnshownOnCard;
}

/** A preview of the public card. It is inert, because its button has no function. */
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
