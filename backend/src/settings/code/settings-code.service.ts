import { Injectable } from '@nestjs/common';
import type { Change } from '../../activity/audit-log.service.js';
import { findSettingsForUpdate, type StoredSettings } from '../site-settings.entity.js';
import { settingsChanges, SettingsChangesService } from '../settings-changes.service.js';
import type { PlatformKey } from '../platform-rules.js';
import type { SettingsDocument, TitledText } from '../settings-document.js';
import { CodeReplacer } from './code-replacer-rules.js';
import { type MapText, mapTexts, type ReplacedText, replaceTexts } from './map-texts-rules.js';
import {
  CreatorDto,
  ScheduledStreamDto,
  SiteTextsDto,
  SocialDto,
  TextBlockDto,
} from '../settings-fields.dto.js';
import { PlatformDto } from '../platform.dto.js';
import { SETTINGS_LABELS } from '../history/settings-labels.js';

/** A copy of the settings in which each text with `{code}` is replaced by the result of `map`. */
function mapSettingsTexts(document: SettingsDocument, map: MapText): SettingsDocument {
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

/** The code and the referral links before a change of the settings. */
export interface OldReferral {
  /** Null if the code has not changed. */
  code: string | null;
  links: Partial<Record<PlatformKey, string>>;
}

/** The settings without an old code and old links. */
interface SettingsWithoutOldCode {
  /** Replaces the old code and links in other texts. */
  replacer: CodeReplacer;
  replaced: ReplacedText[];
  stored: StoredSettings;
  document: SettingsDocument;
}

const WHERE = 'Settings';

/** Replaces an old code and old links in the settings. */
@Injectable()
export class SettingsCodeService {
  constructor(private readonly changes: SettingsChangesService) {}

  /** Finds the texts in the settings that contain the old code or links. Locks the settings. */
  async find(
    change: Change,
    { code: oldCode, links }: OldReferral,
  ): Promise<SettingsWithoutOldCode> {
    const stored = await findSettingsForUpdate(change.manager);
    const { code } = stored.document;
    // Old links are replaced with the platforms' links after the replacement of the code.
    const onlyCode = new CodeReplacer({ oldCode, code, links: [] });
    const { platforms } = mapSettingsTexts(stored.document, replaceTexts(onlyCode, WHERE, []));
    const replacedLinks = platforms.flatMap(({ key, referralUrl: now }) => {
      const before = links[key];
      return before === undefined ? [] : [{ before, now }];
    });
    const replacer = new CodeReplacer({ oldCode, code, links: replacedLinks });
    const replaced: ReplacedText[] = [];
    const document = mapSettingsTexts(stored.document, replaceTexts(replacer, WHERE, replaced));
    return { replacer, replaced, stored, document };
  }

  /**
   * Stores the found settings, unless they are unchanged. The caller writes the audit row.
   *
   * @returns the changed parts before and after, for the audit row
   */
  async store(
    change: Change,
    { stored, document }: SettingsWithoutOldCode,
  ): Promise<{ before: object; after: object }> {
    const changes = settingsChanges('updated', stored, { ...stored, document });
    if (!changes) return { before: {}, after: {} };
    await this.changes.store(change, stored, { document });
    return { before: changes.before, after: changes.after };
  }
}
