import type { RegionRule } from '../../api/panel/regions';

/** A rule that a person has confirmed and that needs no attention. */
export const createRule = (changes: Partial<RegionRule> = {}): RegionRule => ({
  id: 1,
  version: 1,
  platform: 'stake_us',
  region: 'US-TX',
  status: 'open',
  from: null,
  until: null,
  source: 'A report',
  note: null,
  checkedOn: '2026-11-20',
  confirmedBy: 'ada',
  confirmedAt: '2026-11-20T12:00:00.000Z',
  effectiveStatus: 'open',
  changesOn: null,
  isInForce: true,
  isOverdue: false,
  isEdited: false,
  needsConfirmation: false,
  ...changes,
});
