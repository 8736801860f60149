import type { SignedInUser } from '../../api/account';

/**
 * Whether two responses belong to the same account, even if its name or email address has changed
 * in between.
 */
export function isSamePerson(one: SignedInUser, other: SignedInUser): boolean {
  return one.username === other.username || one.email === other.email;
}
