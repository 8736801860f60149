import { expect, it } from '@jest/globals';
import { placeName, regionInSentence, regionName } from './region-names';

it.each([
  ['DE', 'Germany', 'Germany'],
  ['NL', 'Netherlands', 'the Netherlands'],
  ['DO', 'Dominican Republic', 'the Dominican Republic'],
  ['VI', 'U.S. Virgin Islands', 'the U.S. Virgin Islands'],
  ['UM', 'U.S. Outlying Islands', 'the U.S. Outlying Islands'],
  ['IM', 'Isle of Man', 'the Isle of Man'],
  ['US-CA', 'California', 'California'],
  ['US-DC', 'Washington, D.C.', 'the District of Columbia'],
  ['QQ', 'QQ', 'QQ'],
  ['US-QQ', 'US-QQ', 'US-QQ'],
])('the region %s is named %s, and in a sentence %s', (code, name, inSentence) => {
  expect(regionName(code)).toBe(name);
  expect(regionInSentence(code)).toBe(inSentence);
});

/** Not countries ('IC', 'UK'), or with a first part that has no article: 'South Georgia & …'. */
const WITHOUT_ARTICLE = ['GS', 'IC', 'UK'];

it('every region whose name is in the plural or a description has an article in a sentence', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const described = codes.filter((code) =>
    /(?:Islands|Territories|Territory|Republic|Kingdom|Emirates|States)$|^Isle /.test(
      regionName(code),
    ),
  );
  expect(described.length).toBeGreaterThan(20);
  expect(described.filter((code) => !regionInSentence(code).startsWith('the '))).toEqual(
    WITHOUT_ARTICLE,
  );
});

it('a rule or a help line for all regions has a name, too', () => {
  expect(placeName('*')).toBe('Everywhere');
  expect(placeName('*', 'Everywhere else')).toBe('Everywhere else');
});
