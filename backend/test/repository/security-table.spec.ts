import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/**
 * The number of requirements of levels 1 and 2 in each section of OWASP ASVS 5.0.0; they come first
 * in each section.
 */
const REQUIREMENTS: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
};
/** Those of level 3 in the chapters about accounts. */
const LEVEL_3 = [
  ...['6.3.5', '6.3.6', '6.3.7', '6.3.8', '6.4.5', '6.4.6', '6.5.6', '6.5.7', '6.5.8', '6.6.4'],
  ...['6.7.1', '6.7.2', '7.5.3', '8.1.3', '8.1.4', '8.2.4', '8.3.2', '8.3.3', '8.4.2'],
];
const STATES = ['met', 'partly', 'no', 'n/a'];

interface Row {
  numbers: string[];
  state: string;
  shownBy: string;
}

/** Expands '6.5.1–6.5.3, 7.1.1' to four numbers. */
const numbersIn = (cell: string): string[] =>
  cell.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split('–');
    const section = first.slice(0, first.lastIndexOf('.'));
    const from = Number(first.slice(section.length + 1));
    const to = Number(last.slice(section.length + 1));
    return Array.from({ length: to - from + 1 }, (_, index) => `${section}.${from + index}`);
  });

const rowsIn = (text: string): Row[] =>
  text
    .split('\n')
    .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
    .map((line) => {
      const [, numbers = '', , state = '', shownBy = ''] = line
        .split('|')
        .map((cell) => cell.trim());
      return { numbers: numbersIn(numbers), state, shownBy };
    });

const [levels1And2 = '', level3 = ''] = read('docs/asvs.md').split(
  '\n## OWASP ASVS 5.0.0, level 3',
);
const rows = [...rowsIn(levels1And2), ...rowsIn(level3)];

/** The tests that a cell names: `file` “sentence”, “sentence”. */
const testsIn = (cell: string): { file: string; sentence: string }[] =>
  [...cell.matchAll(/`([^`]+\.(?:spec|test)\.tsx?)`((?:,? “[^”]+”)+)/g)].flatMap(
    ([, file = '', sentences = '']) =>
      [...sentences.matchAll(/“([^“”]+)”/g)].map(([, sentence = '']) => ({ file, sentence })),
  );

/** Whether a file contains a test with exactly this name, in any kind of quotes. */
function hasTest(file: string, sentence: string): boolean {
  const source = read(file).replaceAll("\\'", "'");
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${sentence}${quote}`));
}

describe('the table of requirements in docs/asvs.md', () => {
  it('has each requirement of levels 1 and 2, and those of level 3 for accounts, exactly once', () => {
    const expected = Object.entries(REQUIREMENTS).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
    );
    expect(expected).toHaveLength(253);
    expect(rowsIn(levels1And2).flatMap(({ numbers }) => numbers)).toEqual(expected);
    expect(rowsIn(level3).flatMap(({ numbers }) => numbers)).toEqual(LEVEL_3);
  });

  it('has a state and a reason for each requirement', () => {
    for (const { numbers, state, shownBy } of rows) {
      expect([numbers, STATES.includes(state)]).toEqual([numbers, true]);
      expect([numbers, shownBy]).toEqual([numbers, expect.stringMatching(/\S/)]);
    }
  });

  it.each([levels1And2, level3])('matches the totals above it', (text) => {
    const totals = STATES.map((state) => {
      const ofState = rowsIn(text).filter((row) => row.state === state);
      return `${ofState.flatMap((row) => row.numbers).length} ${state}`;
    });
    expect(text).toContain(totals.join(', '));
  });

  it('names only existing tests', () => {
    const named = rows.flatMap(({ shownBy }) => testsIn(shownBy));
    expect(named.length).toBeGreaterThan(150);
    // Includes those of docs/security.md.
    const missing = testsIn(read('docs/asvs.md') + read('docs/security.md')).filter(
      ({ file, sentence }) => !hasTest(file, sentence),
    );
    expect(missing).toEqual([]);
  });
});
