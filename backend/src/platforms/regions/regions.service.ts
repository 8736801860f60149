import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../core/config/clock.js';
import { jsonDocument, PublicationsService } from '../../core/publishing/publications.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import type { RegionsDto, RegionSourceDto, RegionStatusDto } from './regions.dto.js';
import { parseScope, type Region, type RuleScope } from '../../core/regions/region.js';
import { RegionRule } from './region-rule.entity.js';
import { changeTimesOf, decideStatus, type RegionDecision } from './region-status.js';
import { completeAddress } from '@playhouse/rules/complete-address';
import { isHttpsLink } from '../../core/http/validation/https-link.js';
import { carriesCode } from '../../settings/link-rules.js';

const SEPARATORS = /[\s;,()<>"]+/;
const FINAL_PUNCTUATION = /(?<![.:!?])[.:!?]+$/;

/**
 * The pages in the source of a rule, as links with their host as name. The words around them are for those
 * who check the rule, so visitors do not get them.
 *
 * @param source as an admin typed it: a law, a report, or addresses of pages, also without `https://`
 * @param code the referral code, which no published link may contain
 */
export function publishedSources(source: string, code: string): RegionSourceDto[] {
  return source.split(SEPARATORS).flatMap((part) => {
    const word = part.replace(FINAL_PUNCTUATION, '');
    // Without a scheme, only a path makes it an address: 'Stake.us' is a name.
    const url = word.includes('/') ? completeAddress(word) : '';
    if (!isHttpsLink(url) || carriesCode(url, code)) return [];
    return [{ name: new URL(url).hostname.replace(/^www\./, ''), url }];
  });
}

/** A rule with a valid scope. */
type PublishedRule = RegionRule & { region: RuleScope };

/** Where the platforms may be offered, in memory, updated through the topic 'regions'. */
@Injectable()
export class RegionsService implements OnModuleInit {
  private rules: readonly PublishedRule[] = [];

  constructor(
    private readonly clock: Clock,
    private readonly publications: PublicationsService,
    private readonly settings: SettingsService,
  ) {}

  onModuleInit(): void {
    this.publications.registerTopic(
      'regions',
      (manager) => this.load(manager),
      () => this.rules.flatMap(changeTimesOf),
      () => [JSON.stringify(this.published())],
    );
    this.publications.define({
      path: '/api/regions',
      topics: ['regions', 'site'],
      build: () => jsonDocument(this.published()),
    });
  }

  /** Whether a platform may be offered in a region now, and the rule that decides it. */
  decide(platform: string, region: Region): RegionDecision<RegionRule> {
    return decideStatus(this.rules, platform, region, this.clock.now());
  }

  /** Whether there are rules, and a person has confirmed each of them since its link's host last changed. */
  get areConfirmed(): boolean {
    return (
      this.rules.length > 0 &&
      this.rules.every(
        ({ confirmedBy, needsConfirmation }) => confirmedBy !== null && !needsConfirmation,
      )
    );
  }

  /** What is in force now. */
  published(): RegionsDto {
    const { code, platforms } = this.settings.current;
    const lists = platforms
      .filter(({ isActive }) => isActive)
      .map(({ key }) => [key, this.regionsOf(key, code)] as const);
    const [oldest = null] = lists
      .flatMap(([, regions]) => regions.map(({ checkedOn }) => checkedOn))
      .sort();
    return { checkedOn: oldest, platforms: Object.fromEntries(lists) };
  }

  /** The regions of a platform that have a rule of their own, sorted by code, '*' first. */
  private regionsOf(platform: string, code: string): RegionStatusDto[] {
    const now = this.clock.now();
    const ofPlatform = this.rules.filter((rule) => rule.platform === platform);
    const scopes = [...new Set(ofPlatform.map(({ region }) => region))].sort();
    return scopes.flatMap((region) => {
      const { status, rule } = decideStatus(ofPlatform, platform, region, now);
      // Before its own rule starts and after it ended, a region is like those without one.
      if (rule?.region !== region) return [];
      const { from, until, checkedOn, source } = rule;
      const sources = publishedSources(source, code);
      return [{ region, status, from, until, checkedOn, sources }];
    });
  }

  /** A rule with a code that ISO 3166 does not have applies to no one, so it is left out. */
  private async load(manager: EntityManager): Promise<void> {
    const stored = await manager.find(RegionRule);
    this.rules = stored.flatMap((rule) => {
      const region = parseScope(rule.region);
      return region === undefined ? [] : [{ ...rule, region }];
    });
  }
}
