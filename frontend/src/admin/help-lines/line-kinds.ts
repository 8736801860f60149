import type { AdminHelpLine } from '../../api/panel/help-lines';

/** What an entry is, in the words of the panel. */
export const KIND_LABELS: Record<AdminHelpLine['kind'], string> = {
  line: 'Help line',
  register: 'Self-exclusion: register',
  platform: 'Self-exclusion: casino',
  blocking: 'Self-exclusion: software',
};
