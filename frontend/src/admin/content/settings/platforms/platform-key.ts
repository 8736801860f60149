import type { FormRule } from 'antd';

export const MAX_KEY = 32;

/** The key of a platform, with the server's message. */
export const keyRule: FormRule = {
  pattern: /^\s*[a-z0-9_]{2,32}\s*$/,
  message: 'Please use 2 to 32 lower-case letters, digits and _ for the key of a platform',
};
