import { type FormItemProps, type FormRule, Input, Select, Switch } from 'antd';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { formatCount } from '../../../shared/format/formats';
import { emailRule } from '../../shared/forms/account-rules';
import { AddressInput, UnitInput } from '../../shared/forms/inputs';
import { hasTwoDecimals, plainAmount, withoutDollarSign } from '../../shared/forms/amounts';
import {
  atMost,
  counterOf,
  httpsLink,
  linesRule,
  requiredText,
} from '../../shared/forms/text-rules';
import { usePlatformKeys, usePlatformNames } from '../../shared/platforms/platform-names';
import { TimeZoneSelect } from '../../shared/time/time-zone-select';
import { ClaimFormItem } from '../claims/form-claims';
import { CodeTextItem } from '../settings/code/code-text-item';
import { type Field, type Fields, NONE, withoutTimesSign } from './field';

/** Shows all badges and icons without scrolling. */
const LIST_HEIGHT_PX = 420;

const LINE_BREAKS = /[\t\n\v\f\r\u2028\u2029]+/g;
const asOneLine = (text: string): string => text.replace(LINE_BREAKS, ' ');

function PlatformSelect(props: object) {
  const names = usePlatformNames();
  const keys = usePlatformKeys();
  return <Select options={keys.map((key) => ({ value: key, label: names(key) }))} {...props} />;
}

type AmountField = Extract<Field, { kind: 'amount' }>;

/** A number of at least 0 with at most two decimals, or nothing. */
const optionalAmount = (
  { subject, example, maximum = Infinity }: AmountField,
  withoutUnit: (typed: string) => string,
): FormRule => ({
  validator: (_, typed: string | undefined) => {
    const text = withoutUnit(typed ?? '');
    if (text.trim() === '') return Promise.resolve();
    const amount = plainAmount(text);
    const problem =
      amount === undefined
        ? `Please enter a number such as ${example}`
        : Number(amount) > maximum
          ? `${subject} must be at most ${formatCount(maximum)}`
          : hasTwoDecimals(amount)
            ? undefined
            : `${subject} must have at most two decimals`;
    return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
  },
});

interface FieldInput extends FormItemProps {
  input: ReactElement;
}

/** The input of a field, and the properties of its form item. Text areas do not grow, because `autoSize` needs inline styles. */
function inputOf(field: Field, hasCounter: boolean): FieldInput {
  const { maxLength = Infinity, isRequired, rules = [] } = field;
  const required = isRequired ? [requiredText, ...rules] : rules;
  switch (field.kind) {
    case 'text': {
      const { rows, placeholder, isOneLine } = field;
      const count = hasCounter ? { count: counterOf({ maxLength }) } : {};
      return {
        input:
          rows === undefined ? (
            <Input {...count} placeholder={placeholder} autoComplete="off" />
          ) : (
            <Input.TextArea rows={rows} {...count} />
          ),
        rules: [...required, atMost({ maxLength })],
        ...(isOneLine && { normalize: asOneLine }),
      };
    }
    case 'lines':
      return {
        input: <Input.TextArea rows={field.rows} />,
        rules: [linesRule(field.entries, field)],
      };
    case 'link':
      return {
        input: <AddressInput />,
        rules: [...required, httpsLink, atMost({ maxLength })],
        validateTrigger: 'onBlur',
      };
    case 'email':
      return {
        input: <Input type="email" inputMode="email" autoComplete="off" />,
        rules: [emailRule, atMost({ maxLength })],
        validateTrigger: 'onBlur',
      };
    case 'platform':
      return { input: <PlatformSelect /> };
    case 'choice': {
      const choices = { ...(field.none !== undefined && { [NONE]: field.none }), ...field.names };
      const options = Object.entries(choices).map(([value, label]) => ({ value, label }));
      return { input: <Select options={options} listHeight={LIST_HEIGHT_PX} /> };
    }
    case 'zone':
      return { input: <TimeZoneSelect /> };
    case 'switch':
      return {
        input: <Switch checkedChildren={field.on} unCheckedChildren={field.off} />,
        valuePropName: 'checked',
      };
    case 'amount': {
      const { unit } = field;
      const withoutUnit = unit === '$' ? withoutDollarSign : withoutTimesSign;
      const affix = unit === '$' ? { prefix: unit } : { suffix: unit };
      return {
        input: <UnitInput {...affix} withoutUnit={withoutUnit} />,
        rules: [optionalAmount(field, withoutUnit)],
        validateTrigger: 'onBlur',
      };
    }
    case 'day':
      return { input: <Input type="date" />, rules: required };
    case 'clock':
      return { input: <Input type="time" />, rules: required };
    case 'list':
    case 'rows':
    case 'time':
    case 'own':
      throw new Error(`The field ${field.label} needs a component.`);
  }
}

export interface FieldItemProps extends Omit<FormItemProps, 'name'> {
  name: string | (string | number)[];
  field: Field;
  /** The current referral code. */
  code?: string;
  /** The path of the text in the whole form, if `name` is relative to a list. */
  claimField?: string;
  hasCounter?: boolean;
}

/** The form item of a field, with its label, its rules, and the claims in its text. */
export function FieldItem({
  field,
  code = '',
  claimField,
  hasCounter = false,
  rules = [],
  ...props
}: FieldItemProps) {
  const { input, rules: fieldRules = [], ...item } = inputOf(field, hasCounter);
  const itemProps = {
    label: field.label,
    extra: field.extra,
    ...item,
    rules: [...fieldRules, ...rules],
    ...props,
  };
  return 'hasCode' in field ? (
    <CodeTextItem code={code} isLink={field.kind === 'link'} {...itemProps}>
      {input}
    </CodeTextItem>
  ) : (
    <ClaimFormItem {...itemProps} {...(claimField !== undefined && { field: claimField })}>
      {input}
    </ClaimFormItem>
  );
}

interface FieldItemsProps {
  fields: Fields;
  /** Form items in place of those of the fields. */
  own?: Readonly<Record<string, ReactNode>>;
  /** Explanations in place of those of the fields. */
  extras?: Readonly<Record<string, string>>;
}

/** The form items of several fields, in their order. */
export const FieldItems = ({ fields, own = {}, extras = {} }: FieldItemsProps) =>
  Object.entries(fields).map(([name, field]) => (
    <Fragment key={name}>
      {own[name] ?? <FieldItem name={name} field={field} extra={extras[name] ?? field.extra} />}
    </Fragment>
  ));
