import type { LinkHealth } from '../../../api/panel/link-health';
import { formatZonedShortDay } from '../time/zoned-time';

/** What is known about a link, in words. */
export interface DescribedLink {
  tone: 'good' | 'care' | 'bad' | 'quiet';
  label: string;
  explanation: string;
}

/** Why a link failed, by result code. Codes without an entry are failures of the connection. */
const FINDINGS: Partial<Record<NonNullable<LinkHealth['code']>, string>> = {
  'code-lost': 'It works, but your code is not part of the last address.',
  'http-error': 'The site responds with an error.',
  'redirect-loop': 'It redirects in a circle, or too often.',
  'private-address': 'It leads to an address that is not public.',
  'forbidden-redirect': 'It leads to an address that is not public.',
  'dns-failed': 'The host does not exist.',
  'tls-failed': 'The site’s certificate is not valid.',
  timeout: 'The site did not respond in time.',
};

/** Why a link failed, as a sentence. */
export const findingOf = ({ code }: Pick<LinkHealth, 'code'>): string =>
  (code && FINDINGS[code]) ?? 'The site could not be reached.';

/**
 * The result of the last check of a link in words. A link is broken only after two failures in a row.
 *
 * @param zone IANA name of the time zone for days
 */
export function describeLink(link: LinkHealth, zone: string): DescribedLink {
  const { code, failingSince, isBroken } = link;
  if (code === null) {
    return {
      tone: 'quiet',
      label: 'Not checked yet',
      explanation:
        'Links are followed once a day, a new one within the hour, unless ‘Check links’ is turned off in Settings.',
    };
  }
  if (code === 'ok') {
    return {
      tone: 'good',
      label: 'Works',
      explanation: 'The link works. If it has your code, the last address has it, too.',
    };
  }
  if (code === 'unclear') {
    return {
      tone: 'care',
      label: 'Unknown',
      explanation:
        'The site did not let the check in, as many sites do with programs. Visitors may well reach it: open the link yourself to be sure.',
    };
  }
  if (!isBroken) {
    return {
      tone: 'care',
      label: 'Unknown',
      explanation: `The last check failed. ${findingOf(link)} This may pass: the link counts as broken if the next check fails, too.`,
    };
  }
  if (code === 'code-lost') {
    return {
      tone: 'bad',
      label: 'Code lost',
      explanation: `${findingOf(link)} Sign-ups may not count for you.`,
    };
  }
  return {
    tone: 'bad',
    label:
      failingSince === null ? 'Broken' : `Broken since ${formatZonedShortDay(failingSince, zone)}`,
    explanation: `${findingOf(link)} Visitors probably cannot use the link.`,
  };
}
