import { Form, Input } from 'antd';
import type { Settings } from '../../../api/settings';
import { httpsLink, linesRule, MAX_LINK, requiredText } from '../../shared/forms/text-rules';
import { SectionCard } from './section-card';
import styles from '../settings.module.css';

const MAX_NAME = 40;
const MAX_DESCRIPTION = 500;
const MOST_BENEFITS = 12;
const MAX_BENEFIT = 160;

/** One casino's card on the play page. */
export function PlatformFields({ index, platform }: PlatformFieldsProps) {
  return (
    <SectionCard
      section={platform.key}
      title={platform.name}
      help={`The card '${platform.name}' on the Play page; its link also stands behind the button 'Join ${platform.name}'.`}
    >
      <div className={styles.pair}>
        <Form.Item name={['platforms', index, 'name']} label="Name" rules={[requiredText]}>
          <Input maxLength={MAX_NAME} />
        </Form.Item>
        <Form.Item
          name={['platforms', index, 'badge']}
          label="Badge"
          extra="The mark in the card's corner. Leave it empty for none."
        >
          <Input maxLength={MAX_NAME} />
        </Form.Item>
      </div>
      <Form.Item
        name={['platforms', index, 'referralUrl']}
        label="Referral link"
        extra="Opens in a new tab when a visitor joins; it should carry your code."
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
        extra="One a line. Only what is true of this casino today."
        rules={[linesRule('benefits', MOST_BENEFITS, MAX_BENEFIT)]}
      >
        <Input.TextArea rows={5} />
      </Form.Item>
    </SectionCard>
  );
}

interface PlatformFieldsProps {
  index: number;
  /** As it is stored. */
  platform: Settings['platforms'][number];
}
