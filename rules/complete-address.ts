const WITHOUT_SCHEME = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}[\p{L}\p{N}-]*(?:[/?#]|$)/u;

/**
 * An address as people type it, 'twitch.tv/nova', with `https://` in front. Anything else stays as it
 * is, so that validation can reject it.
 */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  return WITHOUT_SCHEME.test(address) ? `https://${address}` : typed;
}
