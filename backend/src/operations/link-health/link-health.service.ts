import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { LinkHealthDto } from './link-health.dto.js';
import { LinkCheck } from './link-check.entity.js';
import { LinkUsesService } from './link-uses.service.js';

/** One failure may be a short outage. */
export const BROKEN_AFTER_FAILURES = 2;

/** What is known about the referral links, for admins. */
@Injectable()
export class LinkHealthService {
  constructor(
    private readonly uses: LinkUsesService,
    @InjectRepository(LinkCheck) private readonly checks: Repository<LinkCheck>,
  ) {}

  /** The owner's links, each once. */
  async list(): Promise<LinkHealthDto[]> {
    const checks = new Map((await this.checks.find()).map((check) => [check.url, check]));
    return [...(await this.uses.byUrl())].map(([url, usedBy]) => {
      const check = checks.get(url);
      return {
        url,
        usedBy,
        code: check?.code ?? null,
        finalHost: check?.finalHost ?? null,
        status: check?.status ?? null,
        checkedAt: check?.checkedAt.toISOString() ?? null,
        failingSince: check?.failingSince?.toISOString() ?? null,
        isBroken: (check?.failures ?? 0) >= BROKEN_AFTER_FAILURES,
      };
    });
  }
}
