import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { featureIcon } from './below-the-fold';

/** The drawing of the icon of a card with this title. */
const drawing = (title: string): string => {
  const Icon = featureIcon(title);
  return render(<Icon />).container.innerHTML;
};

it('the icon of a card on Home follows its title, and four standard cards differ', () => {
  const standard = ['Exclusive Bonuses', 'Daily Rewards', 'Leaderboard Prizes', 'VIP Support'];
  expect(new Set(standard.map(drawing)).size).toBe(4);
  expect(drawing('24/7 support')).toBe(drawing('VIP Support'));
  expect(drawing('Monthly race')).toBe(drawing('Leaderboard Prizes'));
  expect(drawing('Free spins')).toBe(drawing('Exclusive Bonuses'));
});

it.each(['Честная игра', '🎲', 'Horses'])('the card %s on Home has a neutral icon', (title) => {
  expect(drawing(title)).toBe(drawing('Anything else'));
  expect(drawing(title)).not.toBe(drawing('Exclusive Bonuses'));
});
