// Keep in step with backend/src/core/http/validation/https-link.ts; testing/typed-addresses.ts has the test
// vectors of both.
const WITHOUT_SCHEME = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}[\p{L}\p{N}-]*(?:[/?#]|$)/u;

/** Puts `https://` before an address without a scheme, such as 'twitch.tv/nova'. Other texts stay. */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  return WITHOUT_SCHEME.test(address) ? `https://${address}` : typed;
}
