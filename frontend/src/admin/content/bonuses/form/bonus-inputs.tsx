import { type FormItemProps, type FormRule, Input, Select, Switch } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import type { Bonus } from '../../../../api/panel/bonuses';
import { type BonusFormValues, type FormSettings, withoutTimesSign } from './bonus-form-values';
import { bounds } from '../../../../api/generated-bounds';
import { ClaimFormItem } from '../../claims/claim-form-item';
import { AddressInput } from '../../../shared/forms/address-input';
import { withoutDollarSign } from '../../../shared/forms/amounts';
import { UnitInput } from '../../../shared/forms/unit-input';
import { CodeTextItem } from '../../settings/code/code-text-item';
import { platformKeys, platformNamesOf } from '../../../shared/platforms/platform-names';
import { atMost, counterOf, httpsLink, requiredText } from '../../../shared/forms/text-rules';
import { NONE } from '../bonus-choices';
import { bonusFieldEntries, type EditableField, type Field } from '../bonus-fields';
import { CheckedOnField, EndField, StartField } from './date-fields';
import { LinkField } from './link-field';
import { KeyFeatures } from './key-features';
import { optionalAmount } from './number-rules';
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

/** Shows all badges without scrolling. */
const LIST_HEIGHT_PX = 288;

const BOUNDS: Readonly<
  Record<string, { maxLength?: number; maximum?: number; maxItems?: number }>
> = bounds.SaveBonus;

interface BonusInputsProps {
  settings: FormSettings;
  /** The stored bonus on which the edit is based; absent for a new bonus. */
  stored: Bonus | undefined;
}

type ItemProps = Pick<
  FormItemProps,
  'rules' | 'validateTrigger' | 'dependencies' | 'valuePropName'
>;

/** Fields with their own form items. */
const OWN_FIELDS: Partial<Record<EditableField, (props: BonusInputsProps) => ReactNode>> = {
  ctaHref: LinkField,
  bullets: KeyFeatures,
  startsAt: StartField,
  endsAt: EndField,
  checkedOn: CheckedOnField,
};

/** The input of a field, and the properties of its form item. Text areas do not grow, because `autoSize` needs inline styles. */
function inputOf(
  name: EditableField,
  field: Field,
  { settings, stored }: BonusInputsProps,
): [input: ReactElement, props: ItemProps] {
  const { maxLength = Infinity, maximum = Infinity } = BOUNDS[name] ?? {};
  switch (field.kind) {
    case 'text': {
      const count = counterOf({ maxLength });
      const rules = [...(field.isRequired ? [requiredText] : []), atMost({ maxLength })];
      return [
        field.rows === undefined ? (
          <Input count={count} placeholder={field.placeholder} />
        ) : (
          <Input.TextArea rows={field.rows} count={count} />
        ),
        { rules },
      ];
    }
    case 'link':
      return [
        <AddressInput key={name} />,
        {
          rules: [
            httpsLink,
            atMost({ maxLength }),
            ...(name === 'termsUrl' ? [termsOfCheck(stored)] : []),
          ],
          validateTrigger: 'onBlur',
          dependencies: ['checkedOn'],
        },
      ];
    case 'platform': {
      const names = platformNamesOf(settings.platforms);
      return [
        <Select
          key={name}
          options={platformKeys.map((key) => ({ value: key, label: names[key] }))}
        />,
        {},
      ];
    }
    case 'choice': {
      const choices = Object.entries({ [NONE]: field.none, ...field.names });
      const options = choices.map(([value, label]) => ({ value, label }));
      return [<Select key={name} options={options} listHeight={LIST_HEIGHT_PX} />, {}];
    }
    case 'switch':
      return [
        <Switch key={name} checkedChildren={field.on} unCheckedChildren={field.off} />,
        { valuePropName: 'checked' },
      ];
    case 'amount': {
      const { subject, example, unit } = field;
      const withoutUnit = unit === '$' ? withoutDollarSign : withoutTimesSign;
      return [
        <UnitInput
          key={name}
          {...(unit === '$' ? { prefix: unit } : { suffix: unit })}
          withoutUnit={withoutUnit}
        />,
        {
          rules: [optionalAmount({ subject, maximum, example, withoutUnit })],
          validateTrigger: 'onBlur',
        },
      ];
    }
    case 'list':
    case 'time':
    case 'day':
      throw new Error(`The field ${name} needs a component.`);
  }
}

function FieldItem({
  name,
  field,
  ...props
}: BonusInputsProps & { name: EditableField; field: Field }) {
  const Own = OWN_FIELDS[name];
  if (Own) return <Own {...props} />;
  const [input, itemProps] = inputOf(name, field, props);
  const { label, extra, columns = 'one' } = field;
  const item = { name, label, extra, className: styles[columns] ?? '', ...itemProps };
  return field.kind === 'text' && field.hasCode ? (
    <CodeTextItem {...item} code={props.settings.code}>
      {input}
    </CodeTextItem>
  ) : (
    <ClaimFormItem {...item}>{input}</ClaimFormItem>
  );
}

/** The form's inputs. */
export function BonusInputs(props: BonusInputsProps) {
  return (
    <div className={styles.fields}>
      {bonusFieldEntries.map(([name, field]) => (
        <FieldItem key={name} name={name} field={field} {...props} />
      ))}
    </div>
  );
}
