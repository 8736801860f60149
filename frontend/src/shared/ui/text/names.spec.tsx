import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { fitOf, Name } from './names';

/** A displayed name, with `|` where a line may break within a word. */
function withBreaks(name: string): string {
  const { container } = render(<Name>{name}</Name>);
  for (const element of container.querySelectorAll('wbr')) element.replaceWith('|');
  return container.textContent ?? '';
}

describe('a name', () => {
  it.each([
    ['SlotsWithSammy', 'Slots|With|Sammy'],
    ['MAYA10', 'MAYA|10'],
    ['maya2026win', 'maya|2026|win'],
    ['The777Hunter', 'The|777|Hunter'],
    ['ВысокийДом', 'Высокий|Дом'],
    ['WINNER', 'WINNER'],
    ['J', 'J'],
    ['Sammy and the Crew', 'Sammy and the Crew'],
  ])(
    'such as %s may break within words only before capitals, and before and after digits: %s',
    (name, expected) => {
      expect(withBreaks(name)).toBe(expected);
    },
  );

  it('keeps its text unchanged for copying and screen readers', () => {
    const name = 'SlotsWithSammy  2026 ⁠🎰';
    const { container } = render(<Name>{name}</Name>);
    expect(container).toHaveTextContent(name, { normalizeWhitespace: false });
  });

  it('needs more width the longer its longest word is, up to a limit', () => {
    const widths = ['J', 'Maya', 'SlotsWithSammy', 'mississippi'.repeat(3), 'W'.repeat(40)].map(
      fitOf,
    );
    expect(widths).toEqual(widths.toSorted((a, b) => a - b));
    expect(new Set(widths).size).toBe(3);
    // The style sheet has a rule for each step.
    expect(fitOf('W'.repeat(400))).toBe(fitOf('W'.repeat(40)));
  });
});
