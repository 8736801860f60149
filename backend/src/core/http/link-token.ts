import { randomBytes } from 'node:crypto';
import { sha256Hex } from '../config/sha256-hex.js';

const TOKEN_BYTES = 32;

/** A new secret for a link that works once: 43 characters of base64url. */
export const createLinkToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/**
 * The hash that is stored instead of such a secret: 64 hex digits. It needs no salt, because the secret is
 * random and too long to be guessed.
 */
export const linkTokenHash = (token: string): string => sha256Hex(token);

/** The paths of such links, on the site and in the API. The ids below `/api/admin` are not secret. */
const LINK = /(?<!\/admin)\/(invitations?|reset|password-resets)\/[^?#\s]+/gi;

/** A path, or a text with URLs, in which the secrets of links are replaced with '***'. */
export const withoutLinkTokens = (text: string): string => text.replace(LINK, '/$1/***');
