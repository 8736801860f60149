const LINK = /^https:\/\/(?!\/|[^/?#]*@)[^\s\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\\]+$/u;

/**
 * Whether a text is an absolute `https:` address that may stand in a link: what the server takes for
 * one (`backend/src/http/https-link.ts`), but for its bound of length.
 */
export const isWebAddress = (text: string): boolean =>
  LINK.test(text) && URL.canParse(text) && /[^.]\.[^.]/.test(new URL(text).hostname);
