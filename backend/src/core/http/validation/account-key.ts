/**
 * The normalized form in which user names and email addresses must be unique. Compatibility characters,
 * case and surrounding space make no difference, so that no account can imitate another one.
 */
export const accountKey = (text: string): string =>
  text.trim().normalize('NFKC').toLowerCase().normalize('NFKC');
