import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IPv4 ranges that are not public (IANA's special-purpose registry, multicast, reserved). */
const SPECIAL_IPV4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, with the clouds' metadata services
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
];

/**
 * IPv6 has one public block; everything else (loopback, IPv4-mapped, NAT64, link-local, unique
 * local, multicast) is outside it. The special ranges within it are not public.
 */
const PUBLIC_IPV6 = '2000::/3';
const SPECIAL_IPV6 = [
  '2001::/23', // protocol assignments: Teredo and ORCHID among them
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4: contains an IPv4 address
  '3fff::/20', // documentation
];

function blockList(family: 'ipv4' | 'ipv6', blocks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const block of blocks) {
    const [network = '', bits = ''] = block.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

const specialIpv4 = blockList('ipv4', SPECIAL_IPV4);
const publicIpv6 = blockList('ipv6', [PUBLIC_IPV6]);
const specialIpv6 = blockList('ipv6', SPECIAL_IPV6);

/**
 * Whether an address is on the public internet. The server must not fetch from its own network when
 * users provide URLs.
 *
 * @param address an IP address in the form that a resolver or the URL parser returns; IPv6 without
 * brackets. Anything else is not public.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specialIpv4.check(address, 'ipv4');
  // A zone ('fe80::1%eth0') names an interface of this machine.
  if (!isIPv6(address) || address.includes('%')) return false;
  return publicIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');
}
