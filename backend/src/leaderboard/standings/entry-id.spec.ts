import { expect, it } from '@jest/globals';
import { entryId } from './entry-id.js';

it('the ID of an entry is the same for the same name and key, different for other names and keys, and safe in a URL', () => {
  const id = entryId('a key', 'Zoë🎰ß');
  expect(id).toMatch(/^[A-Za-z0-9_-]{16}$/);
  expect(entryId('a key', 'Zoë🎰ß')).toBe(id);
  expect(entryId('a key', 'zoë🎰ß')).not.toBe(id);
  expect(entryId('another key', 'Zoë🎰ß')).not.toBe(id);
});
