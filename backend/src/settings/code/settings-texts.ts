import {
  CreatorDto,
  PlatformDto,
  ScheduledStreamDto,
  SiteTextsDto,
  SocialDto,
  TextBlockDto,
} from '../settings-fields.dto.js';
import { SETTINGS_LABELS } from '../history/settings-labels.js';
import type { SettingsDocument, TitledText } from '../settings-document.js';
import { type MapText, mapTexts } from './map-texts-rules.js';

/** A copy of the settings in which each text with `{code}` is replaced by the result of `map`. */
export function mapSettingsTexts(document: SettingsDocument, map: MapText): SettingsDocument {
  const labels = SETTINGS_LABELS;
  const { creator, platforms, socials, texts, live } = labels.settings;
  const blocks = (list: 'features' | 'whyChoose'): TitledText[] =>
    document.texts[list].map((block) => {
      const path = [texts, labels.texts[list], block.title];
      const kinds = { title: 'text', text: 'text' } as const;
      return mapTexts(block, { path, labels: labels[list], dto: TextBlockDto, kinds }, map);
    });
  return {
    ...document,
    creator: mapTexts(
      document.creator,
      {
        path: [creator],
        labels: labels.creator,
        dto: CreatorDto,
        kinds: { tagline: 'text' },
      },
      map,
    ),
    platforms: document.platforms.map((platform) => {
      const kinds = {
        badge: 'text',
        description: 'text',
        benefits: 'text',
        referralUrl: 'platform-link',
      } as const;
      const path = [platforms, platform.name];
      return mapTexts(platform, { path, labels: labels.platforms, dto: PlatformDto, kinds }, map);
    }),
    socials: document.socials.map((social) => {
      const kinds = { title: 'text', url: 'social-link' } as const;
      const path = [socials, social.name];
      return mapTexts(social, { path, labels: labels.socials, dto: SocialDto, kinds }, map);
    }),
    live: {
      ...document.live,
      schedule: document.live.schedule.map((stream) => {
        const path = [live, labels.live.schedule, `${stream.weekday} ${stream.time}`];
        const kinds = { title: 'text' } as const;
        return mapTexts(
          stream,
          { path, labels: labels.schedule, dto: ScheduledStreamDto, kinds },
          map,
        );
      }),
    },
    texts: {
      ...mapTexts(
        document.texts,
        {
          path: [texts],
          labels: labels.texts,
          dto: SiteTextsDto,
          kinds: {
            footer: 'text',
            bonusesNote: 'text',
            responsibleGambling: 'text',
            raceRules: 'text',
          },
        },
        map,
      ),
      features: blocks('features'),
      whyChoose: blocks('whyChoose'),
    },
  };
}
