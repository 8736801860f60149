import { carriesCode } from '../settings/platform-link-rules.js';
import { contactsOf } from './contacts.js';
import { HelpLineDto } from './dto/help.dto.js';
import type { HelpLine } from './help-line.entity.js';

// Exported here because the public settings contain the lines of the footer.
export { HelpLineDto };

/** The footer of every page shows this many help lines. */
const FOOTER_LINES = 3;

/**
 * Whether visitors do not get the site of a line, because its address has the referral code in it. They must
 * not find the owner's links next to help.
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
    kind: line.kind,
    region: line.region,
    name: line.name,
    phone: line.phone,
    text: line.text,
    site,
    contacts: contactsOf({ ...line, site }),
    hours: line.hours,
    languages: line.languages,
    checkedOn: line.checkedOn,
  };
}

/** The lines that visitors get: not those whose only contact is a site that is left out. */
export const publishedLines = (lines: readonly HelpLine[], code: string): HelpLineDto[] =>
  lines.map((line) => publishedLine(line, code)).filter(({ contacts }) => contacts.length > 0);

/** The help lines that visitors get: not the options of self-exclusion. */
const publishedHelpLines = (lines: readonly HelpLine[], code: string): HelpLineDto[] =>
  publishedLines(lines, code).filter(({ kind }) => kind === 'line');

/**
 * Whether visitors get at least one help line. A site that has one must keep one, because nothing else on
 * its pages has the number of a service next to the bonuses.
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
  lines.filter(({ kind }) => kind === 'line').slice(0, FOOTER_LINES);
