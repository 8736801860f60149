import type { RulingReason } from '../../../api/panel/races';

export const RULING_REASONS: Readonly<Record<RulingReason, string>> = {
  'multiple-accounts': 'Multiple accounts',
  'not-eligible': 'Not eligible',
  'rules-broken': 'Broke the rules',
  'casino-correction': 'Correction of the casino',
  'own-request': 'On the player’s request',
  other: 'Other',
};
