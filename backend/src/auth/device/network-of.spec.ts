import { expect, it } from '@jest/globals';
import { networkOf } from './device.js';

it.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3::9', '2001:db8:1::/48'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80::/48'],
  ['::1', '::1'],
  ['', ''],
  ['unknown', ''],
])('the network of the address %j is %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
