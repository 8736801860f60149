import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Highlighted } from './highlighted';

it.each([
  ['Get $21 free ($3 a day) and 3.5% rakeback', ['$21', '$3', '3.5%']],
  ['200% up to $3,000.50', ['200%', '$3,000.50']],
  ['$2.5K in 30 days', ['$2.5K']],
  ['No amounts here, just 30 spins', []],
])('marks the amounts in %j and leaves the text as it is', (text, amounts) => {
  const { container } = render(<Highlighted text={text} />);
  expect([...container.querySelectorAll('strong')].map((part) => part.textContent)).toEqual(
    amounts,
  );
  expect(container).toHaveTextContent(text);
});
