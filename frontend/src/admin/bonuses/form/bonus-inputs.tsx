import { Input, Select, Switch, type FormItemProps } from 'antd';
import { Fragment, useMemo, type ReactElement } from 'react';
import type { Bonus } from '../../../api/panel/bonuses';
import { bounds } from '../../../api/generated-bounds';
import { DEFAULT_CARD_TYPE } from '../../../shared/bonus-card/card-bonus';
import { ClaimFormItem } from '../../claims/claim-form-item';
import { AddressInput } from '../../shared/forms/address-input';
import { withoutDollarSign } from '../../shared/forms/amounts';
import { UnitInput } from '../../shared/forms/unit-input';
import { CodeTextItem } from '../../settings/code/code-text-item';
import { platformKeys, platformNamesOf } from '../../shared/platforms/platform-names';
import { atMost, counterOf, httpsLink, requiredText } from '../../shared/forms/text-rules';
import { audienceNames, badges, NONE } from '../bonus-choices';
import { bonusFields, type EditableField } from '../bonus-fields';
import { CheckedOnField, EndField, StartField } from './date-fields';
import { termsOfCheck } from './terms-of-check';
import { withoutTimesSign, type FormSettings } from './bonus-form-values';
import { LinkField } from './link-field';
import { KeyFeatures } from './key-features';
import { optionalAmount } from './number-rules';
import styles from './bonus-form.module.css';

/** Shows all badges without scrolling. */
const LIST_HEIGHT_PX = 288;

const badgeOptions = [
  { value: NONE, label: 'None' },
  ...badges.map((value) => ({ value, label: value })),
];
const audienceOptions = [
  { value: NONE, label: 'Not stated' },
  ...Object.entries(audienceNames).map(([value, label]) => ({ value, label })),
];

interface InputField extends Pick<
  FormItemProps,
  'rules' | 'validateTrigger' | 'dependencies' | 'extra' | 'valuePropName'
> {
  /** Its part of the form's width. */
  columns: 'one' | 'two' | 'all';
  /** Whether `{code}` is replaced in it. */
  hasCode?: true;
  input: ReactElement;
}

/** A component with its own form items. */
interface OwnFields {
  fields: ReactElement;
}

const { SaveBonus } = bounds;

interface BonusInputsProps {
  settings: FormSettings;
  /** The stored bonus on which the edit is based; absent for a new bonus. */
  stored: Bonus | undefined;
}

/** The inputs, in the form's order. Text areas do not grow, because `autoSize` needs inline styles. */
function inputsOf({ settings, stored }: BonusInputsProps) {
  const { platforms, timeZone: zone } = settings;
  const names = platformNamesOf(platforms);
  return {
    title: {
      columns: 'all',
      hasCode: true,
      rules: [requiredText, atMost(SaveBonus.title)],
      input: <Input count={counterOf(SaveBonus.title)} />,
    },
    description: {
      columns: 'all',
      hasCode: true,
      rules: [requiredText, atMost(SaveBonus.description)],
      input: <Input.TextArea rows={4} count={counterOf(SaveBonus.description)} />,
    },
    platform: {
      columns: 'one',
      input: <Select options={platformKeys.map((key) => ({ value: key, label: names[key] }))} />,
    },
    badge: {
      columns: 'one',
      input: <Select options={badgeOptions} listHeight={LIST_HEIGHT_PX} />,
    },
    isActive: {
      columns: 'one',
      valuePropName: 'checked',
      input: <Switch checkedChildren="Active" unCheckedChildren="Inactive" />,
    },
    isFeatured: {
      columns: 'one',
      valuePropName: 'checked',
      input: <Switch checkedChildren="Yes" unCheckedChildren="No" />,
    },
    bonusType: {
      columns: 'one',
      rules: [atMost(SaveBonus.bonusType)],
      extra: `The label on the card. Empty: ${DEFAULT_CARD_TYPE}.`,
      input: <Input count={counterOf(SaveBonus.bonusType)} placeholder={DEFAULT_CARD_TYPE} />,
    },
    ctaLabel: {
      columns: 'one',
      rules: [atMost(SaveBonus.ctaLabel)],
      extra: 'On the button in the dialog. The card says ‘Claim Bonus’.',
      input: <Input count={counterOf(SaveBonus.ctaLabel)} placeholder="Claim Now" />,
    },
    ctaHref: { fields: <LinkField settings={settings} /> },
    bullets: { fields: <KeyFeatures legend={bonusFields.bullets.label} /> },
    startsAt: { fields: <StartField zone={zone} stored={stored} /> },
    endsAt: { fields: <EndField zone={zone} stored={stored} /> },
    minDeposit: {
      columns: 'one',
      rules: [
        optionalAmount({
          what: 'The minimum deposit',
          maximum: SaveBonus.minDeposit.maximum,
          example: '100',
        }),
      ],
      validateTrigger: 'onBlur',
      extra: 'In US dollars. 0: no deposit.',
      input: <UnitInput prefix="$" withoutUnit={withoutDollarSign} />,
    },
    wagering: {
      columns: 'one',
      rules: [
        optionalAmount({
          what: 'The wagering',
          maximum: SaveBonus.wagering.maximum,
          example: '40',
          withoutUnit: withoutTimesSign,
        }),
      ],
      validateTrigger: 'onBlur',
      extra: 'How many times the bonus must be wagered. 0: no wagering.',
      input: <UnitInput suffix="×" withoutUnit={withoutTimesSign} />,
    },
    audience: { columns: 'one', input: <Select options={audienceOptions} /> },
    termsUrl: {
      columns: 'two',
      rules: [httpsLink, atMost(SaveBonus.termsUrl), termsOfCheck(stored)],
      validateTrigger: 'onBlur',
      dependencies: ['checkedOn'],
      extra: "The casino's own page with the terms.",
      input: <AddressInput />,
    },
    checkedOn: { fields: <CheckedOnField zone={zone} /> },
  } satisfies Record<EditableField, InputField | OwnFields>;
}

function field(
  name: EditableField,
  { columns, hasCode, input, ...others }: InputField,
  code: string,
): ReactElement {
  const props = {
    name,
    label: bonusFields[name].label,
    className: styles[columns] ?? '',
    ...others,
  };
  return hasCode ? (
    <CodeTextItem {...props} code={code}>
      {input}
    </CodeTextItem>
  ) : (
    <ClaimFormItem {...props}>{input}</ClaimFormItem>
  );
}

/** The form's inputs. */
export function BonusInputs({ settings, stored }: BonusInputsProps) {
  const inputs = useMemo(() => {
    const all: Record<EditableField, InputField | OwnFields> = inputsOf({ settings, stored });
    return Object.entries(all) as [EditableField, InputField | OwnFields][];
  }, [settings, stored]);
  return (
    <div className={styles.fields}>
      {inputs.map(([name, entry]) => (
        <Fragment key={name}>
          {'fields' in entry ? entry.fields : field(name, entry, settings.code)}
        </Fragment>
      ))}
    </div>
  );
}
