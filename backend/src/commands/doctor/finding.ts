/** The result of one check. `problem` requires action; `warning` is for information. */
export interface Finding {
  level: 'ok' | 'warning' | 'problem';
  sentence: string;
}

export const ok = (sentence: string): Finding => ({ level: 'ok', sentence });
export const warning = (sentence: string): Finding => ({ level: 'warning', sentence });
export const problem = (sentence: string): Finding => ({ level: 'problem', sentence });
