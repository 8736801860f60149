/**
 * A key for something with this name: 'Café Casino' becomes 'cafe_casino'. It may be too short.
 *
 * @param maxLength in characters
 * @param separator in place of everything that is no letter or digit
 */
export const keyOfName = (name: string, maxLength: number, separator: '_' | '-' = '_'): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, separator)
    .replace(/^[_-]/, '')
    .slice(0, maxLength)
    .replace(/[_-]$/, '');
