import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { bounds } from '../../../../../api/generated-bounds';
import { ClaimFormItem } from '../../../claims/claim-form-item';
import { requiredText } from '../../../../shared/forms/text-rules';
import type { TextBlock } from '../site-config-values';
import styles from '../../settings.module.css';

interface BlockFieldsProps {
  list: 'features' | 'whyChoose';
  legend: string;
  /** The name of an entry, in lower case. */
  entryName: string;
}

/** A list of titles with short texts. */
export function BlockFields({ list, legend, entryName }: BlockFieldsProps) {
  return (
    <fieldset className={styles.blocks}>
      <legend>{legend}</legend>
      <Form.List name={['texts', list]}>
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }, index) => (
              <div key={key} className={styles.row}>
                <div className={styles.blockFields}>
                  <ClaimFormItem
                    field={`texts.${list}.${String(name)}.title`}
                    name={[name, 'title']}
                    label="Title"
                    rules={[requiredText]}
                  >
                    <Input maxLength={bounds.TextBlock.title.maxLength} />
                  </ClaimFormItem>
                  <ClaimFormItem
                    field={`texts.${list}.${String(name)}.text`}
                    name={[name, 'text']}
                    label="Text"
                    rules={[requiredText]}
                  >
                    <Input.TextArea rows={2} maxLength={bounds.TextBlock.text.maxLength} />
                  </ClaimFormItem>
                </div>
                <div className={styles.rowActions}>
                  <Button
                    type="text"
                    danger
                    icon={<DeleteOutlined aria-hidden />}
                    data-tip="Remove"
                    aria-label={`Remove ${entryName} ${String(index + 1)}`}
                    onClick={() => {
                      remove(name);
                    }}
                  />
                </div>
              </div>
            ))}
            <Button
              icon={<PlusOutlined aria-hidden />}
              disabled={fields.length >= bounds.SiteTexts[list].maxItems}
              onClick={() => {
                add({ title: '', text: '' } satisfies TextBlock);
              }}
            >
              {`Add ${entryName}`}
            </Button>
          </>
        )}
      </Form.List>
    </fieldset>
  );
}
