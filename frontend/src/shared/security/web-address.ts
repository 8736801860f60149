import { parseUrl } from '../parse-url';

// Keep in sync with backend/src/core/http/validation/https-link.ts. testing/hostile-links.ts has the test vectors
// of both.
const LINK = /^https:\/\/(?!\/|[^/?#]*@)[^\s\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\\]+$/u;

const HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)+\.?$/;

/** Whether a text is an absolute `https:` address by the server's rule, except for its maximum length. */
export const isWebAddress = (text: string): boolean =>
  LINK.test(text) && HOST.test(parseUrl(text)?.hostname ?? '');
