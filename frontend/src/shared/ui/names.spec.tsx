import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { fitOf, Name } from './names';

/** The parts between which a line may break; `|` marks a break within a word. */
function partsOf(name: string): string {
  const { container } = render(<Name>{name}</Name>);
  for (const place of container.querySelectorAll('wbr')) place.replaceWith('|');
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
  ])('%s offers breaks at capitals and digits: %s', (name, parts) => {
    expect(partsOf(name)).toBe(parts);
  });

  it('keeps its text unchanged for copying and screen readers', () => {
    const name = 'SlotsWithSammy  2026 ⁠🎰';
    const { container } = render(<Name>{name}</Name>);
    expect(container).toHaveTextContent(name, { normalizeWhitespace: false });
  });

  it('needs more room the longer its longest word is, up to a limit', () => {
    const fits = ['J', 'Maya', 'SlotsWithSammy', 'mississippi'.repeat(3), 'W'.repeat(40)].map(
      fitOf,
    );
    expect(fits).toEqual(fits.toSorted((a, b) => a - b));
    expect(new Set(fits).size).toBe(3);
    // The style sheet has a rule for each step.
    expect(fitOf('W'.repeat(400))).toBe(fitOf('W'.repeat(40)));
  });
});
