import { SearchOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { bounds } from '../../../../../api/generated-bounds';
import type { Settings } from '../../../../../api/panel/settings';
import { setOnServer } from '../../../../shared/environment-file';
import { codeRules } from '../../code/code-rules';
import { SectionCard } from '../section-card';
import { SwitchFields } from './switch-fields';
import styles from '../../settings.module.css';

const MAX_CODE = bounds.SaveSettings.code.maxLength;

interface GeneralFieldsProps {
  settings: Settings;
  /** Opens the dialog that finds an old code. */
  onFindCode: () => void;
}

/** The code, the contact address, click counting and the US affiliate name. */
export function GeneralFields({ settings, onFindCode }: GeneralFieldsProps) {
  return (
    <SectionCard
      section="code"
      title="Code and contact"
      help="The code that visitors enter, how they reach you, and whether their clicks are counted."
    >
      <Form.Item
        name="code"
        label="Referral code"
        extra="Shown on the home page and on Play, as 'Use Code: …'. In texts and links, write {code} in its place, so that they always have the current one."
        rules={codeRules}
      >
        <Input maxLength={MAX_CODE} autoComplete="off" />
      </Form.Item>
      <Button
        className={styles.findCode ?? ''}
        icon={<SearchOutlined aria-hidden />}
        onClick={onFindCode}
      >
        Find an old code...
      </Button>
      <Form.Item
        name="contactEmail"
        label="Contact address"
        extra="An email address on the legal pages, for questions and requests about data. Leave it empty for none."
        rules={[
          {
            type: 'email',
            transform: (value: string) => value.trim(),
            message: 'Please enter a valid email address',
          },
        ]}
        validateTrigger="onBlur"
      >
        <Input
          type="email"
          inputMode="email"
          maxLength={bounds.SaveSettings.contactEmail.maxLength}
          autoComplete="off"
        />
      </Form.Item>
      <SwitchFields section="code" />
      {settings.usAffiliateBy === 'environment' ? (
        <div className={styles.fixed}>
          <p>US affiliate name</p>
          <p>
            <strong>{settings.usAffiliate}</strong>. {setOnServer('LEADERBOARD_US_AFFILIATE')}
          </p>
        </div>
      ) : (
        <Form.Item
          name="usAffiliate"
          label="US affiliate name"
          extra="Players with this affiliate name get the US mark on the leaderboard, in both sheets. Leave it empty for none."
        >
          <Input maxLength={bounds.SaveSettings.usAffiliate.maxLength} autoComplete="off" />
        </Form.Item>
      )}
    </SectionCard>
  );
}
