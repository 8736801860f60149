import type { PreviewContent } from '../preview-content.js';
import { drawRace } from './draw-race.js';
import { drawTextCard } from './draw-text-card.js';
import { drawableText } from './drawable-text.js';
import type { Typesetter } from './typesetter.js';

export interface Drawing {
  /** The elements of an SVG document. */
  svg: string;
  /** Where the creator's picture is placed, if there is one. */
  picture: { x: number; y: number; radius: number };
}

/** Draws a link preview, without the creator's picture. */
export function draw(content: PreviewContent, type: Typesetter): Drawing {
  const { card, creator, code } = content;
  switch (card.kind) {
    case 'race':
      return drawRace(content, card, type);
    case 'bonus': {
      const { platform, title, facts } = card;
      const texts = { kicker: [creator, platform], title, fallbackTitle: 'Exclusive Bonus', facts };
      return drawTextCard(content, texts, type);
    }
    case 'page': {
      const kicker = card.title === creator ? [] : [creator];
      const texts = {
        kicker,
        title: card.title,
        fallbackTitle: drawableText(`Code ${code}`, type) || 'Welcome',
        facts: card.facts,
      };
      return drawTextCard(content, texts, type);
    }
  }
}
