import { isDeepStrictEqual } from 'node:util';
import type { ClaimFacts } from '../../claims/claim-rule.js';
import { findClaims, type SubjectClaim } from '../../claims/find-claims-rules.js';
import { isPartner } from '../platform-rules.js';
import {
  type CheckedSettings,
  isCheckedText,
  type SettingsText,
  settingsTexts,
} from './claim-texts.js';

const WHERE = 'Settings';

/** Texts of the settings are not offers: they have no end and no deposit. */
const facts = (isPartnerOf: boolean): ClaimFacts => ({
  hasEnd: false,
  hasDeposit: false,
  isPartner: isPartnerOf,
  isVerified: false,
});

/**
 * The claims in texts of the settings.
 *
 * @param partners the keys of the platforms whose partnership has begun
 */
const claimsInTexts = (
  texts: readonly SettingsText[],
  partners: ReadonlySet<string>,
): SubjectClaim[] =>
  texts.flatMap(({ field, text, label, formField, platform }) => {
    // A text that is not about one platform may be about any of them.
    const isPartnerOf = platform === undefined ? partners.size > 0 : partners.has(platform);
    return findClaims([{ field, text }], facts(isPartnerOf)).map((claim) => ({
      ...claim,
      where: WHERE,
      bonusId: null,
      label,
      formField,
    }));
  });

/** The claims in the texts of the form. Fields that are not checked are ignored. */
export const claimsInForm = (
  texts: readonly Pick<SettingsText, 'field' | 'text' | 'platform'>[],
  partners: ReadonlySet<string>,
): SubjectClaim[] =>
  claimsInTexts(
    texts
      .filter(({ field }) => isCheckedText(field))
      .map((text) => ({ ...text, formField: text.field, label: text.field })),
    partners,
  );

/** The claims of the settings at `now`. */
export const claimsOfSettings = (settings: CheckedSettings, now: Date): SubjectClaim[] =>
  claimsInTexts(settingsTexts(settings), partnersOf(settings, now));

/**
 * The claims of changed settings; none if neither the texts nor the partnerships differ. Labels are not
 * compared, because the label of a stream contains its time.
 */
export function claimsOfChange(
  before: CheckedSettings,
  after: CheckedSettings,
  now: Date,
): SubjectClaim[] {
  const isUnchanged =
    isDeepStrictEqual(checkedIn(before), checkedIn(after)) &&
    isDeepStrictEqual(partnersOf(before, now), partnersOf(after, now));
  return isUnchanged ? [] : claimsOfSettings(after, now);
}

/** What the claims in the settings depend on, besides the partnerships. */
const checkedIn = (settings: CheckedSettings) =>
  settingsTexts(settings).map(({ field, text, platform }) => ({ field, text, platform }));

const partnersOf = ({ platforms }: CheckedSettings, now: Date): ReadonlySet<string> =>
  new Set(
    platforms.filter(({ partnerSince }) => isPartner(partnerSince, now)).map(({ key }) => key),
  );
