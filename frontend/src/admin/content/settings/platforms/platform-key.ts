import type { FormRule } from 'antd';

export const MAX_KEY = 32;

/** The key of a platform, with the server's message. */
export const keyRule: FormRule = {
  pattern: /^\s*[a-z0-9_]{2,32}\s*$/,
  message: 'Please use 2 to 32 lower-case letters, digits and _ for the key of a platform',
};

/** A key for a platform with this name: 'Café Casino' becomes 'cafe_casino'. It may be too short. */
export const keyOfName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_/, '')
    .slice(0, MAX_KEY)
    .replace(/_$/, '');
