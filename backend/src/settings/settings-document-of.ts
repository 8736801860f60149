import type { SaveSettingsDto } from './dto/save-settings.dto.js';
import type { TextBlockDto } from './dto/text-block.dto.js';
import type { SettingsDocument, TitledText } from './settings-document.js';

const toBlock = ({ title, text }: TextBlockDto): TitledText => ({ title, text });

/**
 * The document to store, field by field. Optional members that are absent keep their stored value.
 */
export function documentOf(
  fields: SaveSettingsDto,
  stored: Pick<SettingsDocument, 'usAffiliate' | 'contactEmail'>,
): SettingsDocument {
  const { creator, texts } = fields;
  return {
    creator: { name: creator.name, tagline: creator.tagline, avatarUrl: creator.avatarUrl },
    code: fields.code,
    platforms: fields.platforms.map(({ key, name, badge, description, benefits, referralUrl }) => ({
      key,
      name,
      badge,
      description,
      benefits,
      referralUrl,
    })),
    socials: fields.socials.map(({ name, url, title, icon }) => ({ name, url, title, icon })),
    texts: {
      footer: texts.footer,
      bonusesNote: texts.bonusesNote,
      responsibleGambling: texts.responsibleGambling,
      features: texts.features.map(toBlock),
      whyChoose: texts.whyChoose.map(toBlock),
      raceRules: texts.raceRules,
    },
    prizes: fields.prizes,
    countClicks: fields.countClicks,
    contactEmail: fields.contactEmail ?? stored.contactEmail,
    usAffiliate: fields.usAffiliate === undefined ? stored.usAffiliate : fields.usAffiliate,
  };
}
