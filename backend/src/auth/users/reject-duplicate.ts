import { ConflictException } from '@nestjs/common';
import { isDuplicate } from '../../core/database/database.service.js';

/** How both databases' error messages end if a username is not unique. */
const USERNAME_TAKEN = /for key '(users\.)?users_username'$|failed: users\.usernameKey$/;

/**
 * Runs `save`, and translates the error of a unique index: another request has just taken the user name or
 * the email address.
 *
 * @throws ConflictException with the field
 */
export async function rejectDuplicate<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const field = USERNAME_TAKEN.test(String(error)) ? 'username' : 'email';
    throw new ConflictException({
      error: 'This username or email address is taken.',
      fields: { [field]: 'This is taken' },
    });
  }
}
