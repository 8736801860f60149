import type { Shown, SourceName } from './sources.js';

/** What visitors see of a source, as a sentence. The panel has the same in its `source-states.ts`. */
export function shownInWords(source: SourceName, shown: Shown): string {
  const items = source === 'youtube' ? 'videos' : 'standings';
  switch (shown) {
    case 'data':
      return `Visitors see the last good ${items}.`;
    case 'new-race':
      return 'Visitors see the new race, still without standings.';
    case 'demo':
      return `Visitors see the demo ${items}.`;
    case 'nothing':
      return `Visitors see no ${items} yet.`;
    case 'off':
      return `Visitors see no ${items}, because they are turned off.`;
  }
}
