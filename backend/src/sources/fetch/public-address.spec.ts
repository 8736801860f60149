import { describe, expect, it } from '@jest/globals';
import { isPublicAddress } from './public-address.js';

describe('a public address', () => {
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '100.63.255.255',
    '100.128.0.0',
    '142.250.74.110',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '223.255.255.255',
    '2001:200::1',
    '2606:4700:4700::1111',
    '2a00:1450:4001:80b::200e',
  ])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ['this network', '0.0.0.0'],
    ['this network', '0.255.255.255'],
    ['private', '10.0.0.1'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['carrier-grade NAT', '100.127.255.255'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['metadata', '169.254.169.254'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['protocol assignments', '192.0.0.8'],
    ['documentation', '192.0.2.1'],
    ['6to4 relay', '192.88.99.1'],
    ['private', '192.168.1.1'],
    ['benchmarks', '198.19.0.1'],
    ['documentation', '203.0.113.9'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['loopback spelled out', '0:0:0:0:0:0:0:1'],
    ['IPv4-compatible', '::127.0.0.1'],
    ['IPv4-mapped', '::ffff:127.0.0.1'],
    ['IPv4-mapped in hex', '::ffff:7f00:1'],
    ['IPv4-mapped metadata', '::ffff:a9fe:a9fe'],
    ['IPv4-mapped public', '::ffff:8.8.8.8'],
    ['IPv4-translated', '::ffff:0:127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['local NAT64', '64:ff9b:1::a9fe:a9fe'],
    ['discard', '100::1'],
    ['Teredo', '2001:0:7f00:1::'],
    ['documentation', '2001:db8::1'],
    ['6to4 of loopback', '2002:7f00:1::'],
    ['6to4 of metadata', '2002:a9fe:a9fe::1'],
    ['documentation', '3fff::1'],
    ['unique local', 'fc00::1'],
    ['unique local metadata', 'fd00:ec2::254'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['a public address with a zone', '2606:4700::1%eth0'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['a name', 'localhost'],
    ['nothing', ''],
  ])('is not %s: %s', (_what, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
