/** What people type as an address, and the address that it is completed to. */
export const COMPLETED_ADDRESSES: readonly (readonly [typed: string, completed: string])[] = [
  ['twitch.tv/nova', 'https://twitch.tv/nova'],
  [' www.kick.com ', 'https://www.kick.com'],
  ['X.com/nova?lang=en#top', 'https://X.com/nova?lang=en#top'],
  ['stake.com?c={code}', 'https://stake.com?c={code}'],
  ['bücher.example/seite', 'https://bücher.example/seite'],
];

/** What must stay unchanged: complete addresses, and texts that are not addresses. */
export const KEPT_ADDRESSES: readonly string[] = [
  'https://twitch.tv/nova',
  'http://twitch.tv/nova',
  '//twitch.tv/nova',
  'javascript:alert(1)',
  'javascript.com:alert(1)',
  'mailto:nova@example.com',
  'nova@example.com',
  'nova',
  '/nova',
  '1.50',
  '192.168.0.1/x',
  'see twitch.tv/nova',
  'twitch.tv: nova',
  '.tv',
  '',
];
