import { replaceInLink, replaceInText } from '@playhouse/rules/codes-in-texts';
import { CODE_PLACEHOLDER } from '@playhouse/rules/referral-code';

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
