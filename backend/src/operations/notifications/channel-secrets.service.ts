import { Injectable } from '@nestjs/common';
import { InstallationSecret } from '../../core/config/installation-secret.js';
import { SealingKey } from '../../core/config/sealing-key.js';

/** Encrypts the addresses and keys of channels. */
@Injectable()
export class ChannelSecretsService extends SealingKey {
  constructor(secret: InstallationSecret) {
    super(secret.key('notification-channels'));
  }
}
