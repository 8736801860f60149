import { invalidFields } from '../../core/http/validation/validation.js';
import { accountKey } from '../../core/http/validation/account-key.js';

// Rules against names that imitate other names. They apply to new and changed names; existing
// accounts keep theirs.

/** Displays nothing or changes adjacent characters, so a name could look like another one. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
const WORDS = /^\S+(?: \S+)*$/u;

/** Scripts in everyday use (Unicode UAX #31, table 5), grouped by language. */
const SCRIPTS: readonly string[][] = [
  ...[['Latin'], ['Greek'], ['Cyrillic'], ['Armenian'], ['Georgian'], ['Hebrew'], ['Arabic']],
  ...[['Devanagari'], ['Bengali'], ['Gurmukhi'], ['Gujarati'], ['Oriya'], ['Tamil'], ['Telugu']],
  ...[['Kannada'], ['Malayalam'], ['Sinhala'], ['Thaana'], ['Thai'], ['Lao'], ['Khmer']],
  ...[['Myanmar'], ['Tibetan'], ['Ethiopic']],
  ...[
    ['Han', 'Hiragana', 'Katakana'],
    ['Han', 'Bopomofo'],
    ['Han', 'Hangul'],
  ],
];
const ONE_SCRIPT = SCRIPTS.map((scripts) => {
  const classes = [...scripts, 'Common', 'Inherited'].map((name) => `\\p{scx=${name}}`);
  return new RegExp(`^[${classes.join('')}]*$`, 'u');
});

const isOneScript = (text: string): boolean => ONE_SCRIPT.some((pattern) => pattern.test(text));

/** Names that the audit log and the panel use for actors without an account. */
const RESERVED = new Set(
  'system automatic automation scheduler server playhouse unknown deleteduser'.split(' '),
);
const FORMER_ACCOUNT = /^formeraccount\p{N}*$/u;

function isReserved(username: string): boolean {
  const letters = accountKey(username).replace(/[^\p{L}\p{N}]/gu, '');
  return RESERVED.has(letters) || FORMER_ACCOUNT.test(letters);
}

/** Why a username is not allowed, as a message; null if it is. */
export function usernameProblem(username: string): string | null {
  if (INVISIBLE.test(username)) return 'Username must not contain characters that cannot be seen';
  if (!WORDS.test(username)) return 'Username must have single, ordinary spaces between its words';
  if (!isOneScript(username)) {
    return 'Username must not mix letters of different scripts, such as Latin and Cyrillic';
  }
  if (isReserved(username)) return 'This username is reserved. Please choose another one';
  return null;
}

/** Why an email address is not allowed, as a message; null if it is. */
export function emailProblem(email: string): string | null {
  if (INVISIBLE.test(email)) return 'Please enter a valid email address';
  // A name in one script at a domain in another one is common, but a mixture within a part is not.
  if (email.split(/[@.]/).every(isOneScript)) return null;
  return 'Email address must not mix letters of different scripts, such as Latin and Cyrillic';
}

export interface Names {
  username: string;
  email: string;
}

/**
 * An account's existing names remain allowed, because they may be older than the rules.
 *
 * @throws BadRequestException with messages by field
 */
export function assertAllowedNames({ username, email }: Partial<Names>, stored?: Names): void {
  const problems = {
    username:
      username === undefined || username === stored?.username ? null : usernameProblem(username),
    email: email === undefined || email === stored?.email ? null : emailProblem(email),
  };
  const fields = Object.entries(problems).filter((entry): entry is [string, string] => !!entry[1]);
  if (fields.length > 0) throw invalidFields(Object.fromEntries(fields));
}
