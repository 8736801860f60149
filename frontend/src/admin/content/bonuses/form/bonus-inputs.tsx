import type { FormRule } from 'antd';
import type { ReactNode } from 'react';
import { bounds } from '../../../../api/generated-bounds';
import type { Bonus } from '../../../../api/panel/bonuses';
import type { Field } from '../../fields/field';
import { FieldItem } from '../../fields/field-item';
import { bonusFieldEntries, type EditableField } from '../bonus-fields';
import type { BonusFormValues, FormSettings } from './bonus-form-values';
import { CheckedOnField, EndField, StartField } from './date-fields';
import { KeyFeatures } from './key-features';
import { LinkField } from './link-field';
import styles from './bonus-form.module.css';

/**
 * The terms link is required if there is a date of the last check.
 *
 * @param stored the stored bonus; undefined for a new one. If it has a date without a link, both may stay
 */
const termsOfCheck =
  (stored: Bonus | undefined): FormRule =>
  ({ getFieldValue }) => ({
    validator: (_, typed: string | undefined) => {
      const checkedOn = getFieldValue('checkedOn') as BonusFormValues['checkedOn'] | undefined;
      const isUnchanged = stored?.termsUrl === null && checkedOn === stored.checkedOn;
      return !checkedOn || typed?.trim() || isUnchanged
        ? Promise.resolve()
        : Promise.reject(new Error('Please enter the link to the terms that you have checked'));
    },
  });

const BOUNDS: Readonly<
  Record<string, { maxLength?: number; maximum?: number; maxItems?: number }>
> = bounds.SaveBonus;

interface BonusInputsProps {
  settings: FormSettings;
  /** The stored bonus on which the edit is based; absent for a new bonus. */
  stored: Bonus | undefined;
}

/** Fields with their own form items. */
const OWN_FIELDS: Partial<Record<EditableField, (props: BonusInputsProps) => ReactNode>> = {
  ctaHref: LinkField,
  bullets: KeyFeatures,
  startsAt: StartField,
  endsAt: EndField,
  checkedOn: CheckedOnField,
};

interface BonusInputProps extends BonusInputsProps {
  name: EditableField;
  field: Field;
}

function BonusInput({ name, field, ...props }: BonusInputProps) {
  const Own = OWN_FIELDS[name];
  if (Own) return <Own {...props} />;
  return (
    <FieldItem
      name={name}
      field={{ ...field, ...BOUNDS[name] }}
      code={props.settings.code}
      hasCounter
      className={styles[field.columns ?? 'one'] ?? ''}
      {...(name === 'termsUrl' && {
        rules: [termsOfCheck(props.stored)],
        dependencies: ['checkedOn'],
      })}
    />
  );
}

/** The form's inputs. */
export function BonusInputs(props: BonusInputsProps) {
  return (
    <div className={styles.fields}>
      {bonusFieldEntries.map(([name, field]) => (
        <BonusInput key={name} name={name} field={field} {...props} />
      ))}
    </div>
  );
}
