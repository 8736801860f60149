import { formatMonth } from '@playhouse/rules/month';
import { BACKUP_RULES } from '../../backups/backup-result.entity.js';
import { shownInWords } from '../../../core/config/shown-in-words.js';
import { SOURCES } from '../../../core/config/sources.js';
import { type Message, quoted, shortened } from '../../../core/mail/email-content.js';
import type {
  AccountChange,
  EventDetails,
  NotificationEvent,
} from '../../../core/outbox/notification-event.js';

const MAX_TITLE = 200;
/** Escaping may double the title and the text. Both must still fit into Discord's 2,000 characters. */
const MAX_TEXT = 700;

interface Wording {
  title: string;
  text: string;
  /** Path of the panel. */
  page: string;
}

const ACCOUNT_CHANGES: Record<AccountChange, string> = {
  password: 'the password was changed',
  'password-reset': 'the password was reset',
  username: 'the username was changed',
  email: 'the email address was changed',
  'app-added': 'an authenticator app was added',
  'app-replaced': 'the authenticator app was replaced',
  'app-removed': 'the authenticator app was removed',
  'passkey-added': 'a passkey was added',
  'passkey-removed': 'a passkey was removed',
  'recovery-codes': 'new recovery codes were created',
  'factors-reset': 'all second factors were removed',
};

const PROBLEMS: Record<EventDetails['source-problem']['state'], string> = {
  failing: 'is failing',
  waiting: 'waits for your decision',
  suspicious: 'has wagers that may be misread',
};

const RACE_PAGE = '/admin/race';
const racePage = (slug: string): string => `${RACE_PAGE}?race=${slug}`;

/** A reason as a sentence. */
const sentenceOf = (reason: string): string =>
  `${reason.charAt(0).toUpperCase()}${reason.slice(1).replace(/\.$/, '')}.`;

/** What visitors see of a source; '' if the event does not say so. */
function visitorsOf({ source, state, shown }: EventDetails['source-problem']): string {
  if (source === undefined) return 'Visitors see the last good standings.';
  if (shown === undefined) return '';
  // The sheet may wait, or another one fail: then its wagers are not published yet.
  return state === 'suspicious' && shown !== 'off'
    ? 'Published standings count them as they were read.'
    : shownInWords(source, shown);
}

function wordingOf({ kind, details }: NotificationEvent): Wording {
  switch (kind) {
    case 'source-problem': {
      const { source, race } = details;
      const label = details.label ?? (source ? SOURCES[source].label : 'source');
      return {
        title: `The ${label} ${PROBLEMS[details.state]}`,
        text: `${sentenceOf(details.reason)} ${visitorsOf(details)}`.trim(),
        page:
          race !== undefined ? racePage(race) : details.state === 'waiting' ? RACE_PAGE : '/admin',
      };
    }
    case 'month-final':
      return {
        title: `The race ${details.race ? quoted(details.race.title) : `of ${formatMonth(details.month)}`} is over`,
        text: 'Its standings are final. The winners and their prizes are in the panel.',
        page: details.race ? racePage(details.race.slug) : RACE_PAGE,
      };
    case 'backup-failed': {
      const { name, command } = BACKUP_RULES[details.backup ?? 'database'];
      return {
        title: `The ${name} failed`,
        text: `${details.reason} Run '${command}' on the server and see what it reports.`,
        page: '/admin',
      };
    }
    case 'new-device':
      return {
        title: `New sign-in to the account ${quoted(details.username)}`,
        text: `Someone signed in on a device that the account has not used before: ${details.device}. If it was not you, change the password and end the session.`,
        page: '/account',
      };
    case 'step-up-failed':
      return {
        title: `Someone tried protected changes as ${quoted(details.username)}`,
        text: `A signed-in browser tried three times without the password: ${details.device}. Nothing was changed. If it was not you, end the session and change the password.`,
        page: '/account',
      };
    case 'factor-failed':
      return {
        title: `Someone tried to sign in as ${quoted(details.username)}`,
        text: `The password was correct, but the second factor was wrong three times: ${details.device}. If it was not you, change the password.`,
        page: '/account',
      };
    case 'account-changed':
      return {
        title: `Account ${quoted(details.username)}: ${ACCOUNT_CHANGES[details.change]}`,
        text: `Changed by ${quoted(details.by)}. If you did not expect this, change the password, end all other sessions and ask an admin of the site.`,
        page: '/account',
      };
    case 'role-added':
      return {
        title: `${quoted(details.username)} is now ${details.role === 'admin' ? 'an admin' : 'an editor'}`,
        text: `The role was given by ${quoted(details.by)}.`,
        page: '/admin/users',
      };
    case 'link-changed':
      return {
        title: `The link of ${details.label} was changed`,
        text: `${changeOfLink(details)} Changed by ${quoted(details.by)}.`,
        page: details.of === 'bonus' ? '/admin/bonuses' : '/admin/settings',
      };
    case 'bonus-ended':
      return {
        title: `The bonus "${details.title}" has ended`,
        text: 'Visitors no longer see it.',
        page: '/admin/bonuses',
      };
    case 'link-broken':
      return {
        title: `A referral link is broken: ${details.usedBy.join(', ')}`,
        text: `Following it failed twice in a row, at ${details.host} (${details.code}).`,
        page: '/admin',
      };
  }
}

function changeOfLink({
  of,
  hostBefore,
  hostAfter,
}: Pick<EventDetails['link-changed'], 'of' | 'hostBefore' | 'hostAfter'>): string {
  if (of === 'code') return 'All links carry another referral code now.';
  if (hostBefore === hostAfter)
    return `It still leads to ${hostAfter}, to another address there or as another platform’s.`;
  return `It led to ${hostBefore ?? 'nothing'} and now leads to ${hostAfter ?? 'nothing'}.`;
}

/**
 * The message about an event. Its URL is a page of the panel.
 *
 * @param publicUrl the origin of the site
 */
export function messageOf(event: NotificationEvent, publicUrl: string): Message {
  const { title, text, page } = wordingOf(event);
  return {
    title: shortened(oneLine(title), MAX_TITLE),
    text: shortened(oneLine(text), MAX_TEXT),
    url: publicUrl + page,
  };
}

/** The message of 'Send a test'. */
export const testMessage = (publicUrl: string): Message => ({
  title: 'Test notification',
  text: 'This channel works.',
  url: `${publicUrl}/admin/notifications`,
});

const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
