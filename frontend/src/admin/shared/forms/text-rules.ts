import type { FormRule } from 'antd';
import { isWebAddress } from '../../../shared/security/web-address';

// The same bounds and words as the server's.
export const MAX_LINK = 2_048;

export const requiredText: FormRule = {
  required: true,
  whitespace: true,
  message: 'Please fill this in',
};

/** What is wrong with a typed address, in the server's words; nothing with an empty one. */
export function linkProblem(typed: string): string | undefined {
  const address = typed.trim();
  return address === '' || isWebAddress(address)
    ? undefined
    : 'Please enter a full address that starts with https://';
}

/** An absolute https address; an empty one is left to `requiredText`. */
export const httpsLink: FormRule = {
  validator: (_, typed: string | undefined) => {
    const problem = linkProblem(typed ?? '');
    return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
  },
};

/** The lines that have something on them, trimmed. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * A text of which every line is an entry of a list.
 *
 * @param what how the entries are called, in the plural
 */
export function linesRule(what: string, most: number, longest: number): FormRule {
  return {
    validator: (_, text: string) => {
      const lines = linesOf(text);
      if (lines.length > most) {
        return Promise.reject(new Error(`Please keep to at most ${String(most)} ${what}`));
      }
      return lines.every((line) => line.length <= longest)
        ? Promise.resolve()
        : Promise.reject(new Error(`Please enter at most ${String(longest)} characters`));
    },
  };
}
