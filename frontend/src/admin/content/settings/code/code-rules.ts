import type { FormRule } from 'antd';
import { bounds } from '../../../../api/generated-bounds';
import { requiredText } from '../../../shared/forms/text-rules';

/** The rules for a referral code, with the server's message. */
export const codeRules: FormRule[] = [
  requiredText,
  {
    pattern: /^\s*[\w-]+\s*$/,
    message: `Please use letters, digits, - and _ (at most ${String(bounds.SaveSettings.code.maxLength)})`,
  },
];
