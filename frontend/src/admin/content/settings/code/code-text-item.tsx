import { Button, Form, type FormItemProps } from 'antd';
import styles from './code.module.css';
import { ClaimFormItem } from '../../claims/claim-form-item';
import { withPlaceholder } from './typed-code';

/** Offers to replace the code in a field by its placeholder. */
function PlaceholderOffer({ onUse }: { onUse: () => void }) {
  return (
    <span className={styles.offer} role="status">
      This contains your code. Use {'{code}'}, so that it changes with your code.{' '}
      <Button type="link" size="small" onClick={onUse}>
        Use {'{code}'}
      </Button>
    </span>
  );
}

interface CodeTextItemProps extends Omit<FormItemProps, 'name'> {
  name: string | (string | number)[];
  /** The current referral code. */
  code: string;
  /** Whether the text is a link. */
  isLink?: boolean;
}

/** A form item for a text with `{code}`. It offers the placeholder if the text contains the code itself. */
export function CodeTextItem({ name, code, isLink = false, extra, ...props }: CodeTextItemProps) {
  const form = Form.useFormInstance();
  const typed: unknown = Form.useWatch(name, form);
  const replaced =
    typeof typed === 'string' ? withPlaceholder(typed, code, isLink ? 'link' : 'text') : undefined;
  const offer = replaced !== undefined && (
    <PlaceholderOffer
      onUse={() => {
        form.setFieldValue(name, replaced);
        void form.validateFields([name]).catch(() => undefined);
        form.focusField(name);
      }}
    />
  );
  return (
    <ClaimFormItem
      name={name}
      extra={
        offer ? (
          <>
            {extra} {offer}
          </>
        ) : (
          extra
        )
      }
      {...props}
    />
  );
}
