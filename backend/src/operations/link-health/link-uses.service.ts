import { Injectable } from '@nestjs/common';
import { BonusesService } from '../../bonuses/bonuses.service.js';
import { isDefaultLink, otherHost, withCode } from '../../settings/link-rules.js';
import { SettingsService } from '../../settings/settings.service.js';
import type { LinkUseDto } from './link-health.dto.js';

/** The referral links of the owner: those that are followed, and that the panel reports on. */
@Injectable()
export class LinkUsesService {
  constructor(
    private readonly settings: SettingsService,
    private readonly bonuses: BonusesService,
  ) {}

  /**
   * What uses each link, by URL with the code filled in: platforms, and bonuses that are not in the trash.
   * Links of the demo and of a new site are missing, because they are not the owner's.
   */
  async byUrl(): Promise<Map<string, LinkUseDto[]>> {
    const { current: site } = this.settings;
    const { code, platforms } = site;
    const bonuses = await this.bonuses.links();
    const uses = [
      ...platforms
        .filter(({ referralUrl }) => !isDefaultLink(referralUrl))
        .map(({ key, name, referralUrl }) => ({
          link: referralUrl,
          use: { kind: 'platform' as const, id: key, label: name, otherHost: null },
        })),
      ...bonuses
        .filter(({ isDemo }) => !isDemo)
        .map(({ id, title, platform, ctaHref }) => ({
          link: ctaHref,
          use: {
            kind: 'bonus' as const,
            id: String(id),
            label: withCode(title, code),
            otherHost: otherHost(ctaHref, platform, site),
          },
        })),
    ].filter(({ link }) => link !== '');
    const byUrl = Map.groupBy(uses, ({ link }) => withCode(link, code));
    return new Map([...byUrl].map(([url, same]) => [url, same.map(({ use }) => use)]));
  }
}
