import type { FormRule } from 'antd';

// The same limits and messages as on the server (specification, section 5).
const MIN_USERNAME_LENGTH = 3;
const MAX_USERNAME_LENGTH = 50;
const MIN_PASSWORD_LENGTH = 8;
const MAX_PASSWORD_LENGTH = 128;

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

const tooShort = `Username must be at least ${String(MIN_USERNAME_LENGTH)} characters`;

export const usernameRules: FormRule[] = [
  {
    required: true,
    min: MIN_USERNAME_LENGTH,
    transform: trimmed,
    message: tooShort,
  },
  {
    max: MAX_USERNAME_LENGTH,
    transform: trimmed,
    message: `Username must be at most ${String(MAX_USERNAME_LENGTH)} characters`,
  },
];

export const emailRules: FormRule[] = [
  {
    required: true,
    type: 'email',
    transform: trimmed,
    message: 'Please enter a valid email address',
  },
];

/** Advice for passwords that the server's strength check accepts. */
export const PASSWORD_ADVICE =
  'Three or more unrelated words are easy to remember and hard to guess.';

/**
 * @param label name of the field in messages
 * @param isRequired false if an empty field is valid
 */
export function newPasswordRules(label: string, isRequired: boolean): FormRule[] {
  return [
    {
      required: isRequired,
      min: MIN_PASSWORD_LENGTH,
      message: `${label} must be at least ${String(MIN_PASSWORD_LENGTH)} characters`,
    },
    {
      max: MAX_PASSWORD_LENGTH,
      message: `${label} must be at most ${String(MAX_PASSWORD_LENGTH)} characters`,
    },
  ];
}
