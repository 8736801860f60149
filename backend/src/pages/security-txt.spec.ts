import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../test/property-runs.js';
import { securityTxt } from './security-txt.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_MS = 365 * DAY_MS;

it('security.txt has one line per field, the contact address, and expires within a year', () => {
  const local = fc.string({
    unit: fc.constantFrom(...'aZ9.!#$%&*+/=?^_`{|}~-ßé'),
    minLength: 1,
    maxLength: 20,
  });
  const contactEmail = fc.oneof(
    fc.emailAddress(),
    fc.tuple(local, fc.domain()).map(([name, host]) => `${name}@${host}`),
  );
  const now = fc.date({
    min: new Date('2026-01-01'),
    max: new Date('2100-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(contactEmail, now, (email, today) => {
      const text = securityTxt({
        publicUrl: 'https://play.example',
        contactEmail: email,
        now: today,
      });
      const lines = text.split('\n').map((line) => /^([A-Z][A-Za-z-]+): (\S+)$/.exec(line));
      expect(lines.pop()).toBeNull();
      const fieldLines = Object.fromEntries(
        lines.map((line) => [line?.[1] ?? '', line?.[2] ?? '']),
      );
      expect(Object.keys(fieldLines)).toEqual([
        'Contact',
        'Expires',
        'Preferred-Languages',
        'Canonical',
      ]);
      const contact = new URL(fieldLines.Contact ?? '');
      expect([contact.protocol, contact.search, contact.hash]).toEqual(['mailto:', '', '']);
      expect(decodeURIComponent(contact.pathname)).toBe(email);
      const valid = Date.parse(fieldLines.Expires ?? '') - today.getTime();
      expect(valid).toBeGreaterThan(30 * DAY_MS);
      expect(valid).toBeLessThan(YEAR_MS);
    }),
    runs(100),
  );
});
