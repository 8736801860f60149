import { expect, it } from '@jest/globals';
import { HOSTILE_LINKS } from '../../../../testing/hostile-links.ts';
import { contactsOf } from './contacts.js';

const NONE = { phone: null, text: null, site: null, region: 'US' };

it.each([
  ['1-800-MY-RESET', 'US', 'tel:+18006973738'],
  ['1-800-NEXT-STEP', 'US-AZ', 'tel:+18006398783'],
  ['+1 800 NEXT-STEP', 'US-AZ', 'tel:+18006398783'],
  ['1-800-gambler', 'US-NJ', 'tel:+18004262537'],
  ['988', 'US', 'tel:988'],
  ['0808 8020 133', 'GB', 'tel:08088020133'],
  ['+44 (808) 802-0133', 'GB', 'tel:+448088020133'],
  ['138 0013 8000', 'CN', 'tel:13800138000'],
])('the phone number %s of %s is dialed as %s', (phone, region, href) => {
  expect(contactsOf({ ...NONE, phone, region })).toEqual([{ label: phone, href }]);
});

it.each([
  ['HOME to 741741', 'sms:741741?&body=HOME'],
  ['800GAM', 'sms:800426'],
  ['Hi & bye to 85258', 'sms:85258?&body=Hi%20%26%20bye'],
  ['how to stop to 85258', 'sms:85258?&body=how%20to%20stop'],
])('a tap on ‘Text %s’ opens %s', (text, href) => {
  expect(contactsOf({ ...NONE, text })).toEqual([{ label: `Text ${text}`, href }]);
});

it('a site is shown by its host, after the phone number and the number to text', () => {
  const site = 'https://www.help.example/a?b=c';
  const contacts = contactsOf({ ...NONE, phone: '988', text: '988', site });
  expect(contacts.map(({ label }) => label)).toEqual(['988', 'Text 988', 'help.example']);
  expect(contactsOf(NONE)).toEqual([]);
});

it('an unsafe link, which only a changed database can contain, is left out', () => {
  expect(HOSTILE_LINKS.flatMap((site) => contactsOf({ ...NONE, site }))).toEqual([]);
});
