import type { FormRule } from 'antd';
import { completeAddress } from '@playhouse/rules/complete-address';
import { isWebAddress } from '@playhouse/rules/web-address';
import { formatCount } from '../../../shared/format/formats';

export const requiredText: FormRule = {
  required: true,
  whitespace: true,
  message: 'Please fill this in',
};

/** The server's message about an invalid address; undefined if the address is valid or empty. */
function linkProblem(typed: string): string | undefined {
  const address = completeAddress(typed).trim();
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

/** The maximum length as a rule. A limit of the input itself would silently cut off pasted text. */
export const atMost = ({ maxLength }: { maxLength: number }): FormRule => ({
  validator: (_, typed: string | undefined) => {
    const length = (typed ?? '').trim().length;
    return length <= maxLength
      ? Promise.resolve()
      : Promise.reject(
          new Error(
            `Please shorten this to ${formatCount(maxLength)} characters (now ${formatCount(length)})`,
          ),
        );
  },
});

/** A counter for an input, up to its limit: '118 / 120'. Spaces around the text do not count. */
export const counterOf = ({ maxLength }: { maxLength: number }) => ({
  show: true,
  max: maxLength,
  strategy: (text: string) => text.trim().length,
});

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
 * @param entries plural name of the entries
 * @param list the bounds of the list and of its entries
 */
export function linesRule(entries: string, list: ListBounds): FormRule {
  const maxLines = list.maxItems;
  const maxLength = list.items.maxLength;
  return {
    validator: (_, text: string) => {
      const lines = linesOf(text);
      if (lines.length > maxLines) {
        return Promise.reject(new Error(`Please enter at most ${String(maxLines)} ${entries}`));
      }
      return lines.every((line) => line.length <= maxLength)
        ? Promise.resolve()
        : Promise.reject(new Error(`Please enter at most ${String(maxLength)} characters`));
    },
  };
}
