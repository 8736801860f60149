import { invalidFields } from '../http/validation.js';
import { isCommonPassword } from './password.js';

/** @throws BadRequestException by field, when the password is among the most common ones. */
export async function assertUncommon(password: string, field: string): Promise<void> {
  if (await isCommonPassword(password)) {
    throw invalidFields({ [field]: 'This password is too common. Please choose another one' });
  }
}
