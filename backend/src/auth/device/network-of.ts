import { isIP } from 'node:net';
import { normalizeIp } from '@nestjs/throttler';

const IPV6_PREFIX = 48;

/**
 * The network of an IP address, which is stored instead of the address: the first 24 bits of an IPv4
 * address ('203.0.113.0/24') or the first 48 of an IPv6 address ('2001:db8:1::/48'). It is enough for users
 * to recognize their own sign-ins. Empty if the text is not an IP address.
 */
export function networkOf(address: string): string {
  // An IPv4 address may be written as an IPv6 one.
  const network = normalizeIp(address, IPV6_PREFIX);
  if (isIP(network) === 4) return `${network.slice(0, network.lastIndexOf('.'))}.0/24`;
  return isIP(network.replace(/\/\d+$/, '')) === 6 ? network : '';
}
