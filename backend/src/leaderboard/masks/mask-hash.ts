const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const OTHER_OFFSET = 0x9747b28c;
const OTHER_PRIME = 0x5bd1e995;
const STAR = 42;

/** A hash of a mask's UTF-8 bytes in two halves of 32 bits; reused, so that nothing is allocated. */
export class MaskHash {
  high = 0;
  low = 0;

  /** Hashes a mask. */
  of(mask: Uint8Array, length = mask.length): void {
    this.start();
    this.add(mask, 0, length);
    this.finish();
  }

  /**
   * Hashes the mask of a name that consists of printable ASCII characters, without creating it. The
   * rule is that of `maskUsername`.
   */
  ofAsciiName(name: Uint8Array, start: number, end: number): void {
    const length = end - start;
    const visible = length <= 4 ? 1 : 2;
    const stars = length <= 4 ? 2 : Math.max(6, length - 4);
    this.start();
    this.add(name, start, Math.min(end, start + visible));
    for (let i = 0; i < stars; i++) this.addByte(STAR);
    this.add(name, Math.max(start, end - visible), end);
    this.finish();
  }

  private start(): void {
    this.high = FNV_OFFSET;
    this.low = OTHER_OFFSET;
  }

  private add(bytes: Uint8Array, start: number, end: number): void {
    for (let i = start; i < end; i++) this.addByte(bytes[i] ?? 0);
  }

  private addByte(byte: number): void {
    this.high = Math.imul(this.high ^ byte, FNV_PRIME);
    this.low = Math.imul(this.low ^ byte, OTHER_PRIME);
    this.low ^= this.low >>> 13;
  }

  /** Spreads the last bytes over all bits. */
  private finish(): void {
    this.high = mixed(this.high);
    this.low = mixed(this.low);
  }
}

function mixed(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
}
