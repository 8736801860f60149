import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { bounds } from '../../../api/generated-bounds';
import styles from './bonus-form.module.css';

const { bullets } = bounds.SaveBonus;

/** The list of key features: one input each, with add and remove. */
export function KeyFeatures({ legend }: { legend: string }) {
  /** One was added by hand: its input takes the focus. */
  const [isAdding, setIsAdding] = useState(false);
  return (
    <fieldset className={`${styles.features ?? ''} ${styles.all ?? ''}`}>
      <legend>{legend}</legend>
      <Form.List name="bullets">
        {(fields, { add, remove }, { errors }) => (
          <>
            {fields.map(({ key, name }, index) => (
              <div key={key} className={styles.feature}>
                <Form.Item name={name} noStyle>
                  <Input
                    aria-label={`Key feature ${String(index + 1)}`}
                    maxLength={bullets.items.maxLength}
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
              disabled={fields.length >= bullets.maxItems}
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
