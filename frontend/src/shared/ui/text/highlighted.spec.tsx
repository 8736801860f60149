import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Highlighted } from './highlighted';

/** The highlighted parts of a text. Checks that the text itself is unchanged. */
function amountsIn(text: string): (string | null)[] {
  const { container, unmount } = render(<Highlighted text={text} />);
  const amounts = [...container.querySelectorAll('strong')].map((part) => part.textContent);
  expect(container.textContent).toBe(text);
  unmount();
  return amounts;
}

it.each([
  ['Get $21 free ($3 a day) and 3.5% rakeback', ['$21', '$3', '3.5%']],
  ['200% up to $3,000.50', ['200%', '$3,000.50']],
  ['$2.5K in 30 days', ['$2.5K']],
  ['The $75k race, $ 50 to enter, 7 % back', ['$75k', '$ 50', '7 %']],
  ['$2.5m and $1,000USD, $3 M USD, $4B', ['$2.5m', '$1,000USD', '$3 M USD', '$4B']],
  ['Deposit $50, get 10%. Then $5 bonus', ['$50', '10%', '$5']],
  ['No amounts here, just 30 spins', []],
  ['$75kilo, $5x, 5%off, US$50, 12$50, v1.2.3%, $1.2.3, $1,000.5.3, BR$50, 1.00.000 €, a10%', []],
  ['€50 or £1,000, 500 $ and 1.000 $', ['€50', '£1,000', '500 $', '1.000 $']],
  ['Hasta 1.234,50 € o R$ 500, 3,5 %', ['1.234,50 €', 'R$ 500', '3,5 %']],
  ['10 $5 spins', ['$5']],
])('Highlighted highlights the amounts in %j without changing the text', (text, amounts) => {
  expect(amountsIn(text)).toEqual(amounts);
});

const NUMBERS = ['7', '50', '1,000', '1,234,567.89', '2.5', '0.01'];
const DOLLARS = ['$', '$ '].flatMap((sign) =>
  ['', 'k', 'K', 'm', 'M', 'b', 'B', ' k', 'USD', ' USD', 'k USD'].map((unit) => [sign, unit]),
);
const PERCENTS = [
  ['', '%'],
  ['', ' %'],
];
const AMOUNTS = NUMBERS.flatMap((number) =>
  [...DOLLARS, ...PERCENTS].map(([before, after]) => `${before ?? ''}${number}${after ?? ''}`),
);

it.each([
  ['alone', '', ''],
  ['in words', 'up to ', ' for you'],
  ['in brackets', '(', ')'],
  ['in quotation marks', '“', '”'],
  ['before a full stop', 'Get ', '. Then more'],
  ['before a comma', 'Get ', ', then more'],
  ['at a dash', 'from ', '–'],
  ['next to other numbers', '3 x ', ' in 30 days'],
])('Highlighted highlights every amount %s completely', (_where, before, after) => {
  for (const amount of AMOUNTS) {
    expect(amountsIn(`${before}${amount}${after}`)).toEqual([amount]);
  }
});

it.each([
  ['a letter after it', '', 'x'],
  ['a letter before it', 'x', ''],
  ['a letter of another script after it', '', 'ж'],
  ['another number before it', '1.2.', ''],
])('Highlighted does not highlight an amount with %s', (_what, before, after) => {
  // After a space, the letter begins a separate word.
  const joined = AMOUNTS.filter((amount) => !amount.replace('$ ', '$').includes(' '));
  for (const amount of joined) expect(amountsIn(`${before}${amount}${after}`)).toEqual([]);
});
