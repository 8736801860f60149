export interface Helpline {
  region: string;
  name: string;
  /** The displayed number or address. */
  contact: string;
  href: string;
  note?: string;
}

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
