import { createHmac } from 'node:crypto';

const HEX_DIGITS = 4;

/**
 * One of 65,536 buckets for a text, by the first hex digits of a hash. A limit that counts buckets uses a
 * bounded amount of memory when requests use a million texts.
 *
 * @param secret keeps clients from finding texts that share a bucket
 */
export const bucketKey = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex').slice(0, HEX_DIGITS);
