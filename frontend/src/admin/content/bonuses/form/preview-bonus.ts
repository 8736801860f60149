import type { Bonus } from '../../../../api/panel/bonuses';
import { withCardDefaults, type CardBonus } from '../../../../shared/bonus-card/card-bonus';
import { bonusFieldEntries, type EditableField } from '../bonus-fields';
import { platformNamesOf } from '../../../shared/platforms/platform-names';
import { otherHost } from './other-host';
import { readValues, type BonusFormValues, type FormSettings } from './bonus-form-values';

const DAY_MS = 24 * 60 * 60_000;
/** How long visitors see that a bonus was compared with its terms (`VERIFIED_DAYS` on the server). */
const VERIFIED_MS = 90 * DAY_MS;

/** A bonus with the code in place of `{code}` in the texts that visitors read. */
function withCode<Values extends Pick<Bonus, EditableField>>(bonus: Values, code: string): Values {
  const texts = bonusFieldEntries
    .filter(([, { kind }]) => kind === 'text' || kind === 'list')
    .map(([name]) => {
      const value = bonus[name] as string | string[] | null;
      const replaced = (text: string) => text.replaceAll('{code}', code);
      return [name, typeof value === 'string' ? replaced(value) : (value?.map(replaced) ?? null)];
    });
  return { ...bonus, ...(Object.fromEntries(texts) as Partial<Values>) };
}

/** The bonus as visitors would see it, with placeholders for required texts. */
export function previewBonus(values: BonusFormValues, settings: FormSettings): CardBonus {
  const bonus = withCode(readValues(values, settings.timeZone), settings.code);
  const platform = settings.platforms.find(({ key }) => key === bonus.platform);
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
    title: bonus.title || 'Title',
    description: bonus.description || 'Description',
    bonusType: bonus.bonusType ?? '',
    ctaLabel: bonus.ctaLabel + (host === null ? '' : ` (${host})`),
    provider: host ?? platformNamesOf(settings.platforms)[bonus.platform],
    partnerSince: isPartner ? partnerSince : null,
    checkedOn: isVerified ? checkedOn : null,
  });
}
