import { expect, it } from '@jest/globals';
import { withPlaceholder } from './code-text-item';

it.each([
  ['Use NOVA7', 'NOVA7', 'text', 'Use {code}'],
  ['https://nova.gg/?c=nova', 'nova', 'link', 'https://nova.gg/?c={code}'],
  ['any text', 'NOVA7', 'text', undefined],
  ['any text', '', 'text', undefined],
] as const)('the offer for %j with the code %j as a %s is %j', (typed, code, kind, offer) => {
  expect(withPlaceholder(typed, code, kind)).toBe(offer);
});
