import { Form, Input, Select, type FormItemProps } from 'antd';
import type { ReactElement } from 'react';
import type { Bonus } from '../../../api/admin-bonuses';
import { bounds } from '../../../api/generated-bounds';
import { httpsLink, requiredText } from '../../shared/forms/text-rules';
import { badges, NO_BADGE, platformNames } from '../bonus-choices';
import type { FormField } from './bonus-form-values';
import { KeyFeatures } from './key-features';
import styles from './bonus-form.module.css';

/** Shows all badges without scrolling. */
const LIST_HEIGHT_PX = 288;

const platformOptions = Object.entries(platformNames).map(([value, label]) => ({ value, label }));
const providerOptions = Object.values(platformNames).map((value) => ({ value, label: value }));
const badgeOptions = [
  { value: NO_BADGE, label: 'None' },
  ...badges.map((value) => ({ value, label: value })),
];

interface Field {
  label: string;
  /** The stored value as text, for the notice that another admin changed it. */
  read: (bonus: Bonus) => string;
}

interface InputField extends Field, Pick<FormItemProps, 'rules' | 'validateTrigger'> {
  /** Of the form's three columns. */
  columns: 'one' | 'two' | 'all';
  input: ReactElement;
}

const { title, description, ctaLabel, ctaHref } = bounds.SaveBonus;

/** The inputs, in the form's order. Their height is fixed: growing needs inline styles. */
const INPUTS = {
  title: {
    label: 'Title',
    read: (bonus) => bonus.title,
    columns: 'all',
    rules: [requiredText],
    input: <Input maxLength={title.maxLength} />,
  },
  description: {
    label: 'Description',
    read: (bonus) => bonus.description,
    columns: 'all',
    rules: [requiredText],
    input: <Input.TextArea rows={4} maxLength={description.maxLength} />,
  },
  platform: {
    label: 'Platform',
    read: ({ platform }) => platformNames[platform],
    columns: 'one',
    input: <Select options={platformOptions} />,
  },
  provider: {
    label: 'Provider',
    read: ({ provider }) => provider,
    columns: 'one',
    input: <Select options={providerOptions} />,
  },
  badge: {
    label: 'Badge',
    read: ({ badge }) => badge ?? 'none',
    columns: 'one',
    input: <Select options={badgeOptions} listHeight={LIST_HEIGHT_PX} />,
  },
  ctaLabel: {
    label: 'Button Text',
    read: (bonus) => bonus.ctaLabel,
    columns: 'one',
    input: <Input maxLength={ctaLabel.maxLength} placeholder="Claim Now" />,
  },
  ctaHref: {
    label: 'Button URL',
    read: (bonus) => bonus.ctaHref,
    columns: 'two',
    rules: [requiredText, httpsLink],
    validateTrigger: 'onBlur',
    input: (
      <Input type="url" inputMode="url" maxLength={ctaHref.maxLength} placeholder="https://" />
    ),
  },
} satisfies Record<Exclude<FormField, 'bullets'>, InputField>;

const bullets: Field = {
  label: 'Key Features',
  read: (bonus) => bonus.bullets.join(' · ') || 'none',
};

/** All fields of the form. */
export const bonusFields: Readonly<Record<FormField, Field>> = { ...INPUTS, bullets };

/** The form's inputs. */
export function BonusFields() {
  return (
    <div className={styles.fields}>
      {Object.entries<InputField>(INPUTS).map(([name, { label, columns, input, ...rest }]) => (
        <Form.Item
          key={name}
          name={name}
          label={label}
          className={styles[columns] ?? ''}
          rules={rest.rules ?? []}
          {...(rest.validateTrigger && { validateTrigger: rest.validateTrigger })}
        >
          {input}
        </Form.Item>
      ))}
      <KeyFeatures legend={bullets.label} />
    </div>
  );
}
