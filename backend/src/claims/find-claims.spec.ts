import { describe, expect, it } from '@jest/globals';
import {
  BAD_TEXTS,
  COMPLETE_FACTS,
  GOOD_TEXTS,
  HIDDEN_CLAIMS,
} from '../../test/claims/claim-examples.js';
import { CLAIM_RULES } from './claim-rules.js';
import { findClaims } from './find-claims-rules.js';

describe('the rules about claims', () => {
  it.each(BAD_TEXTS)("find '$passage' in '$text' ($rule)", ({ text, passage, rule, facts }) => {
    const claims = findClaims([{ field: 'title', text }], { ...COMPLETE_FACTS, ...facts });
    expect(claims.map((claim) => [claim.rule, text.slice(claim.start, claim.end)])).toContainEqual([
      rule,
      passage,
    ]);
  });

  it.each(HIDDEN_CLAIMS)(
    "find the disguised claim in '$text' ($rule)",
    ({ text, passage, rule }) => {
      const [claim] = findClaims([{ field: 'title', text }], COMPLETE_FACTS);
      expect([claim?.rule, text.slice(claim?.start, claim?.end)]).toEqual([rule, passage]);
    },
  );

  it.each(GOOD_TEXTS)("find nothing in '$text'", ({ text, facts }) => {
    expect(findClaims([{ field: 'title', text }], { ...COMPLETE_FACTS, ...facts })).toEqual([]);
  });

  it('are all tested with at least one bad text', () => {
    const tested = new Set(BAD_TEXTS.map(({ rule }) => rule));
    expect([...tested].toSorted()).toEqual(CLAIM_RULES.map(({ id }) => id).toSorted());
  });

  it('each have one sentence as a reason, a named authority with a URL, and a pattern for all matches', () => {
    for (const { id, reason, source, pattern } of CLAIM_RULES) {
      expect([id, reason.match(/[.!?](?=\s|$)/g)?.length ?? 0]).toEqual([id, 1]);
      expect([id, URL.canParse(source.url), source.name !== '']).toEqual([id, true, true]);
      expect([id, pattern.flags]).toEqual([id, 'g']);
    }
  });

  it('report passages with the field and the whole text, errors before warnings', () => {
    const texts = [
      { field: 'title', text: 'Hurry: risk-free' },
      { field: 'bullets.0', text: 'Bet now' },
    ];
    const claims = findClaims(texts, { ...COMPLETE_FACTS, hasEnd: false });
    expect(claims.map(({ field, rule, level, text }) => [field, rule, level, text])).toEqual([
      ['title', 'no-risk', 'error', 'Hurry: risk-free'],
      ['title', 'urgency', 'warning', 'Hurry: risk-free'],
      ['bullets.0', 'bet-now', 'warning', 'Bet now'],
    ]);
  });

  it('report at most three passages of one rule in a text', () => {
    const text = 'risk-free '.repeat(200);
    expect(findClaims([{ field: 'title', text }], COMPLETE_FACTS)).toHaveLength(3);
  });
});
