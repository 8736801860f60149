const WORDS: ReadonlySet<string> = new Set([
  ...Intl.supportedValuesOf('currency'),
  ...['SC', 'GC', 'USDT', 'USDC', 'kr', 'zł', 'Kč', 'Ft', 'lei'],
]);

/**
 * Whether letters next to a number are a currency ('USD', 'eur', 'zł'). Other letters may be a factor, such as
 * 'M' or 'Tsd'.
 */
export const isCurrencyWord = (letters: string): boolean =>
  WORDS.has(letters) || WORDS.has(letters.toUpperCase());
