import { isDeepStrictEqual } from 'node:util';
import { RACE_BLOCKS, RACE_SENTENCE } from './default-settings.js';
import type { SettingsDocument, TitledText } from './settings-document.js';

const BLOCKS = Object.values(RACE_BLOCKS);

const withoutBlocks = (blocks: readonly TitledText[]): TitledText[] =>
  blocks.filter((block) => !BLOCKS.some((about) => isDeepStrictEqual(block, about)));

/**
 * The settings as visitors see them. Without a race, the default texts about one are left out, because
 * they would promise prizes. Texts that the owner has written stay as they are.
 */
export function shownSettings(document: SettingsDocument): SettingsDocument {
  if (document.showRace) return document;
  const { platforms, texts } = document;
  return {
    ...document,
    platforms: platforms.map((platform) => ({
      ...platform,
      description: platform.description.replace(RACE_SENTENCE, '').trim(),
    })),
    texts: {
      ...texts,
      features: withoutBlocks(texts.features),
      whyChoose: withoutBlocks(texts.whyChoose),
      raceRules: [],
    },
  };
}
