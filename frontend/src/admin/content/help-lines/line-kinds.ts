import type { AdminHelpLine } from '../../../api/panel/help-lines';

/** The labels of the kinds of entries. */
export const KIND_LABELS: Record<AdminHelpLine['kind'], string> = {
  line: 'Help line',
  register: 'Self-exclusion: register',
  platform: 'Self-exclusion: casino',
  blocking: 'Self-exclusion: software',
};
