import { pick } from 'es-toolkit';
import { carriesCode } from '../link-rules.js';
import { contactsOf } from './contacts.js';
import { HelpLineDto, PUBLIC_FIELDS } from './help.dto.js';
import { type HelpLine, MAX_POSITION } from './help-line.entity.js';
import { addDays, utcDate } from '../../core/config/utc-date.js';

// The public settings, which contain the lines of the footer, may import only this file.
export { HelpLineDto };

/** The footer of every page shows this many help lines. */
const FOOTER_LINES = 3;

/**
 * Whether a line's site is hidden from visitors because its URL contains the referral code: the owner's
 * links must not appear next to help.
 */
export const isSiteLeftOut = ({ site }: Pick<HelpLine, 'site'>, code: string): boolean =>
  site !== null && carriesCode(site, code);

/**
 * A line as visitors get it. The source is for the owner, who checks the contact there. The form rejects a
 * site with the referral code, but the code may be newer than the line.
 */
function publishedLine(line: HelpLine, code: string): HelpLineDto {
  const site = isSiteLeftOut(line, code) ? null : line.site;
  return {
    id: line.id,
    ...pick({ ...line, site }, PUBLIC_FIELDS),
    contacts: contactsOf({ ...line, site }),
  };
}

/** The lines that visitors get, of all kinds: not those whose only contact is a hidden site. */
export const publishedLines = (lines: readonly HelpLine[], code: string): HelpLineDto[] =>
  lines.map((line) => publishedLine(line, code)).filter(({ contacts }) => contacts.length > 0);

/** Whether an entry is a help line in the narrow sense, and not an option of self-exclusion. */
const isHelpLine = ({ kind }: Pick<HelpLine, 'kind'>): boolean => kind === 'line';

/** The help lines that visitors get: not the options of self-exclusion. */
const publishedHelpLines = (lines: readonly HelpLine[], code: string): HelpLineDto[] =>
  publishedLines(lines, code).filter(isHelpLine);

/**
 * Whether visitors get at least one help line. The last one cannot be removed, because nothing else on the
 * public pages says where to get help.
 */
export const hasPublishedHelpLine = (lines: readonly HelpLine[], code: string): boolean =>
  publishedHelpLines(lines, code).length > 0;

/** Whether a line is the only help line that visitors get. */
export function isOnlyHelpLine(id: number, lines: readonly HelpLine[], code: string): boolean {
  const [first, ...others] = publishedHelpLines(lines, code);
  return first?.id === id && others.length === 0;
}

/** The lines in the footer of every page: the first three that are not options of self-exclusion. */
export const footerLines = <Line extends Pick<HelpLine, 'kind'>>(lines: readonly Line[]): Line[] =>
  lines.filter(isHelpLine).slice(0, FOOTER_LINES);

/** New lines leave room for others between them. */
export const POSITION_STEP = 10;

/**
 * The position of a line after all others. At the end of the range, several lines may share the last
 * position; the newest of them is then last.
 *
 * @param last the highest position of the others; undefined if there are none
 */
export const positionAfter = (last: number | undefined): number =>
  Math.min((last ?? 0) + POSITION_STEP, MAX_POSITION);

/** After this many days without a new check, an admin should read the source again. */
const CHECK_DAYS = 180;

/** Whether the last check of a line is at least 180 days ago. A line that no one has checked yet is not late. */
export const isOverdue = ({ checkedOn }: Pick<HelpLine, 'checkedOn'>, now: Date): boolean =>
  checkedOn !== null && utcDate(now) >= addDays(checkedOn, CHECK_DAYS);
