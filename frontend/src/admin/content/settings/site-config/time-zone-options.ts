/** The browser's time zones and the chosen one; 'UTC' first, because some browsers do not list it. */
export const timeZoneOptions = (chosen: string) =>
  [...new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
    value,
    // Can be searched with spaces: 'America/New York'.
    label: value.replaceAll('_', ' '),
  }));
