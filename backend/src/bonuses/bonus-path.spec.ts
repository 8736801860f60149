import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../test/property-runs.js';
import { bonusPath, slugOf } from './bonus-path.js';
import { DEFAULT_SETTINGS } from '../settings/default-settings.js';
import type { PlatformSettings } from '../settings/settings-document.js';

const LONGEST = 60;

it.each([
  ['Weekly Cashback', 'weekly-cashback'],
  ['200% up to $1,000!', '200-up-to-1000'],
  ["Don’t miss: it's 3.5x — today", 'dont-miss-its-3-5x-today'],
  ['Überraschung für Ýmir, Łódź & Æsir', 'uberraschung-fur-ymir-lodz-aesir'],
  ['Straße nach Ørsted, Đồng İstanbul ısı', 'strasse-nach-orsted-dong-istanbul-isi'],
  ['ＦＵＬＬ ① ½', 'full-1-1-2'],
  ['🎰 100 free spins 🎰', '100-free-spins'],
  ['../admin?x=1#y%2F', 'admin-x-1-y-2f'],
])('the slug of “%s” has only its letters and digits', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

it.each(['🎁🎁', 'Бонус', '特典', 'مكافأة', '---'])('the title “%s” has no slug', (title) => {
  expect(slugOf(title)).toBe('');
});

it('a long slug ends with a whole word, unless its first word is too long', () => {
  const words = 'deposit '.repeat(20);
  expect(slugOf(words)).toBe('deposit-'.repeat(7).slice(0, -1));
  expect(slugOf('x'.repeat(120))).toBe('x'.repeat(LONGEST));
  expect(slugOf('x'.repeat(LONGEST) + ' y')).toBe('x'.repeat(LONGEST));
});

it('a slug consists of words in ASCII and is bounded, for every title', () => {
  const title = fc.string({ unit: fc.oneof(fc.constantFrom(...' -a%é1'), fc.constant('ß')) });
  fc.assert(
    fc.property(fc.oneof(title, fc.string({ unit: 'binary', maxLength: 120 })), (text) => {
      const slug = slugOf(text);
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      expect(slug.length).toBeLessThanOrEqual(LONGEST);
      // A slug is its own slug, so a redirect leads to a path that is not redirected again.
      expect(slugOf(slug)).toBe(slug);
    }),
    runs(300),
  );
});

it('a path has the id and the slug of the published title, or only the id', () => {
  const [world, us] = DEFAULT_SETTINGS.platforms as [PlatformSettings, PlatformSettings];
  const site = { code: 'PLAY', platforms: [world, { ...us, code: 'OWN' }] };
  const pathOf = (title: string, platform = 'stake_com') =>
    bonusPath({ id: 7, title, platform }, site);
  expect(pathOf('100% with {code}')).toBe('/bonuses/7-100-with-play');
  expect(pathOf('100% with {code}', 'stake_us')).toBe('/bonuses/7-100-with-own');
  expect(pathOf('🎁')).toBe('/bonuses/7');
});
