import type { FormRule } from 'antd';
import { bounds } from '../../../api/generated-bounds';

/** Advice for passwords that the server's strength check accepts. */
export const PASSWORD_ADVICE =
  'Three or more unrelated words are easy to remember and hard to guess.';

const { username: USERNAME, password: PASSWORD } = bounds.CreateAccount;

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

const tooShort = `Username must be at least ${String(USERNAME.minLength)} characters`;

export const usernameRules: FormRule[] = [
  {
    required: true,
    min: USERNAME.minLength,
    transform: trimmed,
    message: tooShort,
  },
  {
    max: USERNAME.maxLength,
    transform: trimmed,
    message: `Username must be at most ${String(USERNAME.maxLength)} characters`,
  },
];

export const emailRule = {
  type: 'email',
  transform: trimmed,
  message: 'Please enter a valid email address',
} satisfies FormRule;

export const emailRules: FormRule[] = [{ ...emailRule, required: true }];

/**
 * The rules for a new password, with the server's bounds for its length.
 *
 * @param label name of the field in messages
 * @param isRequired false if an empty field is valid
 */
export function newPasswordRules(label: string, isRequired: boolean): FormRule[] {
  return [
    {
      required: isRequired,
      min: PASSWORD.minLength,
      message: `${label} must be at least ${String(PASSWORD.minLength)} characters`,
    },
    {
      max: PASSWORD.maxLength,
      message: `${label} must be at most ${String(PASSWORD.maxLength)} characters`,
    },
  ];
}
