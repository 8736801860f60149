import { Button, Form, type FormRule } from 'antd';
import type { ReactNode } from 'react';
import { bounds } from '../../../../api/generated-bounds';
import type { Bonus } from '../../../../api/panel/bonuses';
import type { Field } from '../../fields/field';
import { FieldItem } from '../../fields/field-item';
import { bonusFieldEntries, bonusFields, type EditableField } from '../bonus-fields';
import { referralLink, type BonusFormValues, type FormSettings } from './bonus-form-values';
import { CheckedOnField, EndField, StartField } from './date-fields';
import { KeyFeatures } from './key-features';
import { CodeTextItem } from '../../settings/code/code-text-item';
import { AddressInput } from '../../../shared/forms/inputs';
import { atMost, httpsLink, requiredText } from '../../../shared/forms/text-rules';
import { platformNamesOf } from '../../../shared/platforms/platform-names';
import { otherHost } from './other-host';
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

/**
 * The link of the bonus. It offers the platform's referral link, and says what visitors read if the link
 * leads to another site.
 */
function LinkField({ settings }: { settings: FormSettings }) {
  const form = Form.useFormInstance<BonusFormValues>();
  const typed = Form.useWatch('ctaHref', form) ?? '';
  const platform = Form.useWatch('platform', form) ?? '';
  const referral = referralLink(platform, settings);
  const host = otherHost(typed, platform, settings);
  const name = platformNamesOf(settings.platforms)(platform);
  return (
    <CodeTextItem
      name="ctaHref"
      label={bonusFields.ctaHref.label}
      className={styles.two ?? ''}
      isLink
      code={settings.code}
      rules={[requiredText, httpsLink, atMost(bounds.SaveBonus.ctaHref)]}
      validateTrigger="onBlur"
      extra={
        <>
          {`{code} stands for your referral code, ${settings.code}.`}
          {referral !== '' && typed !== referral && (
            <>
              {' '}
              <Button
                type="link"
                size="small"
                onClick={() => {
                  form.setFieldValue('ctaHref', referral);
                  void form.validateFields(['ctaHref']).catch(() => undefined);
                  form.focusField('ctaHref');
                }}
              >
                Use the referral link
              </Button>
            </>
          )}
          <div role="status">
            {host !== null &&
              `This link leads to ${host}, not to ${name}. Visitors read ${host} instead of ${name}, without ‘Verified’ and ‘Official Partner’.`}
          </div>
        </>
      }
    >
      <AddressInput />
    </CodeTextItem>
  );
}

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
