import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const FOLDER = new URL('../../../docs/decisions/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, FOLDER), 'utf8');

const index = read('README.md');
const records = readdirSync(FOLDER)
  .filter((file) => file !== 'README.md')
  .toSorted();

const HEAD = /^# (\d+)\. (.+)\n\nDate: (\d{4}-\d\d-\d\d)\. Status: (.+)\.\n/;

it('decision records are numbered without gaps', () => {
  expect(records.map((file) => Number(file.slice(0, 4)))).toEqual(
    records.map((_, index) => index + 1),
  );
});

describe.each(records)('the decision record %s', (file) => {
  const [, number, title, date, status] = HEAD.exec(read(file)) ?? [];

  it('starts with its number, title, date and status', () => {
    expect(Number(number)).toBe(Number(file.slice(0, 4)));
    expect(status).toMatch(/^(accepted|rejected|superseded by \d+)$/);
  });

  it('has a context, a decision and its consequences', () => {
    const sections = [...read(file).matchAll(/^## (.+)$/gm)].map(([, section]) => section);
    expect(sections).toEqual(['Context', 'Decision', 'Consequences']);
  });

  it('is in the index', () => {
    const cells = [number, `[${title}](${file})`, date, status];
    const rows = index.split('\n').map((row) => row.replace(/ +/g, ' '));
    expect(rows).toContain(`| ${cells.join(' | ')} |`);
  });
});
