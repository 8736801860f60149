import { isDeepStrictEqual } from 'node:util';
import { RACE_BLOCKS, RACE_SENTENCE } from './default-settings.js';
import type { SettingsDocument, TitledText } from './settings-document.js';

const BLOCKS = Object.values(RACE_BLOCKS);

const withoutBlocks = (blocks: readonly TitledText[]): TitledText[] =>
  blocks.filter((block) => !BLOCKS.some((raceBlock) => isDeepStrictEqual(block, raceBlock)));

/**
 * The settings without the default texts about the race if there is no race, because they would promise
 * prizes. Texts that the owner has written stay as they are.
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
