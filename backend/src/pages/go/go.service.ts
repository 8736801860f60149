import { Injectable } from '@nestjs/common';
import { type GoPage, type GoStep, UNDISCLOSED } from '@playhouse/rules/go-page';
import { withCode } from '@playhouse/rules/referral-code';
import { PublishedBonusesService } from '../../bonuses/published-bonuses.service.js';
import { HelpService } from '../../settings/help/help.service.js';
import { isHttpsLink } from '../../core/http/validation/https-link.js';
import type { RegionRule } from '../../platforms/regions/region-rule.entity.js';
import {
  isSelectable,
  parseRegion,
  type Region,
  SELECTABLE_REGIONS,
} from '../../core/regions/region.js';
import { publishedSources, RegionsService } from '../../platforms/regions/regions.service.js';
import { goLink } from '../../settings/link-rules.js';
import type { HelpLineDto } from '../../settings/help/help.dto.js';
import { SettingsService } from '../../settings/settings.service.js';
import type { Request } from 'express';

interface GoRequest {
  /** The key of a platform, or `bonus-{id}`. */
  target: string;
  /** The visitor's answer, not validated; undefined if there is none. */
  region: string | undefined;
  /** The region that a trusted proxy names, not validated; undefined if there is none. */
  suggested: string | undefined;
  /**
   * Whether the path ends with `/from`, as that of the question's form does. An allowed region then leads to
   * a page with a link to the casino, without a redirect.
   */
  isConfirmation: boolean;
}

const PATH = /^\/go\/([a-z\d_-]{1,40})(\/from)?$/;

/**
 * Reads a request for `/go/{target}` or `/go/{target}/from`.
 *
 * @param regionHeader in lower case; null if no proxy sends one
 * @returns undefined for other paths
 */
export function readGoRequest(
  { path, query, headers }: Pick<Request, 'path' | 'query' | 'headers'>,
  regionHeader: string | null,
): GoRequest | undefined {
  const [, target, from] = PATH.exec(path) ?? [];
  if (target === undefined) return undefined;
  const { region } = query;
  return {
    target,
    // A repeated answer is not one region.
    region: region === undefined ? undefined : typeof region === 'string' ? region : '',
    suggested: regionHeader === null ? undefined : headers[regionHeader]?.toString(),
    isConfirmation: from !== undefined,
  };
}

/** Where a target leads. */
interface Destination {
  target: string;
  /** The platform's key. */
  platform: string;
  name: string;
  /** The bonus's title; null for a platform. */
  bonus: string | null;
  /** The host of the link, if that is not a site of the platform. */
  host: string | null;
  url: string;
}

type Answer<Page> = { redirectTo: string } | { status: 200 | 400 | 410 | 451; page: Page };
type DecidedPage = Omit<GoPage<HelpLineDto>, 'help' | 'chosenRegion'>;

/** A page, or the casino. */
type GoAnswer = Answer<GoPage<HelpLineDto>>;

/** A rule that closes a platform. */
type ClosingRule = Pick<RegionRule, 'status' | 'from' | 'source' | 'checkedOn'>;

const BONUS = /^bonus-([1-9]\d{0,9})$/;

/**
 * Decides what a visitor of `/go` gets. This is the only public use of referral links. The decision depends
 * only on the region that the visitor has chosen, or, if the owner has turned the question off, on the one
 * that a trusted proxy names; never on the visitor's address.
 */
@Injectable()
export class GoService {
  constructor(
    private readonly settings: SettingsService,
    private readonly bonuses: PublishedBonusesService,
    private readonly regions: RegionsService,
    private readonly help: HelpService,
  ) {}

  /** The page or redirect for a request; undefined if there is no such target. */
  answer(request: GoRequest): GoAnswer | undefined {
    const answer = this.decide(request);
    if (!answer || 'redirectTo' in answer) return answer;
    const { step } = answer.page;
    const place = step.kind === 'ask' ? step.suggested : 'region' in step ? step.region : null;
    const region = parseRegion(place ?? '');
    const help = this.help.nearest(region ?? null);
    const chosenRegion = parseRegion(request.region ?? '') ?? null;
    return { ...answer, page: { ...answer.page, help, chosenRegion } };
  }

  private decide(request: GoRequest): Answer<DecidedPage> | undefined {
    const { target, region, suggested, isConfirmation } = request;
    const destination = this.destinationOf(target);
    if (!destination) return this.isHiddenBonus(target) ? hiddenPage(target) : undefined;
    if (region === undefined) return this.withoutRegion(destination, suggested);
    if (region === UNDISCLOSED) return this.unavailable(destination, null, null);
    const chosen = parseRegion(region);
    if (chosen === undefined) return this.ask(destination, { isInvalid: true, suggested });
    const { status, rule } = this.regions.decide(destination.platform, chosen);
    if (status !== 'open') {
      return this.unavailable(destination, chosen, rule && { ...rule, status });
    }
    if (!isConfirmation) return { redirectTo: destination.url };
    const href = `${goLink('', target)}?region=${chosen}`;
    return pageOf(200, destination, { kind: 'continue', region: chosen, href });
  }

  private withoutRegion(
    destination: Destination,
    suggested: string | undefined,
  ): Answer<DecidedPage> {
    if (this.settings.current.askRegion) {
      return this.ask(destination, { isInvalid: false, suggested });
    }
    const region = parseRegion(suggested ?? '');
    if (region === undefined) return { redirectTo: destination.url };
    const { status, rule } = this.regions.decide(destination.platform, region);
    // A proxy that knows only the country names 'US', for which the rules of single states do not count.
    const isRuleForRegion = region !== 'US' || rule?.region === 'US';
    return status === 'blocked' && rule && isRuleForRegion
      ? this.unavailable(destination, region, { ...rule, status })
      : { redirectTo: destination.url };
  }

  private ask(
    destination: Destination,
    { isInvalid, suggested }: { isInvalid: boolean; suggested: string | undefined },
  ): Answer<DecidedPage> {
    const region = parseRegion(suggested ?? '');
    return pageOf(isInvalid ? 400 : 200, destination, {
      kind: 'ask',
      isInvalid,
      suggested: region !== undefined && isSelectable(region) ? region : null,
      regions: SELECTABLE_REGIONS,
    });
  }

  private unavailable(
    destination: Destination,
    region: Region | null,
    rule: ClosingRule | null,
  ): Answer<DecidedPage> {
    const reason = rule && {
      status: rule.status,
      since: rule.from,
      sources: publishedSources(rule.source, this.settings.current.code),
      checkedOn: rule.checkedOn,
    };
    const other = region === null ? null : this.otherPlatform(destination, region);
    return pageOf(451, destination, { kind: 'unavailable', region, rule: reason, other });
  }

  private otherPlatform({ platform }: Destination, region: Region) {
    const other = this.settings.current.platforms.find(
      ({ key, isActive }) =>
        isActive && key !== platform && this.regions.decide(key, region).status === 'open',
    );
    return other ? { name: other.name, href: `${goLink('', other.key)}?region=${region}` } : null;
  }

  private destinationOf(target: string): Destination | undefined {
    const { code, platforms } = this.settings.current;
    const id = bonusIdIn(target);
    const bonus = id === undefined ? undefined : this.bonuses.destinationOf(id);
    const platform = platforms.find(({ key }) => key === (bonus?.platform ?? target));
    const url =
      bonus?.url ??
      (platform?.isActive ? withCode(platform.referralUrl, platform.code ?? code) : undefined);
    // A stored link may have bypassed the validation of the form.
    if (url === undefined || !isHttpsLink(url)) return undefined;
    const key = bonus?.platform ?? target;
    return {
      target,
      platform: key,
      name: platform?.name ?? key,
      bonus: bonus?.title ?? null,
      host: bonus?.host ?? null,
      url: new URL(url).href,
    };
  }

  private isHiddenBonus(target: string): boolean {
    const id = bonusIdIn(target);
    return id !== undefined && this.bonuses.wasAssigned(id);
  }
}

const pageOf = (
  status: 200 | 400 | 451,
  { target, name, bonus, host }: Destination,
  step: GoStep,
): Answer<DecidedPage> => ({ status, page: { target, platform: name, bonus, host, step } });

const hiddenPage = (target: string): Answer<DecidedPage> => ({
  status: 410,
  page: { target, platform: '', bonus: null, host: null, step: { kind: 'hidden' } },
});

/** The id of the bonus that a target names; undefined if it is a platform. */
function bonusIdIn(target: string): number | undefined {
  const id = BONUS.exec(target)?.[1];
  return id === undefined ? undefined : Number(id);
}
