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

/** A message as plain text and as HTML, in which texts of users are escaped. */
export const emailContent = ({ title, text, url }: Message) => ({
  subject: title,
  text: `${text}\n\n${url}\n`,
  html: `<p><strong>${escaped(title)}</strong></p><p>${escaped(text)}</p><p><a href="${escaped(url)}">${escaped(url)}</a></p>`,
});
