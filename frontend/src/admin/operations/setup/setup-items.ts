import type { SetupItem, SetupKey } from '../../../api/panel/setup';
import { emailAddress, usersAddress } from '../../shared/addresses';

interface ItemTexts {
  title: string;
  why: string;
  /** The label of the link to the place where it is done. */
  action: string;
}

const texts: Readonly<Record<SetupKey, ItemTexts>> = {
  password: {
    title: 'Choose your own password',
    why: 'The first password was printed on a screen or written in a file, where others may have seen it. Then enter your email address.',
    action: 'Choose a password',
  },
  creator: {
    title: 'Add your name and picture',
    why: 'Visitors see them at the top of every page, in search results and in shared links.',
    action: 'Add name and picture',
  },
  code: {
    title: 'Enter your code and check the links',
    why: 'Casinos count a sign-up as yours only if it has your code. {code} in a link stands for it.',
    action: 'Enter the code',
  },
  profiles: {
    title: 'Link your own profiles',
    why: 'The icons at the end of every page lead to them. Remove those that you do not use.',
    action: 'Link profiles',
  },
  channel: {
    title: 'Connect your YouTube channel',
    why: 'Your newest videos then appear automatically. Until then, visitors see example videos.',
    action: 'Connect the channel',
  },
  sheets: {
    title: 'Connect the sheets of your race',
    why: 'They list who wagered how much at each casino. One is enough if you work with one casino. Until then, visitors see invented players.',
    action: 'Connect the sheets',
  },
  bonuses: {
    title: 'Add your first bonus and remove the demo bonuses',
    why: 'Visitors should see only what a casino really offers. The demo bonuses are examples.',
    action: 'Open the bonuses',
  },
  contact: {
    title: 'Enter a contact address',
    why: 'The legal pages need an email address for questions and for requests about data.',
    action: 'Enter the address',
  },
  regions: {
    title: 'Confirm where each casino may be offered',
    why: 'Visitors get a link only where its rule is open. The rules come from public reports. Read their sources, then confirm them.',
    action: 'Open the regions',
  },
  prizes: {
    title: 'Check the prizes of your race',
    why: 'The leaderboard promises them to everyone.',
    action: 'Check the prizes',
  },
  benefits: {
    title: 'Check what your site says about the casinos',
    why: 'The Play page lists the benefits of each casino, and the cards on Home repeat some of them.',
    action: 'Check the benefits',
  },
  timeZone: {
    title: 'Choose your time zone',
    why: 'You enter the start and end of bonuses in it.',
    action: 'Choose the time zone',
  },
};

/** Notes on steps whose default may be right for the owner, which cannot be seen from stored data. */
const defaults: Readonly<Partial<Record<SetupKey, string>>> = {
  prizes:
    'These are the examples that every new site starts with. If you really pay them, leave them as they are.',
  benefits: 'You did not write them. If all of them are true, leave them as they are.',
  timeZone: 'It is UTC, which is not the time on this device.',
};

/** The note on a step whose default is still stored and may stay; undefined for other steps. */
export const defaultNote = ({ key, done }: SetupItem): string | undefined =>
  done ? undefined : defaults[key];

/** Instead of `texts.password`, if the first account is not that of the signed-in admin. */
const otherPassword: ItemTexts = {
  title: 'The first account needs its own password and email address',
  why: 'Only its user can choose the password, in their profile. If no one needs the account, delete it.',
  action: 'Open the users',
};

/** As `otherPassword`, if only the email address is missing, which any admin can enter. */
const otherEmail: ItemTexts = {
  title: 'Enter the email address of the first account',
  why: 'It still has admin@example.com, which is no one’s here. Its user can change it in their profile, and you can change it under Users.',
  action: 'Enter the address',
};

/** The password is chosen, but the account still has the address that every installation starts with. */
const email: ItemTexts = {
  title: 'Enter your email address',
  why: 'Your account still has admin@example.com, which is not yours. Check the username, too.',
  action: 'Enter the address',
};

/** The texts of an item. The server's link shows whose account it is about, and what is missing. */
export function textsOf({ key, href }: SetupItem): ItemTexts {
  if (href === usersAddress) return otherPassword;
  if (href.startsWith(`${usersAddress}#`)) return otherEmail;
  return href === emailAddress ? email : texts[key];
}
