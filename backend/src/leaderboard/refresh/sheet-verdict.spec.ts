import { describe, expect, it } from '@jest/globals';
import { validateSheet, type SheetCase } from './sheet-verdict.js';

const NO_CELLS = { count: 0, examples: [] };
const MONTH = '2026-11';

const objectionsTo = (fields: {
  totals?: Partial<SheetCase['totals']>;
  lastGood?: SheetCase['lastGood'];
  health?: Partial<NonNullable<SheetCase['health']>> | null;
}) =>
  validateSheet({
    month: MONTH,
    totals: {
      ...{ rows: 30, malformed: 0, total: 100, errors: 0 },
      ...{ decimalCommas: NO_CELLS, suspicious: NO_CELLS },
      ...fields.totals,
    },
    lastGood: fields.lastGood ?? null,
    health: fields.health
      ? { items: null, itemsMonth: null, resetMonth: null, commasAccepted: false, ...fields.health }
      : null,
  }).map(({ kind }) => kind);

const verdictOf = ({
  rows = 30,
  total = 100,
  finalTotal = null,
  health = null,
}: {
  rows?: number;
  total?: number;
  finalTotal?: number | null;
  health?: Partial<NonNullable<SheetCase['health']>> | null;
}) =>
  objectionsTo({
    ...{ totals: { rows, total }, health },
    lastGood: { month: '2026-10', total: finalTotal },
  })[0] ?? 'good';

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

describe('a sheet without wagers', () => {
  const thisMonth = { month: MONTH, total: 100 };

  it('is rejected if more than half of its wagers are errors, at any time', () => {
    expect(objectionsTo({ totals: { errors: 15 } })).toEqual([]);
    expect(objectionsTo({ totals: { errors: 16 } })).toEqual(['spreadsheet-errors']);
    expect(objectionsTo({ totals: { errors: 30, total: 0 }, lastGood: thisMonth })).toEqual([
      'spreadsheet-errors',
    ]);
  });

  it('is rejected if its total falls to 0 although it has rows', () => {
    const zero = { total: 0 };
    expect(objectionsTo({ totals: zero, lastGood: thisMonth })).toEqual(['zero-total']);
    expect(objectionsTo({ totals: zero, lastGood: { month: '2026-10', total: 100 } })).toEqual([
      'zero-total',
    ]);
    expect(objectionsTo({ totals: { rows: 0, total: 0 }, lastGood: thisMonth })).toEqual([]);
    expect(objectionsTo({ totals: zero, lastGood: { month: MONTH, total: 0 } })).toEqual([]);
    expect(objectionsTo({ totals: zero })).toEqual([]);
  });
});

describe('a decimal comma', () => {
  const totals = { decimalCommas: { count: 1, examples: [] } };

  it('is rejected until it has been accepted', () => {
    expect(objectionsTo({ totals })).toEqual(['decimal-comma']);
    expect(objectionsTo({ totals, health: { commasAccepted: true } })).toEqual([]);
  });

  it('does not hide that rows are missing', () => {
    const health = { items: 100, itemsMonth: MONTH };
    expect(objectionsTo({ totals, health })).toEqual(['decimal-comma', 'shrunken']);
  });
});
