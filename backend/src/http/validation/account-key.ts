/**
 * The form under which names and addresses are unique: compatibility characters, case and
 * surrounding space make no difference, so nobody can pass for another by spelling.
 */
export const accountKey = (text: string): string =>
  text.trim().normalize('NFKC').toLowerCase().normalize('NFKC');
