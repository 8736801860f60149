import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts short texts for the database, so that a copy of the database does not reveal them. The key
 * must not be in the database: derive it from the installation's secret.
 */
export class SealingKey {
  private readonly key: Buffer;

  /** @param key 32 bytes in hex, from `InstallationSecret.key` */
  constructor(key: string) {
    this.key = Buffer.from(key, 'hex');
  }

  /** @returns the IV, the tag and the encrypted text, in base64url */
  seal(text: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.key, iv);
    const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url');
  }

  /** @returns null if the text was changed, or sealed with another secret of the installation. */
  open(sealed: string): string | null {
    const bytes = Buffer.from(sealed, 'base64url');
    const iv = bytes.subarray(0, IV_BYTES);
    const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
    if (tag.length < TAG_BYTES) return null;
    const decipher = createDecipheriv(ALGORITHM, this.key, iv, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(tag);
    try {
      const content = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
      return Buffer.concat([content, decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }
}
