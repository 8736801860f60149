import { connectorOf, document } from '../connector.js';
import { SHEET, sheetFields } from '../sheet-parts.js';

/** Rows that the owner types or uploads. Nothing is requested. */
export default connectorOf({
  ...SHEET,
  key: 'list',
  label: 'A list of your own',
  window: 'manual',
  fields: {
    rows: document(
      'Rows',
      'A line per player, with commas, semicolons or tabs between its cells. The first line has the titles of the columns.',
    ),
    ...sheetFields({ areTitlesRequired: false }),
  },
  coolDownSeconds: 0,
  hosts: [],
  // The text is complete, also without a line break at its end.
  document: ({ rows }) => new TextEncoder().encode(`${rows}\n`),
});
