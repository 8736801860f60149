/** A measured figure; without a budget, it is only reported. */
export interface Figure {
  name: string;
  value: number;
  unit?: string;
  digits?: number;
  atMost?: number;
  atLeast?: number;
}

type Cell = string | number;

/** Prints a Markdown table, which `make measure` copies into docs/results/performance.md. */
export function printTable(columns: readonly Cell[], rows: readonly (readonly Cell[])[]): void {
  const print = (cells: readonly Cell[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);
  process.stdout.write('\n');
  for (const cells of [columns, columns.map(() => '---'), ...rows]) print(cells);
  process.stdout.write('\n');
}

/** The value, in bold if it misses its budget; the process then exits with code 1. */
export function marked(
  value: number,
  { digits = 0, unit, atMost, atLeast }: Omit<Figure, 'name' | 'value'>,
): string {
  const text = value.toFixed(digits) + (unit === undefined ? '' : ` ${unit}`);
  if (value <= (atMost ?? Infinity) && value >= (atLeast ?? -Infinity)) return text;
  process.exitCode = 1;
  return `**${text}**`;
}

/** Prints figures next to their budgets. */
export function printFigures(figures: readonly Figure[]): void {
  printTable(
    ['figure', 'result', 'budget'],
    figures.map((figure) => {
      const { name, value, unit = '', atMost, atLeast } = figure;
      const budget = atMost === undefined ? atLeast : atMost;
      const side = atMost === undefined ? 'at least' : 'at most';
      return [
        name,
        marked(value, figure),
        budget === undefined ? '' : `${side} ${String(budget)} ${unit}`.trim(),
      ];
    }),
  );
}
