import { Form, Input } from 'antd';
import { bounds } from '../../../../../api/generated-bounds';
import { ClaimFormItem } from '../../../claims/claim-form-item';
import type { Settings } from '../../../../../api/panel/settings';
import { AddressInput } from '../../../../shared/forms/address-input';
import { httpsLink, linesRule, requiredText } from '../../../../shared/forms/text-rules';
import { LinkChip } from '../../../../shared/links/link-chip';
import { CodeTextItem } from '../../code/code-text-item';
import { CODE_HELP } from '../code-help';
import { SectionCard } from '../section-card';
import styles from '../../settings.module.css';

const { Platform } = bounds;

/** A platform's card on the Play page. */
export function PlatformFields({ index, platform }: PlatformFieldsProps) {
  const code = (Form.useWatch('code') as string | undefined) ?? '';
  const typed: unknown = Form.useWatch(['platforms', index, 'referralUrl']);
  return (
    <SectionCard
      section={platform.key}
      title={platform.name}
      help={`The card '${platform.name}' on the Play page, with the button 'Join ${platform.name}'.`}
    >
      <div className={styles.pair}>
        <ClaimFormItem name={['platforms', index, 'name']} label="Name" rules={[requiredText]}>
          <Input maxLength={Platform.name.maxLength} />
        </ClaimFormItem>
        <ClaimFormItem
          name={['platforms', index, 'badge']}
          label="Badge"
          extra={`Shown in the card's corner. Leave it empty for none. ${CODE_HELP}`}
        >
          <Input maxLength={Platform.badge.maxLength} />
        </ClaimFormItem>
      </div>
      <CodeTextItem
        code={code}
        isLink
        name={['platforms', index, 'referralUrl']}
        label="Referral link"
        extra={
          <>
            Opens in a new tab when a visitor joins. Write {'{code}'} in place of your code, so that
            the link always has the current one.
            {/* The result is that of the stored link. */}
            {typed === platform.referralUrl && (
              <span className={styles.linkResult}>
                <LinkChip kind="platform" id={platform.key} name={platform.name} isAlwaysShown />
              </span>
            )}
          </>
        }
        rules={[requiredText, httpsLink]}
        validateTrigger="onBlur"
      >
        <AddressInput maxLength={Platform.referralUrl.maxLength} />
      </CodeTextItem>
      <Form.Item
        name={['platforms', index, 'partnerSince']}
        label="Partner since"
        extra="The day on which your partnership began. Its bonuses then show 'Official Partner'. Leave it empty if there is none."
      >
        <Input type="date" />
      </Form.Item>
      <CodeTextItem
        code={code}
        name={['platforms', index, 'description']}
        label="Description"
        extra={CODE_HELP}
        rules={[requiredText]}
      >
        <Input.TextArea rows={3} maxLength={Platform.description.maxLength} />
      </CodeTextItem>
      <ClaimFormItem
        name={['platforms', index, 'benefits']}
        label="Benefits"
        extra={`One per line. Enter only what this casino offers today. ${CODE_HELP}`}
        rules={[linesRule('benefits', Platform.benefits)]}
      >
        <Input.TextArea rows={5} />
      </ClaimFormItem>
    </SectionCard>
  );
}

interface PlatformFieldsProps {
  index: number;
  /** The stored platform. */
  platform: Settings['platforms'][number];
}
