import type { SignedInUser } from '../../api/panel/account';

/**
 * Whether two users are the same account: the user name or the email address is the same, because
 * one of the two may have been changed in between.
 */
export function isSameAccount(a: SignedInUser, b: SignedInUser): boolean {
  return a.username === b.username || a.email === b.email;
}
