import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  PlusOutlined,
} from '@ant-design/icons';
import { Button, Form, Input, Select } from 'antd';
import { bounds } from '../../../../../api/generated-bounds';
import { ClaimFormItem } from '../../../claims/claim-form-item';
import { AddressInput } from '../../../../shared/forms/address-input';
import { httpsLink, requiredText } from '../../../../shared/forms/text-rules';
import { CODE_HELP } from '../code-help';
import { iconNames } from '../icon-names';
import { SectionCard } from '../section-card';
import type { Social } from '../site-config-values';
import styles from '../../settings.module.css';

/** Shows all icons without scrolling. */
const LIST_HEIGHT_PX = 420;

const iconOptions = Object.entries(iconNames).map(([value, label]) => ({ value, label }));

/** The social links, in the order of the footer. */
export function SocialFields() {
  return (
    <SectionCard
      section="links"
      title="Social links"
      help={`The icons in the footer, in this order. The Subscribe and Visit Channel buttons use the link with the YouTube icon. In tooltips and addresses, ${CODE_HELP}`}
    >
      <Form.List name="socials">
        {(fields, { add, remove, move }) => (
          <>
            <ol className={styles.rows}>
              {fields.map(({ key, name }, index) => {
                const linkName = `social link ${String(index + 1)}`;
                return (
                  <li key={key} className={styles.row}>
                    <div className={styles.socialFields}>
                      <Form.Item name={[name, 'icon']} label="Icon">
                        <Select options={iconOptions} listHeight={LIST_HEIGHT_PX} />
                      </Form.Item>
                      <ClaimFormItem
                        field={`socials.${String(name)}.name`}
                        name={[name, 'name']}
                        label="Name"
                        rules={[requiredText]}
                      >
                        <Input maxLength={bounds.Social.name.maxLength} />
                      </ClaimFormItem>
                      <ClaimFormItem
                        field={`socials.${String(name)}.title`}
                        name={[name, 'title']}
                        label="Tooltip"
                        rules={[requiredText]}
                      >
                        <Input maxLength={bounds.Social.title.maxLength} />
                      </ClaimFormItem>
                      <Form.Item
                        name={[name, 'url']}
                        label="Address"
                        rules={[requiredText, httpsLink]}
                        validateTrigger="onBlur"
                      >
                        <AddressInput maxLength={bounds.Social.url.maxLength} />
                      </Form.Item>
                    </div>
                    <div className={styles.rowActions} data-focus-group>
                      <Button
                        type="text"
                        icon={<ArrowUpOutlined aria-hidden />}
                        data-tip="Move up"
                        aria-label={`Move ${linkName} up`}
                        disabled={index === 0}
                        onClick={() => {
                          move(index, index - 1);
                        }}
                      />
                      <Button
                        type="text"
                        icon={<ArrowDownOutlined aria-hidden />}
                        data-tip="Move down"
                        aria-label={`Move ${linkName} down`}
                        disabled={index === fields.length - 1}
                        onClick={() => {
                          move(index, index + 1);
                        }}
                      />
                      <Button
                        type="text"
                        danger
                        icon={<DeleteOutlined aria-hidden />}
                        data-tip="Remove"
                        aria-label={`Remove ${linkName}`}
                        onClick={() => {
                          remove(name);
                        }}
                      />
                    </div>
                  </li>
                );
              })}
            </ol>
            <Button
              icon={<PlusOutlined aria-hidden />}
              disabled={fields.length >= bounds.SaveSettings.socials.maxItems}
              onClick={() => {
                add({ name: '', url: '', title: '', icon: 'link' } satisfies Social);
              }}
            >
              Add Link
            </Button>
          </>
        )}
      </Form.List>
    </SectionCard>
  );
}
