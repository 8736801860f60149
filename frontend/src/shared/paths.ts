/** Every address of the site, in one place. */
export const paths = {
  home: '/',
  bonuses: '/bonuses',
  videos: '/videos',
  leaderboard: '/leaderboard',
  play: '/play',
  terms: '/terms',
  privacy: '/privacy',
  disclaimer: '/disclaimer',
  signIn: '/auth',
  account: '/account',
  admin: '/admin',
} as const;
