import type { Helpline } from '../../shared/helplines';

/** When all numbers, the main ones included, were last checked against the services' own sites. */
export const HELPLINES_CHECKED_ON = 'November 2026';

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
