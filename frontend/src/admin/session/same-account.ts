import type { SignedInUser } from '../../api/account';

/**
 * Whether two responses belong to the same account: the user name or the email address is the same.
 * One of them may have changed in between.
 */
export function isSameAccount(one: SignedInUser, other: SignedInUser): boolean {
  return one.username === other.username || one.email === other.email;
}
