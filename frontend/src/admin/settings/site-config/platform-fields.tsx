import { Form, Input } from 'antd';
import type { Settings } from '../../../api/settings';
import { httpsLink, linesRule, MAX_LINK, requiredText } from '../../shared/forms/text-rules';
import { SectionCard } from './section-card';
import styles from '../settings.module.css';

const MAX_NAME = 40;
const MAX_DESCRIPTION = 500;
const MOST_BENEFITS = 12;
const MAX_BENEFIT = 160;

/** A platform's card on the Play page. */
export function PlatformFields({ index, platform }: PlatformFieldsProps) {
  return (
    <SectionCard
      section={platform.key}
      title={platform.name}
      help={`The card '${platform.name}' on the Play page, with the button 'Join ${platform.name}'.`}
    >
      <div className={styles.pair}>
        <Form.Item name={['platforms', index, 'name']} label="Name" rules={[requiredText]}>
          <Input maxLength={MAX_NAME} />
        </Form.Item>
        <Form.Item
          name={['platforms', index, 'badge']}
          label="Badge"
          extra="Shown in the card's corner. Leave it empty for none."
        >
          <Input maxLength={MAX_NAME} />
        </Form.Item>
      </div>
      <Form.Item
        name={['platforms', index, 'referralUrl']}
        label="Referral link"
        extra="Opens in a new tab when a visitor joins. It should contain your code."
        rules={[requiredText, httpsLink]}
        validateTrigger="onBlur"
      >
        <Input type="url" inputMode="url" maxLength={MAX_LINK} placeholder="https://" />
      </Form.Item>
      <Form.Item
        name={['platforms', index, 'description']}
        label="Description"
        rules={[requiredText]}
      >
        <Input.TextArea rows={3} maxLength={MAX_DESCRIPTION} />
      </Form.Item>
      <Form.Item
        name={['platforms', index, 'benefits']}
        label="Benefits"
        extra="One per line. Enter only what this casino offers today."
        rules={[linesRule('benefits', MOST_BENEFITS, MAX_BENEFIT)]}
      >
        <Input.TextArea rows={5} />
      </Form.Item>
    </SectionCard>
  );
}

interface PlatformFieldsProps {
  index: number;
  /** The stored platform. */
  platform: Settings['platforms'][number];
}
