import { DEFAULT_SETTINGS } from '../default-settings.js';
import { SETTINGS_LABELS } from '../history/settings-labels.js';
import type { PlatformKey } from '../platform-rules.js';
import type { SettingsDocument, SiteTexts } from '../settings-document.js';

/** The parts of the settings with texts that may make claims. */
export type CheckedSettings = Pick<
  SettingsDocument,
  'creator' | 'platforms' | 'socials' | 'texts' | 'live'
>;

/** A text of the settings that visitors read. */
export interface SettingsText {
  /** Its path, such as 'platforms.0.benefits.2'. */
  field: string;
  /** The path of its control in the form. All lines of a list have the same control. */
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
    ...siteTexts(texts),
    ...live.schedule.flatMap(({ weekday, time, title }, index) =>
      single(
        `live.schedule.${String(index)}.title`,
        [groups.live, labels.live.schedule, `${weekday} ${time}`, labels.schedule.title],
        title,
      ),
    ),
  ];
}

function siteTexts(texts: SiteTexts): SettingsText[] {
  const { settings: groups, texts: labels } = SETTINGS_LABELS;
  const text = (key: 'footer' | 'bonusesNote' | 'responsibleGambling') =>
    single(`texts.${key}`, [groups.texts, labels[key]], texts[key]);
  const blocks = (key: 'features' | 'whyChoose') =>
    texts[key].flatMap(({ title, text: content }, index) => {
      const path = `texts.${key}.${String(index)}`;
      const where = [groups.texts, labels[key], title];
      return [
        ...single(`${path}.title`, [...where, SETTINGS_LABELS[key].title], title),
        ...single(`${path}.text`, [...where, SETTINGS_LABELS[key].text], content),
      ];
    });
  const ofKeys = {
    footer: text('footer'),
    bonusesNote: text('bonusesNote'),
    responsibleGambling: text('responsibleGambling'),
    features: blocks('features'),
    whyChoose: blocks('whyChoose'),
    raceRules: lines('texts.raceRules', [groups.texts, labels.raceRules], texts.raceRules),
  } satisfies Record<keyof SiteTexts, SettingsText[]>;
  return Object.values(ofKeys).flat();
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
