import type { FormRule } from 'antd';
import { isWebAddress } from '../../../shared/security/web-address';

export const requiredText: FormRule = {
  required: true,
  whitespace: true,
  message: 'Please fill this in',
};

/** Validates an address with the server's message; undefined if it is valid or empty. */
export function linkProblem(typed: string): string | undefined {
  const address = typed.trim();
  return address === '' || isWebAddress(address)
    ? undefined
    : 'Please enter a full address that starts with https://';
}

/** An absolute https address; `requiredText` handles empty ones. */
export const httpsLink: FormRule = {
  validator: (_, typed: string | undefined) => {
    const problem = linkProblem(typed ?? '');
    return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
  },
};

/** The non-empty lines, trimmed. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

interface ListBounds {
  maxItems: number;
  items: { maxLength: number };
}

/**
 * A text with one list entry per line.
 *
 * @param what plural name of the entries
 * @param list the bounds of the list and of its entries
 */
export function linesRule(what: string, list: ListBounds): FormRule {
  const most = list.maxItems;
  const longest = list.items.maxLength;
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
