import { Injectable } from '@nestjs/common';
import { InstallationSecret } from '../../core/config/installation-secret.js';
import { SealingKey } from '../../core/config/sealing-key.js';
import { SourceError } from '../source-error.js';
import type { Source } from './source.entity.js';

/** Encrypts the secrets of sources. */
@Injectable()
export class SourceSecretsService {
  private readonly key: SealingKey;

  constructor(secret: InstallationSecret) {
    this.key = new SealingKey(secret.key('sources'));
  }

  /** @returns null if there are none */
  seal(secrets: Record<string, string>): string | null {
    return Object.keys(secrets).length === 0 ? null : this.key.seal(JSON.stringify(secrets));
  }

  /**
   * The secrets of a source by the name of their field.
   *
   * @throws SourceError if they were encrypted with another secret of the installation
   */
  open({ secret }: Pick<Source, 'secret'>): Record<string, string> {
    if (secret === null) return {};
    const opened = this.key.open(secret);
    if (opened === null) {
      throw new SourceError(
        'access-denied',
        'The stored key cannot be decrypted, because the secret of the installation has changed. Enter the key again.',
      );
    }
    return JSON.parse(opened) as Record<string, string>;
  }

  /** Like `open`, but without secrets if they cannot be decrypted. */
  openIfPossible(source: Pick<Source, 'secret'>): Record<string, string> {
    try {
      return this.open(source);
    } catch (error) {
      if (error instanceof SourceError) return {};
      throw error;
    }
  }
}
