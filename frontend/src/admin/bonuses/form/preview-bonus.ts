import { withCardDefaults, type CardBonus } from '../../../shared/bonus-card/card-bonus';
import { platformNamesOf } from '../../shared/platforms/platform-names';
import { otherHost } from './other-host';
import { readValues, type BonusFormValues, type FormSettings } from './bonus-form-values';

const DAY_MS = 24 * 60 * 60_000;
/** How long visitors see that a bonus was compared with its terms (`VERIFIED_DAYS` on the server). */
const VERIFIED_MS = 90 * DAY_MS;

/** The bonus as visitors would see it, with placeholders for required texts. */
export function previewBonus(values: BonusFormValues, settings: FormSettings): CardBonus {
  const bonus = readValues(values, settings.timeZone);
  const platform = settings.platforms.find(({ key }) => key === bonus.platform);
  const withCode = (text: string) => text.replaceAll('{code}', settings.code);
  const { checkedOn, termsUrl } = bonus;
  const partnerSince = platform?.partnerSince ?? null;
  // As on the server: the day may be tomorrow in UTC, because it has begun somewhere.
  const host = otherHost(bonus.ctaHref, bonus.platform, settings);
  const isPartner =
    host === null && partnerSince !== null && Date.parse(partnerSince) < Date.now() + DAY_MS;
  const isVerified =
    host === null &&
    checkedOn !== null &&
    termsUrl !== null &&
    Date.now() - Date.parse(checkedOn) < VERIFIED_MS;
  return withCardDefaults({
    ...bonus,
    title: withCode(bonus.title) || 'Title',
    description: withCode(bonus.description) || 'Description',
    bullets: bonus.bullets.map(withCode),
    bonusType: withCode(bonus.bonusType ?? ''),
    ctaLabel: withCode(bonus.ctaLabel) + (host === null ? '' : ` (${host})`),
    provider: host ?? platformNamesOf(settings.platforms)[bonus.platform],
    partnerSince: isPartner ? partnerSince : null,
    checkedOn: isVerified ? checkedOn : null,
  });
}
