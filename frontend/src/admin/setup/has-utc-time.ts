/** Whether clocks on this device show the time in UTC, in winter and in summer. */
export function hasUtcTime(): boolean {
  const year = new Date().getFullYear();
  return [0, 6].every((month) => new Date(year, month, 1).getTimezoneOffset() === 0);
}
