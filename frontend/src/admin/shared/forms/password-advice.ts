/** Advice for passwords that the server's strength check accepts. */
export const PASSWORD_ADVICE =
  'Three or more unrelated words are easy to remember and hard to guess.';
