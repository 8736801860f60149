import { describe, expect, it } from '@jest/globals';
import { validateSheet, type SheetCase } from './sheet-verdict.js';

const verdictOf = (fields: {
  rows?: number;
  total?: number;
  finalTotal?: number | null;
  health?: Partial<NonNullable<SheetCase['health']>> | null;
}) =>
  validateSheet({
    month: '2026-11',
    totals: { rows: fields.rows ?? 30, malformed: 0, total: fields.total ?? 100 },
    finalTotal: fields.finalTotal ?? null,
    health:
      fields.health === undefined || fields.health === null
        ? null
        : { items: null, itemsMonth: null, resetMonth: null, ...fields.health },
  }).kind;

describe('the rows of a sheet', () => {
  const health = { items: 30, itemsMonth: '2026-11' };

  it('may drop to half within the month, but not below', () => {
    expect(verdictOf({ rows: 15, health })).toBe('good');
    expect(verdictOf({ rows: 14, health })).toBe('shrunken');
    expect(verdictOf({ rows: 0, health })).toBe('shrunken');
  });

  it('may be any number if the month or the sheet is new', () => {
    expect(verdictOf({ rows: 0, health: { items: 30, itemsMonth: '2026-10' } })).toBe('good');
    expect(verdictOf({ rows: 0, health: { items: null, itemsMonth: null } })).toBe('good');
    expect(verdictOf({ rows: 0, health: null })).toBe('good');
    expect(verdictOf({ rows: 0, health: { items: 0, itemsMonth: '2026-11' } })).toBe('good');
  });
});

describe('the total of a sheet', () => {
  it('must fall below its own final total', () => {
    expect(verdictOf({ total: 99.99, finalTotal: 100 })).toBe('good');
    expect(verdictOf({ total: 100, finalTotal: 100 })).toBe('not-reset');
    expect(verdictOf({ total: 100.01, finalTotal: 100 })).toBe('not-reset');
  });

  it('may be anything after the sheet was reset this month', () => {
    expect(verdictOf({ total: 500, finalTotal: 100, health: { resetMonth: '2026-11' } })).toBe(
      'good',
    );
    expect(verdictOf({ total: 500, finalTotal: 100, health: { resetMonth: '2026-10' } })).toBe(
      'not-reset',
    );
  });

  it('may be anything without a total to compare with', () => {
    expect(verdictOf({ total: 0, finalTotal: 0 })).toBe('good');
    expect(verdictOf({ total: 5, finalTotal: 0 })).toBe('good');
    expect(verdictOf({ total: 0, finalTotal: -5 })).toBe('good');
    expect(verdictOf({ total: 5, finalTotal: null })).toBe('good');
  });
});
