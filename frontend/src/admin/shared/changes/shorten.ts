import { charactersOf } from '@playhouse/rules/characters';

/** Unchanged characters that stay before and after a difference. */
const CONTEXT_LENGTH = 40;
const MAX_LENGTH = 240;

function cut(characters: readonly string[], from: number, to: number): string {
  const end = Math.min(to, from + MAX_LENGTH);
  const text = characters.slice(from, end).join('');
  return `${from > 0 ? '…' : ''}${text}${end < characters.length ? '…' : ''}`;
}

/** The start of the first word from a position on; the position itself if no word starts before `end`. */
function wordStart(characters: readonly string[], position: number, end: number): number {
  const space = characters.indexOf(' ', position);
  return space < 0 || space >= end ? position : space + 1;
}

/** Shortens a long text at its end. */
export function shorten(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const characters = charactersOf(text);
  return cut(characters, 0, characters.length);
}

/**
 * Shortens two versions of a long text to the part in which they differ, with some characters around
 * it. Short texts are returned unchanged.
 */
export function shortenBoth(before: string, after: string): [string, string] {
  if (before.length <= MAX_LENGTH && after.length <= MAX_LENGTH) return [before, after];
  const old = charactersOf(before);
  const current = charactersOf(after);
  const shorter = Math.min(old.length, current.length);
  let start = 0;
  while (start < shorter && old[start] === current[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === current.at(-1 - end)) end += 1;
  const from = start > CONTEXT_LENGTH ? wordStart(old, start - CONTEXT_LENGTH, start) : 0;
  const kept = Math.max(0, end - CONTEXT_LENGTH);
  return [cut(old, from, old.length - kept), cut(current, from, current.length - kept)];
}
