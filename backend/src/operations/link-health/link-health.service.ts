import { withCode } from '@playhouse/rules/referral-code';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { LinkHealthDto, LinkUseDto } from './link-health.dto.js';
import { LinkCheck } from './link-check.entity.js';
import { BonusesService } from '../../bonuses/bonuses.service.js';
import { codeAt, isDefaultLink, otherHost } from '../../settings/link-rules.js';
import { isShown } from '../../settings/platform-rules.js';
import { SettingsService } from '../../settings/settings.service.js';

/** One failure may be a short outage. */
export const BROKEN_AFTER_FAILURES = 2;

/** What is known about the referral links, for admins. */
@Injectable()
export class LinkHealthService {
  constructor(
    private readonly settings: SettingsService,
    private readonly bonuses: BonusesService,
    @InjectRepository(LinkCheck) private readonly checks: Repository<LinkCheck>,
  ) {}

  /** The owner's links, each once. */
  async list(): Promise<LinkHealthDto[]> {
    const checks = new Map((await this.checks.find()).map((check) => [check.url, check]));
    return [...(await this.byUrl())].map(([url, usedBy]) => {
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

  /**
   * What uses each link, by URL with the code filled in: platforms, and bonuses that are not in the trash.
   * Links of the demo and of a new site are missing, because they are not the owner's.
   */
  async byUrl(): Promise<Map<string, LinkUseDto[]>> {
    const { current: site } = this.settings;
    const bonuses = await this.bonuses.links();
    const uses = [
      ...site.platforms
        .filter(({ referralUrl, isActive }) => isActive && !isDefaultLink(referralUrl))
        .map(({ key, name, referralUrl }) => ({
          link: withCode(referralUrl, codeAt(key, site)),
          use: { kind: 'platform' as const, id: key, label: name, otherHost: null },
        })),
      ...bonuses
        .filter(({ isDemo, platform }) => !isDemo && isShown(platform, site))
        .map(({ id, title, platform, ctaHref }) => ({
          link: withCode(ctaHref, codeAt(platform, site)),
          use: {
            kind: 'bonus' as const,
            id: String(id),
            label: withCode(title, codeAt(platform, site)),
            otherHost: otherHost(ctaHref, platform, site),
          },
        })),
    ].filter(({ link }) => link !== '');
    const byUrl = Map.groupBy(uses, ({ link }) => link);
    return new Map([...byUrl].map(([url, same]) => [url, same.map(({ use }) => use)]));
  }
}
