import type { Settings } from '../../../api/panel/settings';

/** The names of the icons of social links. */
export const iconNames: Readonly<Record<Settings['socials'][number]['icon'], string>> = {
  youtube: 'YouTube',
  x: 'X',
  discord: 'Discord',
  kick: 'Kick',
  instagram: 'Instagram',
  telegram: 'Telegram',
  twitch: 'Twitch',
  tiktok: 'TikTok',
  facebook: 'Facebook',
  link: 'Any other link',
};
