import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import gt from 'semver/functions/gt.js';
import type { Repository } from 'typeorm';
import { type Environment, InjectEnvironment } from '../../core/config/env.js';
import { VERSION } from '../../core/config/version.js';
import { addressHash } from '../../sources/source-health.service.js';
import type { UpdateDto } from './update.dto.js';
import { UpdateCheck } from './update-check.entity.js';

/** Whether there is a newer version, for admins. */
@Injectable()
export class UpdatesService {
  constructor(
    @InjectEnvironment() private readonly environment: Environment,
    @InjectRepository(UpdateCheck) private readonly checks: Repository<UpdateCheck>,
  ) {}

  /**
   * The running version, and the announced one if it is newer. They are compared now, so that the notice
   * ends with the upgrade, and never offers an older version.
   */
  async get(): Promise<UpdateDto> {
    const url = this.environment.updateNoticeUrl;
    const check = url === null ? null : await this.checks.findOneBy({ urlHash: addressHash(url) });
    const { version = null, notesUrl = null, isSecurity = false } = check ?? {};
    const isNewer = version !== null && notesUrl !== null && gt(version, VERSION);
    return { version: VERSION, newer: isNewer ? { version, notesUrl, isSecurity } : null };
  }
}
