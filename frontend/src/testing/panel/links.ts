import type { LinkHealth } from '../../api/panel/link-health';

/** The link of a platform that failed twice in a row. */
export const createLink = (changes: Partial<LinkHealth> = {}): LinkHealth => ({
  url: 'https://casino.example/?c=PLAY',
  usedBy: [{ kind: 'platform', id: 'stake_us', label: 'Golden Reef', otherHost: null }],
  code: 'http-error',
  finalHost: 'casino.example',
  status: 404,
  checkedAt: '2026-11-21T12:00:00.000Z',
  failingSince: '2026-11-03T09:00:00.000Z',
  isBroken: true,
  ...changes,
});
