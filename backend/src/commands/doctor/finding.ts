/** The result of one check. `problem` requires action; `warning` is for information. */
export interface Finding {
  level: 'ok' | 'warning' | 'problem';
  message: string;
}

export const ok = (message: string): Finding => ({ level: 'ok', message });
export const warning = (message: string): Finding => ({ level: 'warning', message });
export const problem = (message: string): Finding => ({ level: 'problem', message });
