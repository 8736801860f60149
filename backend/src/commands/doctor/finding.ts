/** One thing that was looked at: `problem` needs action, `warning` is worth knowing. */
export interface Finding {
  level: 'ok' | 'warning' | 'problem';
  sentence: string;
}

export const ok = (sentence: string): Finding => ({ level: 'ok', sentence });
export const warning = (sentence: string): Finding => ({ level: 'warning', sentence });
export const problem = (sentence: string): Finding => ({ level: 'problem', sentence });
