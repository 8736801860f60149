/** The public paths and the page headings; null stands for the creator's name. */
export const PUBLIC_PAGES: { path: string; heading: string | RegExp | null }[] = [
  { path: '/', heading: null },
  { path: '/bonuses', heading: 'Exclusive Bonuses' },
  { path: '/videos', heading: 'Videos' },
  { path: '/leaderboard', heading: /^[A-Z][a-z]+ \$2,500 Leaderboard$/ },
  { path: '/play', heading: 'Start Playing' },
  { path: '/where', heading: 'Where the Casinos Are Available' },
  { path: '/help', heading: 'Get Help' },
  { path: '/terms', heading: 'Terms of Service' },
  { path: '/privacy', heading: 'Privacy Policy' },
  { path: '/disclaimer', heading: 'Disclaimer' },
];
