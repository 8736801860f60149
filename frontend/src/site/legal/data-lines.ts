import type { Site } from '../../api/site';
import { countOf } from '../../shared/format/count-of';

/** Data that is stored: what, where and how long. */
export interface DataLine {
  /** For the tests: docs/security.md names those that prove the line. */
  id: string;
  what: string;
  where: string;
  howLong: string;
}

const LOG = 'The server’s log';
const DATABASE = 'The database';
const BROWSER = 'Only in your browser';
const LOCAL = 'Until you delete it in your browser’s settings';

/** What visitors’ browsers store; each name is one of local or session storage. */
const BROWSER_LINES: readonly DataLine[] = [
  {
    id: 'browser-clicks',
    what: 'playhouse.clicks: the last hundred links to bonuses and casinos that you followed, with the time and the name of your browser',
    where: BROWSER,
    howLong: LOCAL,
  },
  {
    id: 'browser-player',
    what: 'playhouse.player, for another race with its name at the end: the partly hidden name and the number of the player that you found',
    where: BROWSER,
    howLong: 'Until you tap ‘Forget me’, or delete it in your browser’s settings',
  },
  {
    id: 'browser-platform',
    what: 'playhouse.platform: whose bonuses you want to see',
    where: BROWSER,
    howLong: LOCAL,
  },
  {
    id: 'browser-region',
    what: 'playhouse.region: the state or country that you chose',
    where: 'In your browser; sent only with a link to a casino, and not stored or logged',
    howLong:
      'Until you delete it on ‘Where the Casinos Are Available’, or in your browser’s settings',
  },
  {
    id: 'browser-break',
    what: 'playhouse.break: how long your break is, and since when',
    where: BROWSER,
    howLong:
      'After the break, until you next open Home, the bonuses, the leaderboard, Play, ‘Get Help’ or a link to a casino',
  },
  {
    id: 'browser-followed',
    what: 'playhouse.followed: the bonus whose link you followed last',
    where: BROWSER,
    howLong: 'Until you dismiss the note with the code, or close the tab',
  },
];

/** Everything that is stored about people, in this installation. */
export function dataLines({ countClicks, retention }: Site): readonly DataLine[] {
  const { namesMonths, logDays, backupDays, erasesFiles } = retention;
  const inLog =
    logDays === null
      ? 'Until newer records replace it, because the size of the log is limited'
      : `${countOf(logDays, 'day')} at most; less if there are many records, because its size is limited, too`;
  return [
    {
      id: 'requests',
      what: 'Each request: IP address, page, time and name of the browser',
      where: LOG,
      howLong: inLog,
    },
    {
      id: 'reports',
      what: 'Security reports of pages, and wrong passwords with their IP address',
      where: LOG,
      howLong: inLog,
    },
    {
      id: 'attempts',
      what: 'The number of wrong passwords and of other requests, by IP address, and of wrong passwords by user name',
      where: 'The server’s memory',
      howLong: '15 minutes by IP address, a day by user name',
    },
    countClicks
      ? {
          id: 'clicks',
          what: 'The number of clicks per day and link, and nothing about who clicked',
          where: DATABASE,
          howLong: 'Without limit',
        }
      : {
          id: 'clicks',
          what: 'Clicks on links to bonuses and casinos',
          where: 'Nowhere on the server',
          howLong: 'They are not counted',
        },
    ...BROWSER_LINES,
    {
      id: 'search',
      what: 'A search for yourself: the partly hidden name',
      where: 'Nowhere',
      howLong: 'It is neither stored nor logged',
    },
    {
      id: 'names',
      what: 'Players: full user name and wager',
      where: DATABASE,
      howLong: `In the running month, until the next update, and for places gained or lost until the day after; after a month has ended, for ${countOf(namesMonths, 'month')} more`,
    },
    {
      id: 'masks',
      what: 'Players of months that are over: partly hidden name, a number computed from the name, wager and prize',
      where: 'The database, and public',
      howLong: 'Without limit',
    },
    {
      id: 'hidden',
      what: 'Players who asked to be hidden: a number computed from the name, and our reason without the name',
      where: DATABASE,
      howLong: 'As long as the name is hidden; the reason stays in the record of changes',
    },
    {
      id: 'paid',
      what: 'Prizes that were paid: the rank, when, who marked it, and a note',
      where: DATABASE,
      howLong:
        'Without limit; in the note, full names of winners are replaced with the partly hidden ones when the full names of the month are erased',
    },
    {
      id: 'accounts',
      what: 'People who run the website: user name, email address, the hash of the password, and their second factors: names and public keys of passkeys, the encrypted secret of an authenticator app, and hashes of recovery codes; and the email address of someone who was invited, for 72 hours',
      where: DATABASE,
      howLong: 'Until the account is deleted',
    },
    {
      id: 'sessions',
      what: 'Their sign-ins: time, name of the browser, and the network of the IP address (its first 24 bits, or 48 of an IPv6 address)',
      where: 'The database, and a cookie in their browser',
      howLong: '12 hours at most; then deleted with the next sign-in',
    },
    {
      id: 'devices',
      what: 'A device on which they signed in: a random number',
      where: 'A cookie in their browser',
      howLong: '180 days',
    },
    {
      id: 'changes',
      what: 'The record of changes: what they changed and when, when they signed in and out, their user name, changed email addresses, and the browser of a session that they ended',
      where: DATABASE,
      howLong:
        'Without limit; the user name and email address of a deleted account until 90 days after its deletion',
    },
    {
      id: 'files',
      what: 'Names that were erased',
      ...(erasesFiles
        ? {
            where: 'Unused parts of the database’s file',
            howLong:
              'Removed at once, because the file is then rewritten; if that fails, it is tried again every hour',
          }
        : {
            where: 'Unused parts of the database’s files; no query and no new backup contains them',
            howLong: 'Until the database overwrites them; there is no fixed time',
          }),
    },
    {
      id: 'backups',
      what: 'Everything that was in the database',
      ...(backupDays === null
        ? {
            where: 'Backups, if the people who run the website make them',
            howLong: 'As long as they keep them',
          }
        : {
            where: 'Daily backups',
            howLong: `${countOf(backupDays, 'day')}, and up to a day more; the newest one until there is a newer one. Copies that the people who run the website make by hand stay until they delete them`,
          }),
    },
  ];
}
