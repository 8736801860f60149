import { describe, expect, it } from '@jest/globals';
import { validateSheet, type SheetCase } from './sheet-verdict.js';

const judge = (about: {
  rows?: number;
  total?: number;
  frozenTotal?: number | null;
  health?: Partial<NonNullable<SheetCase['health']>> | null;
}) =>
  validateSheet({
    month: '2026-11',
    totals: { rows: about.rows ?? 30, malformed: 0, total: about.total ?? 100 },
    frozenTotal: about.frozenTotal ?? null,
    health:
      about.health === undefined || about.health === null
        ? null
        : { items: null, itemsMonth: null, resetMonth: null, ...about.health },
  }).kind;

describe('the rows of a sheet', () => {
  const health = { items: 30, itemsMonth: '2026-11' };

  it('may drop to half within the month, but not below', () => {
    expect(judge({ rows: 15, health })).toBe('good');
    expect(judge({ rows: 14, health })).toBe('shrunken');
    expect(judge({ rows: 0, health })).toBe('shrunken');
  });

  it('may be any number if the month or the sheet is new', () => {
    expect(judge({ rows: 0, health: { items: 30, itemsMonth: '2026-10' } })).toBe('good');
    expect(judge({ rows: 0, health: { items: null, itemsMonth: null } })).toBe('good');
    expect(judge({ rows: 0, health: null })).toBe('good');
    expect(judge({ rows: 0, health: { items: 0, itemsMonth: '2026-11' } })).toBe('good');
  });
});

describe('the total of a sheet', () => {
  it('must fall below its own frozen total', () => {
    expect(judge({ total: 99.99, frozenTotal: 100 })).toBe('good');
    expect(judge({ total: 100, frozenTotal: 100 })).toBe('not-reset');
    expect(judge({ total: 100.01, frozenTotal: 100 })).toBe('not-reset');
  });

  it('may be anything after the sheet was reset this month', () => {
    expect(judge({ total: 500, frozenTotal: 100, health: { resetMonth: '2026-11' } })).toBe('good');
    expect(judge({ total: 500, frozenTotal: 100, health: { resetMonth: '2026-10' } })).toBe(
      'not-reset',
    );
  });

  it('may be anything without a total to compare with', () => {
    expect(judge({ total: 0, frozenTotal: 0 })).toBe('good');
    expect(judge({ total: 5, frozenTotal: 0 })).toBe('good');
    expect(judge({ total: 0, frozenTotal: -5 })).toBe('good');
    expect(judge({ total: 5, frozenTotal: null })).toBe('good');
  });
});
