import { isIP } from 'node:net';
import { normalizeIp } from '@nestjs/throttler';

const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** The browser and its system in a User-Agent header, such as 'Firefox on Windows'. */
export function describeDevice(userAgent: string): string {
  const find = (list: readonly [RegExp, string][]) =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = find(BROWSERS);
  const system = find(SYSTEMS);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

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
