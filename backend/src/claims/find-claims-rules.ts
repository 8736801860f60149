import {
  CLAIM_CONDITIONS,
  type ClaimFacts,
  type ClaimLevel,
  type ClaimRule,
  type ClaimSource,
} from './claim-rule.js';
import { CLAIM_RULES } from './claim-rules.js';
import { isDenied } from './text/negation.js';
import { normalizeText } from './text/normalized-text.js';

/** A text that visitors read. */
export interface ClaimText {
  /** Its path in the form, such as 'title' or 'platforms.0.benefits.2'. */
  field: string;
  text: string;
}

/** A passage that a rule has found. */
interface Claim {
  field: string;
  /** Offsets in the text, in UTF-16 units. */
  start: number;
  end: number;
  rule: string;
  level: ClaimLevel;
  reason: string;
  source: ClaimSource;
  /** The whole text: a confirmation counts for the rule and this text. */
  text: string;
}

/** A rule reports at most this many passages of a text. */
const MAX_PASSAGES = 3;

/** A text that mentions a required deposit, whether or not the bonus states its amount. */
const DEPOSIT =
  /\b(?<!no )(?:(?:first|minimum|min\.?|initial|qualifying) deposit|deposit (?:of )?(?:at least |just |only )?[$€£] ?\d)/;

/**
 * Finds claims that texts must not make, in the order of the texts, errors first.
 *
 * @param texts of one subject: a bonus, a platform or the site
 */
export function findClaims(texts: readonly ClaimText[], facts: ClaimFacts): Claim[] {
  const normalized = texts.map((text) => ({
    ...text,
    ...normalizeText(text.text),
    typed: text.text,
  }));
  const hasDeposit = facts.hasDeposit || normalized.some(({ text }) => DEPOSIT.test(text));
  const known = { ...facts, hasDeposit };
  const rules = CLAIM_RULES.filter(({ when }) => !when || CLAIM_CONDITIONS[when](known));
  return normalized.flatMap((text) =>
    rules.flatMap((rule) =>
      passagesOf(rule, text.text).map(({ start, end }) => ({
        field: text.field,
        start: text.startOf(start),
        end: text.endOf(end - 1),
        rule: rule.id,
        level: rule.level,
        reason: rule.reason,
        source: rule.source,
        text: text.typed,
      })),
    ),
  );
}

/** @param text normalized */
function passagesOf({ pattern }: ClaimRule, text: string): { start: number; end: number }[] {
  const passages: { start: number; end: number }[] = [];
  for (const { index: start, 0: match } of text.matchAll(pattern)) {
    const end = start + match.length;
    if (isDenied(text, start, end)) continue;
    passages.push({ start, end });
    if (passages.length === MAX_PASSAGES) break;
  }
  return passages;
}

/** A claim, and where its text is. */
export interface SubjectClaim extends Claim {
  /** 'Settings', or the bonus, such as 'Bonus "Welcome"'. */
  where: string;
  /** Null for the settings, and for a bonus that is not stored yet. */
  bonusId: number | null;
  /** The field in the words of the panel, such as 'Platforms → Stake.com → Benefits'. */
  label: string;
  /** The field next to which a form shows the reason. */
  formField: string;
}
