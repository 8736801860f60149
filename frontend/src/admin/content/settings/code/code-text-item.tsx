import { Button, Form, type FormItemProps } from 'antd';
import { replaceInLink, replaceInText } from '@playhouse/rules/codes-in-texts';
import { CODE_PLACEHOLDER } from '@playhouse/rules/referral-code';
import styles from './code.module.css';
import { ClaimFormItem } from '../../claims/form-claims';

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

/**
 * A text with the placeholder in place of the current code; undefined if the text does not contain the
 * code.
 *
 * @param kind whether it is a link as a whole
 */
export function withPlaceholder(
  typed: string,
  code: string,
  kind: 'text' | 'link',
): string | undefined {
  if (!/^[\w-]+$/.test(code)) return undefined;
  const replace = kind === 'link' ? replaceInLink : replaceInText;
  const replaced = replace(typed, { code, inserted: CODE_PLACEHOLDER });
  return replaced === typed ? undefined : replaced;
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
