import { type Amounts, choice, CURRENCIES, type FieldValues, text } from './connector.js';

/** The fields of a source whose unit the owner knows. */
export const UNIT_FIELDS = {
  unit: text('Unit', `${CURRENCIES.join(', ')}, or the name of a coin. Default: USD.`, {
    ...{ required: false, maxLength: 20 },
  }),
  scale: choice(
    'Divide amounts by',
    ['1', '100', '1000', '1000000', '100000000'],
    '100 if the source sends cents.',
  ),
};

/** The amounts that {@link UNIT_FIELDS} describe. */
export function amountsOf({ unit, scale }: FieldValues<keyof typeof UNIT_FIELDS>): Amounts {
  const currency = CURRENCIES.find((each) => each === (unit || 'USD').toUpperCase());
  return {
    unit: currency ?? { name: unit, decimals: 2 },
    decimals: 2,
    scale: Number(scale || 1),
  };
}
