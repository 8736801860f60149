import { type ClaimText, findClaims, type SubjectClaim } from '../../claims/find-claims-rules.js';
import type { ClaimFacts } from '../../claims/claim-rule.js';
import { isPartner, type PlatformKey } from '../../settings/platform-rules.js';
import { otherHost } from '../../settings/link-rules.js';
import type { SettingsDocument } from '../../settings/settings-document.js';
import { stateOf, verifiedOn } from '../bonus-state.js';
import { BONUS_TEXTS, CLAIM_FIELDS } from '../bonus-texts.js';
import type { Bonus } from '../bonus.entity.js';
import { publishedTermsUrl } from '../published-terms-url.js';

type Site = Pick<SettingsDocument, 'platforms' | 'code'>;

/** The texts of a bonus that visitors read, and what they may claim. */
type CheckedBonus = Pick<
  Bonus,
  | (typeof CLAIM_FIELDS)[number]
  | 'platform'
  | 'ctaHref'
  | 'endsAt'
  | 'minDeposit'
  | 'termsUrl'
  | 'checkedOn'
>;

/** A bonus as its texts are checked: a stored one, or a form in which values may still be missing. */
interface CheckedSubject {
  texts: readonly ClaimText[];
  /** Names the bonus to admins. */
  where: string;
  /** Null if it is not stored yet. */
  bonusId: number | null;
  platform: PlatformKey;
  ctaHref: string;
  /** Whether visitors see when it ends. */
  hasEnd: boolean;
  minDeposit?: number | null;
  /** Whether visitors get a link to the terms. */
  hasTermsLink: boolean;
  checkedOn?: string | null;
}

/** What the texts of a bonus may claim at `now`. */
function factsOf(subject: CheckedSubject, site: Site, now: Date): ClaimFacts {
  const { ctaHref, hasEnd, hasTermsLink, platform, checkedOn = null } = subject;
  const platformSettings = site.platforms.find(({ key }) => key === platform);
  const isPlatform = otherHost(ctaHref, platform, site) === null;
  return {
    hasEnd,
    hasDeposit: (subject.minDeposit ?? 0) > 0,
    isPartner: isPlatform && isPartner(platformSettings?.partnerSince ?? null, now),
    isVerified: isPlatform && verifiedOn({ checkedOn, hasTermsLink }, now) !== null,
  };
}

/** The claims in the texts of a bonus, whether or not it is public. */
export function claimsIn(subject: CheckedSubject, site: Site, now: Date): SubjectClaim[] {
  const { texts, where, bonusId } = subject;
  return findClaims(texts, factsOf(subject, site, now)).map((claim) => ({
    ...claim,
    where,
    bonusId,
    label: labelOf(claim.field),
    formField: claim.field,
  }));
}

/** The claims of a stored bonus, or of one that will be stored. */
export const claimsOfBonus = (
  bonus: CheckedBonus,
  id: number | null,
  site: Site,
  now: Date,
): SubjectClaim[] => {
  const { title, platform, ctaHref, endsAt, minDeposit, checkedOn } = bonus;
  const subject = {
    ...{ platform, ctaHref, minDeposit, checkedOn },
    texts: textsOf(bonus),
    where: `Bonus "${title}"`,
    bonusId: id,
    hasEnd: endsAt !== null,
    hasTermsLink: publishedTermsUrl(bonus, site) !== null,
  };
  return claimsIn(subject, site, now);
};

/** Whether visitors see a bonus, or will see it without another change. */
export function isPublishing(bonus: Parameters<typeof stateOf>[0], now: Date): boolean {
  const state = stateOf(bonus, now);
  return state === 'live' || state === 'scheduled';
}

const textsOf = (bonus: CheckedBonus): ClaimText[] =>
  CLAIM_FIELDS.flatMap((field) => {
    const text = bonus[field] ?? '';
    return typeof text === 'string'
      ? [{ field, text }]
      : text.map((line, index) => ({ field: `${field}.${String(index)}`, text: line }));
  });

const LABELS: ReadonlyMap<string, string> = new Map(Object.entries(BONUS_TEXTS.labels));

/** The panel's label of a field; any other name is that of a key feature, such as `bullets.0`. */
const labelOf = (field: string): string => LABELS.get(field) ?? BONUS_TEXTS.labels.bullets;
