import type { SignedInUser } from '../../api/account';

/** Whether two answers speak of one account; a name or an address may have been changed meanwhile. */
export function isSamePerson(one: SignedInUser, other: SignedInUser): boolean {
  return one.username === other.username || one.email === other.email;
}
