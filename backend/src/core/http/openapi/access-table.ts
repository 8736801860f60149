import type { Route } from '../routes.js';

/** The lines around the table in `docs/security.md`. */
const START = '<!-- From the decorators of the routes: make api -->\n<!-- oxfmt-ignore-start -->\n';
const END = '\n<!-- oxfmt-ignore-end -->';

/** Whether a route changes something, or returns many names. */
const isListed = ({ method, stepUp }: Route): boolean => method !== 'GET' || stepUp !== undefined;

/** A Markdown table of every write and bulk read of names with what the routes declare. */
function accessTable(routes: readonly Route[]): string {
  const rows = routes
    .filter(isListed)
    .map(({ method, path, access, stepUp = '', events, limit }) => [
      `\`${method} ${path}\``,
      access ?? '',
      stepUp,
      events.map((kind) => `\`${kind}\``).join(', '),
      limit ? `${limit.points} in ${limit.durationSeconds} s` : '',
    ])
    .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
  const header = ['call', 'access', 'step-up', 'events', 'calls per address'];
  return [header, header.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/**
 * Replaces the table of calls in a Markdown document.
 *
 * @throws if the document has no place for it
 */
export function withAccessTable(document: string, routes: readonly Route[]): string {
  const [before, rest] = document.split(START);
  const after = rest?.split(END).slice(1).join(END);
  if (before === undefined || after === undefined) throw new Error('There is no table of calls.');
  return `${before}${START}\n${accessTable(routes)}\n${END}${after}`;
}
