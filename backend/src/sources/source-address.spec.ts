import { describe, expect, it } from '@jest/globals';
import { assertAllowedAddress } from './source-address.js';

const HOSTS = ['docs.google.com', '*.googleusercontent.com', '127.0.0.1', '8.8.8.8'];

const rejection = (address: string): string => {
  try {
    assertAllowedAddress(new URL(address), HOSTS);
    return 'allowed';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
};

describe('an address that is not from the environment', () => {
  it.each([
    'https://docs.google.com/spreadsheets/d/1/export?format=csv&gid=0',
    'https://DOCS.google.com/x',
    'https://docs.google.com:8443/x',
    'https://doc-0s-sheets.googleusercontent.com/export/1',
    'https://a.b.googleusercontent.com/',
    'https://8.8.8.8/',
  ])('may be %s', (address) => {
    expect(rejection(address)).toBe('allowed');
  });

  it.each(['http://docs.google.com/', 'ftp://docs.google.com/', 'file:///etc/passwd'])(
    'must not be %s: it must be https',
    (address) => {
      expect(rejection(address)).toBe('bad-address');
    },
  );

  it.each([
    'https://googleusercontent.com/',
    'https://evilgoogleusercontent.com/',
    'https://docs.google.com.evil.example/',
    'https://docs.google.com./',
    'https://docs.google.com@evil.example/',
    'https://evil.example/docs.google.com',
    'https://evil.example#docs.google.com',
    'https://docs。google。com.evil.example/',
    'https://localhost/',
    'https://1.1.1.1/',
    'https://[2606:4700:4700::1111]/',
  ])('must not be %s: its host or scheme is not allowed', (address) => {
    expect(rejection(address)).toBe('forbidden-host');
  });

  // 127.0.0.1 is in the list of hosts, but is rejected because it is a private address.
  it.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://127.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.1/',
    'https://0x7f.0x0.0x0.0x1/',
    'https://0177.0.0.1/',
    'https://017700000001/',
    'https://127.0.0.1./',
    'https://127。0。0。1/',
    'https://①②⑦.⓪.⓪.①/',
    'https://%31%32%37.0.0.1/',
    'https://127.0.0.1:8443/',
    'https://user:password@127.0.0.1/',
    'https://0/',
    'https://0.0.0.0/',
    'https://10.1.2.3/',
    'https://0xA.1/',
    'https://172.16.0.1/',
    'https://192.168.0.1/',
    'https://3232235521/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://2852039166/latest/meta-data/',
    'https://0xa9fea9fe/',
    'https://0251.0376.0251.0376/',
    'https://0xa9.254.0251.0xfe/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://[::]/',
    'https://[::1]/',
    'https://[0:0:0:0:0:0:0:1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[0:0:0:0:0:ffff:169.254.169.254]/',
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::169.254.169.254]/',
    'https://[2002:7f00:1::]/',
    'https://[2001:0:7f00:1::]/',
    'https://[fe80::1]/',
    'https://[fc00::1]/',
    'https://[fd00:ec2::254]/latest/meta-data/',
    'https://[ff02::1]/',
    'http://[::1]/',
  ])('must not be %s: it is in a private network', (address) => {
    expect(rejection(address)).toBe('private-address');
  });
});
