import type { SetupItem, SetupKey } from '../../api/setup';
import { usersAddress } from '../addresses';

interface ItemTexts {
  title: string;
  why: string;
  /** The label of the link to the place where it is done. */
  action: string;
}

const texts: Readonly<Record<SetupKey, ItemTexts>> = {
  password: {
    title: 'Choose your own password',
    why: 'The first password was printed on a screen or written in a file, where others may have seen it.',
    action: 'Choose a password',
  },
  creator: {
    title: 'Add your name and picture',
    why: 'Visitors see them at the top of every page, in search results and in shared links.',
    action: 'Add name and picture',
  },
  code: {
    title: 'Enter your code and check both links',
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
    why: 'They list who wagered how much at each casino. Until then, visitors see invented players.',
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
};

/** The password of an account that is not the reader's own. */
const otherPassword: ItemTexts = {
  ...texts.password,
  title: 'The first account needs its own password',
  why: 'Only its user can choose one, in their profile. If no one needs the account, delete it.',
  action: 'Open the users',
};

/** The texts of an item for the signed-in admin. */
export const textsOf = ({ key, href }: SetupItem): ItemTexts =>
  key === 'password' && href === usersAddress ? otherPassword : texts[key];
