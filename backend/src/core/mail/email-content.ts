/** The content of an email or of another notification, in plain text. */
export interface Message {
  /** One line, without a full stop. */
  title: string;
  text: string;
  /** The page with more about it. */
  url: string;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const MAX_QUOTED = 40;

/** A text of a user within an email: recognizable as such, and too short for a message of its own. */
export function quoted(text: string): string {
  return `'${shortened(text.replaceAll("'", '’').replace(/\s+/g, ' '), MAX_QUOTED)}'`;
}

/** The beginning of a text that is too long. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  // Must not end with the first half of a surrogate pair.
  return `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** A message as plain text and as HTML, in which texts of users are escaped. */
export const emailContent = ({ title, text, url }: Message) => ({
  subject: title,
  text: `${text}\n\n${url}\n`,
  html: `<p><strong>${escaped(title)}</strong></p><p>${escaped(text)}</p><p><a href="${escaped(url)}">${escaped(url)}</a></p>`,
});
