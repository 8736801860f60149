import { isEmail } from 'class-validator';
import { isHttpsLink } from '../../core/http/validation/https-link.js';
import { assertPublicAddress } from '../../sources/source-address.js';
import { SourceError } from '../../sources/source-error.js';
import type { ChannelKind } from './notification-channel.entity.js';

const DISCORD =
  /^https:\/\/(?:(?:ptb|canary)\.)?discord(?:app)?\.com\/api\/(?:v\d{1,2}\/)?webhooks\/\d{1,20}\/[\w-]{1,100}(?:\?thread_id=\d{1,20})?$/;
const MAX_EMAIL_LENGTH = 254;

/** Why an address does not fit a kind of channel, as a message; null if it does. */
export function addressProblem(kind: ChannelKind, address: string): string | null {
  switch (kind) {
    case 'discord':
      return DISCORD.test(address)
        ? null
        : 'Please enter the URL of a Discord webhook, such as https://discord.com/api/webhooks/…';
    case 'webhook':
      return isHttpsLink(address) && isPublic(address)
        ? null
        : 'Please enter a full address on the internet that starts with https://';
    case 'email':
      return address.length <= MAX_EMAIL_LENGTH && isEmail(address)
        ? null
        : 'Please enter a valid email address';
  }
}

/** What the panel shows of a valid address: the host of a URL, because the rest is secret. */
export const targetOf = (kind: ChannelKind, address: string): string =>
  kind === 'email' ? address : new URL(address).host;

function isPublic(address: string): boolean {
  try {
    assertPublicAddress(new URL(address));
    return true;
  } catch (error) {
    if (error instanceof SourceError) return false;
    throw error;
  }
}
