const inWords = new Intl.DateTimeFormat('en-US', {
  ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
});

/** A month given as YYYY-MM, as people write it: 'November 2026'. */
export const monthInWords = (month: string): string => inWords.format(new Date(`${month}-01`));
