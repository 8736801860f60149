const MAX_NAMES = 12;
const MAX_NAME_LENGTH = 40;

/** The names of members or columns for a message: 'a, b, …'. Long ones are shortened, and many left out. */
export function listedNames(names: readonly string[]): string {
  const listed = names.slice(0, MAX_NAMES).map((name) => name.slice(0, MAX_NAME_LENGTH));
  return `${listed.join(', ')}${names.length > MAX_NAMES ? ', …' : ''}`;
}
