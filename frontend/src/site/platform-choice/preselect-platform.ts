/**
 * A separate script, which the pages with platforms run before their first paint: styles then show
 * the right bonuses and the right order, and nothing moves when the page is hydrated. It may not export
 * anything, because only scripts that are not modules run that early. The pages also import it, for
 * visitors who come from another page of the site.
 */
import { platformOfZone, type PlatformChoice } from './platform-of-zone';

const CHOICES: readonly string[] = ['all', 'stake_com', 'stake_us'] satisfies PlatformChoice[];

function readStored(): string | null {
  try {
    return localStorage.getItem('playhouse.platform');
  } catch {
    return null;
  }
}

// Not on the server.
if (typeof document !== 'undefined') {
  const { dataset } = document.documentElement;
  const stored = readStored() ?? '';
  dataset.platform ??= CHOICES.includes(stored)
    ? stored
    : platformOfZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
}
