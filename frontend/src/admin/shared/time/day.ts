/** Whether a text is an existing day of this century as YYYY-MM-DD, the server's rule. */
export const isDay = (text: string): boolean =>
  /^20\d{2}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);
