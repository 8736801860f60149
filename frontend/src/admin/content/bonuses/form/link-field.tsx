import { Button, Form } from 'antd';
import { bounds } from '../../../../api/generated-bounds';
import { CodeTextItem } from '../../settings/code/code-text-item';
import { AddressInput } from '../../../shared/forms/address-input';
import { atMost, httpsLink, requiredText } from '../../../shared/forms/text-rules';
import { platformNamesOf } from '../../../shared/platforms/platform-names';
import { bonusFields } from '../bonus-fields';
import { referralLink, type BonusFormValues, type FormSettings } from './bonus-form-values';
import { otherHost } from './other-host';
import styles from './bonus-form.module.css';

/**
 * The link of the bonus. It offers the platform's referral link, and says what visitors read if the link
 * leads to another site.
 */
export function LinkField({ settings }: { settings: FormSettings }) {
  const form = Form.useFormInstance<BonusFormValues>();
  const typed = Form.useWatch('ctaHref', form) ?? '';
  const platform = Form.useWatch('platform', form) ?? 'stake_com';
  const referral = referralLink(platform, settings);
  const host = otherHost(typed, platform, settings);
  const name = platformNamesOf(settings.platforms)[platform];
  return (
    <CodeTextItem
      name="ctaHref"
      label={bonusFields.ctaHref.label}
      className={styles.two ?? ''}
      isLink
      code={settings.code}
      rules={[requiredText, httpsLink, atMost(bounds.SaveBonus.ctaHref)]}
      validateTrigger="onBlur"
      extra={
        <>
          {`{code} stands for your referral code, ${settings.code}.`}
          {referral !== '' && typed !== referral && (
            <>
              {' '}
              <Button
                type="link"
                size="small"
                onClick={() => {
                  form.setFieldValue('ctaHref', referral);
                  void form.validateFields(['ctaHref']).catch(() => undefined);
                  form.focusField('ctaHref');
                }}
              >
                Use the referral link
              </Button>
            </>
          )}
          <div role="status">
            {host !== null &&
              `This link leads to ${host}, not to ${name}. Visitors read ${host} instead of ${name}, without ‘Verified’ and ‘Official Partner’.`}
          </div>
        </>
      }
    >
      <AddressInput />
    </CodeTextItem>
  );
}
