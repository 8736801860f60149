/**
 * Spellings of an IPv4 address in a URL that parsers, libraries and operating systems have
 * accepted.
 */
export function spellingsOf(address: string): Record<string, string> {
  const bytes = address.split('.').map(Number);
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const asNumber = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
  const hex = (value: number, digits = 2) => value.toString(16).padStart(digits, '0');
  const octal = (value: number) => `0${value.toString(8)}`;
  const high = hex((a << 8) | b, 1);
  const low = hex((c << 8) | d, 1);
  /** Replaces the digits by those of another script. */
  const inDigits = (zero: number) =>
    address.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  const percent = (text: string) =>
    [...text].map((character) => `%${hex(character.charCodeAt(0))}`).join('');
  const v6 = (text: string) => `[${text}]`;
  const teredo = hex(~((c << 8) | d) & 0xffff, 1);
  return {
    unchanged: address,
    'with a trailing dot': `${address}.`,
    'as one number': String(asNumber),
    'as one number with a trailing dot': `${asNumber}.`,
    'as one number in hex': `0x${hex(asNumber, 8)}`,
    'as one number in capital hex': `0X${hex(asNumber, 8).toUpperCase()}`,
    'as one number in hex with leading zeros': `0x0000000000${hex(asNumber, 8)}`,
    'as one number in octal': octal(asNumber),
    'in octal': bytes.map(octal).join('.'),
    'in octal with leading zeros': bytes.map((byte) => `0000${octal(byte)}`).join('.'),
    'in hex': bytes.map((byte) => `0x${hex(byte)}`).join('.'),
    'in hex and octal alternately': `0x${hex(a)}.${octal(b)}.${c}.0x${hex(d)}`,
    'in two parts': `${a}.${asNumber & 0xffffff}`,
    'in two parts, in hex': `0x${hex(a)}.0x${hex(asNumber & 0xffffff, 6)}`,
    'in three parts': `${a}.${b}.${(c << 8) | d}`,
    'in three parts, the last in octal': `${a}.${b}.${octal((c << 8) | d)}`,
    'in full-width digits': inDigits(0xff10),
    'in bold digits': inDigits(0x1d7ce),
    'in double-struck digits': inDigits(0x1d7d8),
    'in monospace digits': inDigits(0x1d7f6),
    'with ideographic full stops': address.replaceAll('.', '。'),
    'with full-width full stops': address.replaceAll('.', '．'),
    'with half-width full stops': address.replaceAll('.', '｡'),
    'percent-encoded': percent(address),
    'with its first digit percent-encoded': percent(address.slice(0, 1)) + address.slice(1),
    'with soft hyphens': address.replaceAll('.', '\u00ad.'),
    'with zero-width spaces': address.replaceAll('.', '\u200b.'),
    'mapped into IPv6': v6(`::ffff:${address}`),
    'mapped into IPv6, in hex': v6(`::ffff:${high}:${low}`),
    'mapped into IPv6, in full': v6(
      `0:0:0:0:0:ffff:${hex((a << 8) | b, 4)}:${hex((c << 8) | d, 4)}`,
    ),
    'mapped into IPv6, in capitals': v6(`::FFFF:${high}:${low}`.toUpperCase()),
    'compatible with IPv6': v6(`::${address}`),
    'translated to IPv6': v6(`::ffff:0:${address}`),
    'behind NAT64': v6(`64:ff9b::${address}`),
    'behind NAT64, in hex': v6(`64:ff9b::${high}:${low}`),
    'behind local NAT64': v6(`64:ff9b:1::${address}`),
    'in 6to4': v6(`2002:${high}:${low}::1`),
    'in Teredo': v6(`2001:0:${high}:${low}::${teredo}`),
    'in ISATAP': v6(`fe80::5efe:${address}`),
    'in IPv6 with an encoded zone': v6(`::ffff:${address}%25lo`),
    'in IPv6 with an unencoded zone': v6(`::ffff:${address}%lo`),
    'with a user name and password in front': `user:password@${address}`,
    'with an allowed host as the user name': `docs.google.com@${address}`,
    'with an allowed host and an encoded slash in front': `docs.google.com%2f@${address}`,
    'with an empty user name': `:@${address}`,
  };
}
