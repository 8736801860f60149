/** Whether a value is an existing day of this century, 'YYYY-MM-DD'. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^20\d\d-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value);
