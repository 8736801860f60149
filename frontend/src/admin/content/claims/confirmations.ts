import type { Claim } from '../../../api/panel/claims';

/** The server accepts bodies of up to 100 KB, and a character has up to three bytes of UTF-8. */
const MAX_CHARACTERS = 25_000;
const MAX_CONFIRMATIONS = 200;

type Confirmation = Pick<Claim, 'rule' | 'text'>;

/** The confirmations of warnings without duplicates, split into requests that the server accepts. */
export function confirmationsOf(claims: readonly Claim[]): Confirmation[][] {
  const once = new Map(claims.map(({ rule, text }) => [`${rule} ${text}`, { rule, text }]));
  const requests: Confirmation[][] = [];
  let room = 0;
  for (const confirmation of once.values()) {
    const current = requests.at(-1);
    const { length } = confirmation.text;
    if (current && current.length < MAX_CONFIRMATIONS && length <= room) {
      current.push(confirmation);
      room -= length;
    } else {
      requests.push([confirmation]);
      room = MAX_CHARACTERS - length;
    }
  }
  return requests;
}
