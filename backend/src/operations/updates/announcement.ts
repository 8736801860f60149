import valid from 'semver/functions/valid.js';
import { isHttpsLink } from '../../core/http/validation/https-link.js';

/** A release that its publisher announces. */
export interface Announcement {
  /** A semantic version without a leading `v`. */
  version: string;
  /** The https address of the release notes. */
  notesUrl: string;
  /** Whether it fixes a vulnerability. */
  isSecurity: boolean;
}

/** The file is not an announcement. The message is the reason, in one sentence. */
export class AnnouncementError extends Error {}

const MAX_WORDS = 3;

/**
 * Reads an announcement (docs/operations/update.md): JSON, or up to three words of
 * text. Unknown fields of JSON are ignored, so that the format can grow.
 *
 * @param bytes the file in UTF-8, with or without a byte order mark
 * @throws AnnouncementError
 */
export function parseAnnouncement(bytes: Uint8Array): Announcement {
  const text = decode(bytes).trim();
  const { version, notes, security } = text.startsWith('{') ? fieldsOf(text) : wordsOf(text);
  const parsed = typeof version === 'string' ? valid(version) : null;
  if (parsed === null) {
    throw new AnnouncementError('The version is missing, or not a version such as 1.2.0.');
  }
  if (!isHttpsLink(notes)) {
    throw new AnnouncementError(
      'The address of the release notes is missing, or does not start with https://.',
    );
  }
  if (security !== undefined && typeof security !== 'boolean') {
    throw new AnnouncementError('The field security is neither true nor false.');
  }
  return { version: parsed, notesUrl: notes, isSecurity: security ?? false };
}

interface Fields {
  version?: unknown;
  notes?: unknown;
  security?: unknown;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AnnouncementError('The file is not text in UTF-8.');
  }
}

function fieldsOf(text: string): Fields {
  try {
    return JSON.parse(text) as Fields;
  } catch {
    throw new AnnouncementError('The file is not valid JSON.');
  }
}

function wordsOf(text: string): Fields {
  const [version, notes, security, ...rest] = text.split(/\s+/, MAX_WORDS + 1);
  if (rest.length > 0 || (security !== undefined && security !== 'security')) {
    throw new AnnouncementError(
      "The file has more than a version, the address of the release notes and the word 'security'.",
    );
  }
  return { version, notes, security: security !== undefined };
}
