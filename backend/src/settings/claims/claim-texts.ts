import { DEFAULT_SETTINGS } from '../default-settings.js';
import { SETTINGS_LABELS } from '../history/settings-labels.js';
import type { PlatformKey, SettingsDocument, TitledText } from '../settings-document.js';

/** The parts of the settings with texts that may make claims. */
export type CheckedSettings = Pick<
  SettingsDocument,
  'creator' | 'platforms' | 'socials' | 'texts' | 'live'
>;

/** A text of the settings that visitors read. */
export interface SettingsText {
  /** Its path, such as 'platforms.0.benefits.2'. */
  field: string;
  /** The path of its control in the form, which has the lines of a list in one. */
  formField: string;
  /** In the words of the panel: 'Platforms → Stake.com → Benefits'. */
  label: string;
  text: string;
  /** The platform that it is about; undefined if it is about the whole site. */
  platform?: PlatformKey;
}

type Labeled = [path: string, label: readonly string[], text: string];

/** All texts of the settings that are checked. Links and the contact address make no claims. */
export function settingsTexts(settings: CheckedSettings): SettingsText[] {
  const { creator, platforms, socials, texts, live } = settings;
  const { settings: groups, ...labels } = SETTINGS_LABELS;
  const block = (list: 'features' | 'whyChoose', path: string, blocks: readonly TitledText[]) =>
    blocks.flatMap(({ title, text }, index): Labeled[] => {
      const where = [groups.texts, labels.texts[list], title];
      return [
        [`${path}.${String(index)}.title`, [...where, labels[list].title], title],
        [`${path}.${String(index)}.text`, [...where, labels[list].text], text],
      ];
    });
  return [
    ...single('creator.name', [groups.creator, labels.creator.name], creator.name),
    ...single('creator.tagline', [groups.creator, labels.creator.tagline], creator.tagline),
    ...platforms.flatMap(({ key, name, badge, description, benefits }, index) => {
      const path = `platforms.${String(index)}`;
      const where = [groups.platforms, name];
      return [
        ...single(`${path}.name`, [...where, labels.platforms.name], name),
        ...single(`${path}.badge`, [...where, labels.platforms.badge], badge),
        ...single(`${path}.description`, [...where, labels.platforms.description], description),
        ...lines(`${path}.benefits`, [...where, labels.platforms.benefits], benefits),
      ].map((text) => ({ ...text, platform: key }));
    }),
    ...socials.flatMap(({ name, title }, index) => {
      const path = `socials.${String(index)}`;
      const where = [groups.socials, name];
      return [
        ...single(`${path}.name`, [...where, labels.socials.name], name),
        ...single(`${path}.title`, [...where, labels.socials.title], title),
      ];
    }),
    ...single('texts.footer', [groups.texts, labels.texts.footer], texts.footer),
    ...single('texts.bonusesNote', [groups.texts, labels.texts.bonusesNote], texts.bonusesNote),
    ...single(
      'texts.responsibleGambling',
      [groups.texts, labels.texts.responsibleGambling],
      texts.responsibleGambling,
    ),
    ...[
      ...block('features', 'texts.features', texts.features),
      ...block('whyChoose', 'texts.whyChoose', texts.whyChoose),
    ].flatMap((labeled) => single(...labeled)),
    ...lines('texts.raceRules', [groups.texts, labels.texts.raceRules], texts.raceRules),
    ...live.schedule.flatMap(({ weekday, time, title }, index) =>
      single(
        `live.schedule.${String(index)}.title`,
        [groups.live, labels.live.schedule, `${weekday} ${time}`, labels.schedule.title],
        title,
      ),
    ),
  ];
}

const single = (...[field, label, text]: Labeled): SettingsText[] => [
  { field, formField: field, label: label.join(' → '), text },
];

const lines = (
  formField: string,
  label: readonly string[],
  texts: readonly string[],
): SettingsText[] =>
  texts.map((text, index) => ({
    field: `${formField}.${String(index)}`,
    formField,
    label: label.join(' → '),
    text,
  }));

/** Settings with an entry in each list that a new site has empty. */
const SAMPLE: CheckedSettings = {
  ...DEFAULT_SETTINGS,
  live: {
    ...DEFAULT_SETTINGS.live,
    schedule: [{ weekday: 'monday', time: '20:00', zone: 'UTC', title: '' }],
  },
};

/** The path of a text with `*` in place of each index. */
const patternOf = (field: string): string => field.replaceAll(/\d+/g, '*');

const CHECKED: ReadonlySet<string> = new Set(
  settingsTexts(SAMPLE).map(({ field }) => patternOf(field)),
);

/** Whether a field of the settings, such as 'platforms.0.benefits.2', is one of the checked texts. */
export const isCheckedText = (field: string): boolean => CHECKED.has(patternOf(field));
