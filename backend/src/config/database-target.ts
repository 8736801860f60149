/** Where the data is stored: the parsed form of `DATABASE_URL`. */
export type DatabaseTarget =
  { dialect: 'sqlite'; file: string } | { dialect: 'mysql'; url: string };

/**
 * Parses `DATABASE_URL`: `sqlite:<file>` or `mysql://user:password@host:port/name`. `mariadb://` is
 * an alias of `mysql://`.
 *
 * @returns null if it is neither.
 */
export function parseDatabaseUrl(value: string): DatabaseTarget | null {
  if (value.startsWith('sqlite:')) {
    const file = value.slice('sqlite:'.length).replace(/^\/\/(?=\/)/, '');
    return file ? { dialect: 'sqlite', file } : null;
  }
  const url = URL.parse(value);
  if (!url || !/^(mysql|mariadb):$/.test(url.protocol)) return null;
  if (!url.hostname || url.pathname.length < 2) return null;
  return { dialect: 'mysql', url: value.replace(/^mariadb:/, 'mysql:') };
}
