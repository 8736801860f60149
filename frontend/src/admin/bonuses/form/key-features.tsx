import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import styles from './bonus-form.module.css';

const MOST_FEATURES = 20;
const MAX_FEATURE = 200;

/** The key features: one input each, with buttons to add and remove. */
export function KeyFeatures() {
  /** Whether the user is adding a feature; its input then takes the focus. */
  const [isAdding, setIsAdding] = useState(false);
  return (
    <fieldset className={styles.features}>
      <legend>Key Features</legend>
      <Form.List name="bullets">
        {(fields, { add, remove }, { errors }) => (
          <>
            {fields.map(({ key, name }, index) => (
              <div key={key} className={styles.feature}>
                <Form.Item name={name} noStyle>
                  <Input
                    aria-label={`Key feature ${String(index + 1)}`}
                    maxLength={MAX_FEATURE}
                    autoFocus={isAdding && index === fields.length - 1}
                  />
                </Form.Item>
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  data-tip="Remove"
                  aria-label={`Remove key feature ${String(index + 1)}`}
                  onClick={() => {
                    remove(name);
                  }}
                />
              </div>
            ))}
            <Form.ErrorList errors={errors} />
            <Button
              icon={<PlusOutlined aria-hidden />}
              disabled={fields.length >= MOST_FEATURES}
              onClick={() => {
                setIsAdding(true);
                add('');
              }}
            >
              Add Feature
            </Button>
          </>
        )}
      </Form.List>
    </fieldset>
  );
}
