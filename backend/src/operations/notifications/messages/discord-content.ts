import type { Message } from '../../../core/mail/email-content.js';

/** The characters with a meaning in Discord's Markdown, mentions and links ('https://'). */
const SPECIAL = /[\\`*_~|>#[\]()<@:\-+.!{}&]/g;
const SUPPRESS_EMBEDS = 4;

const escaped = (text: string): string => text.replace(SPECIAL, String.raw`\$&`);

/**
 * The body of a request to a Discord webhook, as JSON: at most 2,000 characters of content, texts of
 * users without formatting, and no mention of anyone.
 */
export const discordBody = ({ title, text, url }: Message): string =>
  JSON.stringify({
    content: `**${escaped(title)}**\n${escaped(text)}\n<${url}>`,
    allowed_mentions: { parse: [] },
    flags: SUPPRESS_EMBEDS,
  });
