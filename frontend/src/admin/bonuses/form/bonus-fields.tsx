import { Form, Input, Select } from 'antd';
import { httpsLink, MAX_LINK, requiredText } from '../../shared/forms/text-rules';
import { badges, MAX_TITLE, NO_BADGE, platformNames } from '../bonus-choices';
import { KeyFeatures } from './key-features';
import styles from './bonus-form.module.css';

// The same limits and messages as on the server.
const MAX_DESCRIPTION = 2_000;
const MAX_LABEL = 40;

/** Shows all badges without scrolling. */
const LIST_HEIGHT_PX = 288;

const platformOptions = Object.entries(platformNames).map(([value, label]) => ({ value, label }));
const providerOptions = Object.values(platformNames).map((value) => ({ value, label: value }));
const badgeOptions = [
  { value: NO_BADGE, label: 'None' },
  ...badges.map((value) => ({ value, label: value })),
];

/** The form's fields. Inputs have a fixed height, because auto-growing ones need inline styles. */
export function BonusFields() {
  return (
    <>
      <Form.Item name="title" label="Title" rules={[requiredText]}>
        <Input maxLength={MAX_TITLE} />
      </Form.Item>
      <Form.Item name="description" label="Description" rules={[requiredText]}>
        <Input.TextArea rows={4} maxLength={MAX_DESCRIPTION} />
      </Form.Item>
      <div className={styles.row}>
        <Form.Item name="platform" label="Platform">
          <Select options={platformOptions} />
        </Form.Item>
        <Form.Item name="provider" label="Provider">
          <Select options={providerOptions} />
        </Form.Item>
        <Form.Item name="badge" label="Badge">
          <Select options={badgeOptions} listHeight={LIST_HEIGHT_PX} />
        </Form.Item>
      </div>
      <div className={styles.row}>
        <Form.Item name="ctaLabel" label="Button Text">
          <Input maxLength={MAX_LABEL} placeholder="Claim Now" />
        </Form.Item>
        <Form.Item
          name="ctaHref"
          label="Button URL"
          className={styles.wide}
          rules={[requiredText, httpsLink]}
          validateTrigger="onBlur"
        >
          <Input type="url" inputMode="url" maxLength={MAX_LINK} placeholder="https://" />
        </Form.Item>
      </div>
      <KeyFeatures />
    </>
  );
}
