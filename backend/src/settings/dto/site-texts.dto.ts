import { ApiSchema } from '@nestjs/swagger';
import { MaxItems } from '../../core/http/validation/bounds.js';
import { NestedList } from '../../core/http/validation/nested.js';
import { PlainText } from '../../core/http/validation/plain-text.js';
import type { SiteTexts } from '../settings-document.js';
import { TextBlockDto } from './text-block.dto.js';

const MAX_BLOCKS = 8;
const MAX_RULES = 20;

/** The texts of the public pages that the owner may change. */
@ApiSchema({ name: 'SiteTexts' })
export class SiteTextsDto implements Record<keyof SiteTexts, unknown> {
  /** The footer's text about the site. */
  @PlainText({ max: 400, lines: true })
  footer: string;

  /** The note below the bonuses. */
  @PlainText({ max: 400, lines: true })
  bonusesNote: string;

  @PlainText({ max: 1_000, lines: true })
  responsibleGambling: string;

  /** The cards on the home page. */
  @NestedList(() => TextBlockDto, { max: MAX_BLOCKS })
  features: TextBlockDto[];

  /** The cards under 'Why Choose' on the play page. */
  @NestedList(() => TextBlockDto, { max: MAX_BLOCKS })
  whyChoose: TextBlockDto[];

  /** The rules under 'How Wager Races Work', one per item. */
  @MaxItems(MAX_RULES, `Please enter at most ${MAX_RULES} rules`)
  @PlainText({ max: 300, each: true })
  raceRules: string[];
}
