import type { AdminHelpLine } from '../../api/panel/help-lines';

/** A help line that was checked recently and is in the footer. */
export const createAdminHelpLine = (changes: Partial<AdminHelpLine> = {}): AdminHelpLine => ({
  id: 1,
  version: 1,
  kind: 'line',
  region: 'US',
  name: 'National Problem Gambling Helpline',
  phone: '1-800-MY-RESET',
  text: '800GAM',
  site: 'https://www.ncpgambling.org',
  hours: '24 hours a day',
  languages: null,
  position: 10,
  source: 'https://www.ncpgambling.org',
  checkedOn: '2026-11-20',
  isOverdue: false,
  isInFooter: true,
  isPublished: true,
  isSiteLeftOut: false,
  ...changes,
});
