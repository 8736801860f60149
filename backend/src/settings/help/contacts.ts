import { isHttpsLink } from '../../core/http/validation/https-link.js';
import type { ContactDto } from './help.dto.js';
import type { HelpLine } from './help-line.entity.js';

const SEPARATOR = ' to ';

/** Splits 'HOME to 741741', or '800GAM' without a word to send. The number is as it is shown. */
export function parseTextNumber(text: string): { word: string | null; number: string } {
  const at = text.lastIndexOf(SEPARATOR);
  return at < 0
    ? { word: null, number: text }
    : { word: text.slice(0, at).trim(), number: text.slice(at + SEPARATOR.length) };
}

/** The digits of the letters from A to Z on a keypad. */
const KEYPAD = '22233344455566677778889999';

/** A number as it is dialed: '1-800-GAMBLER' is 18004262537. */
const dialed = (shown: string): string =>
  shown
    .toUpperCase()
    .replace(/[A-Z]/g, (letter) => KEYPAD[letter.charCodeAt(0) - 65] ?? '')
    .replace(/[^\d+]/g, '');

function phoneHref(phone: string, region: string): string {
  // The network ignores further letters: '1-800-NEXT-STEP'.
  const number = /[A-Z]/i.test(phone)
    ? dialed(phone).replace(/^(\+?\d{11}).*$/, '$1')
    : dialed(phone);
  // With a '+' before the country's code, it can also be called from a foreign network.
  const isComplete = region.startsWith('US') && /^1\d{10}$/.test(number);
  return `tel:${isComplete ? '+' : ''}${number}`;
}

/** iOS and Android read the word after `?&`. */
function textHref(text: string): string {
  const { word, number } = parseTextNumber(text);
  const body = word === null ? '' : `?&body=${encodeURIComponent(word)}`;
  return `sms:${dialed(number)}${body}`;
}

/**
 * The ways to reach a service, the fastest first: what the visitor reads, and where a tap leads. A site that
 * is not an https address is left out; it can only come from a direct change of the database.
 */
export const contactsOf = ({
  phone,
  text,
  site,
  region,
}: Pick<HelpLine, 'phone' | 'text' | 'site' | 'region'>): ContactDto[] => [
  ...(phone === null ? [] : [{ label: phone, href: phoneHref(phone, region) }]),
  ...(text === null ? [] : [{ label: `Text ${text}`, href: textHref(text) }]),
  // The host is enough to recognize the service.
  ...(isHttpsLink(site)
    ? [{ label: new URL(site).hostname.replace(/^www\./, ''), href: site }]
    : []),
];
