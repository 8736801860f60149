export interface Helpline {
  region: string;
  name: string;
  /** The displayed number or address. */
  contact: string;
  href: string;
  note?: string;
}

/** When the contacts below were last checked against the services' own sites. */
export const HELPLINES_CHECKED_ON = 'November 2026';

/** The problem-gambling hotline, crisis text line and help website, shown in every footer. */
export const MAIN_HELPLINES: readonly Helpline[] = [
  {
    region: 'United States',
    name: 'Problem gambling hotline',
    contact: '1-800-GAMBLER',
    href: 'tel:+18004262537',
    note: 'call or text, free, day and night',
  },
  {
    region: 'United States',
    name: 'Crisis text line',
    contact: 'Text HOME to 741741',
    href: 'sms:741741?&body=HOME',
    note: 'or call 988',
  },
  {
    region: 'United States',
    name: 'Gambling help website',
    contact: '800gambler.org',
    href: 'https://800gambler.org',
  },
];

export const WORLD_HELPLINES: readonly Helpline[] = [
  {
    region: 'United Kingdom',
    name: 'GamCare',
    contact: '0808 8020 133',
    href: 'tel:+448088020133',
  },
  {
    region: 'Australia',
    name: 'Gambling Help',
    contact: '1800 858 858',
    href: 'tel:+611800858858',
  },
  {
    region: 'New Zealand',
    name: 'Gambling Helpline',
    contact: '0800 654 655',
    href: 'tel:+64800654655',
  },
];
