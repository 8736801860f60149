import type { FormRule } from 'antd';
import { formatCount } from '../../../../shared/format/formats';
import { hasTwoDecimals, plainAmount } from '../../../shared/forms/amounts';

interface NumberOptions {
  /** The subject of the messages, such as 'The wagering'. */
  subject: string;
  maximum: number;
  /** A valid example. */
  example: string;
  /** Removes a unit from the text. */
  withoutUnit: (typed: string) => string;
}

/** A number of at least 0 with at most two decimals, or nothing. */
export const optionalAmount = ({
  subject,
  maximum,
  example,
  withoutUnit,
}: NumberOptions): FormRule => ({
  validator: (_, typed: string | undefined) => {
    const text = withoutUnit(typed ?? '');
    if (text.trim() === '') return Promise.resolve();
    const amount = plainAmount(text);
    const problem =
      amount === undefined
        ? `Please enter a number such as ${example}`
        : Number(amount) > maximum
          ? `${subject} must be at most ${formatCount(maximum)}`
          : hasTwoDecimals(amount)
            ? undefined
            : `${subject} must have at most two decimals`;
    return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
  },
});
