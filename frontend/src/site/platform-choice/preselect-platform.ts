/**
 * A separate script, which the pages with platforms run before their first paint: styles then show
 * the right bonuses and the right order, and nothing moves when the page is hydrated. It may not export
 * anything, because only scripts that are not modules run that early. The pages also import it, for
 * visitors who come from another page of the site.
 */
import { placeOfZone } from './place-of-zone';

// Not on the server.
if (typeof document !== 'undefined' && document.documentElement.dataset.platform === undefined) {
  const { dataset } = document.documentElement;
  let stored = '';
  try {
    stored = localStorage.getItem('playhouse.platform') ?? '';
  } catch {
    // Nothing is stored.
  }
  // The server names the platforms for visitors in the US and for others.
  const key = /^\w+$/.test(stored)
    ? stored
    : (dataset[placeOfZone(Intl.DateTimeFormat().resolvedOptions().timeZone)] ?? 'all');
  dataset.platform = key;
  // The page's own style sheets cannot name the choice, because the owner decides which platforms there are.
  // On a page that does not offer it (`data-choices`), nothing changes.
  const page = `[data-choices~="${key}"] `;
  const own = `[data-platform="${key}"]`;
  try {
    // oxlint-disable-next-line browser-floor/no-missing-features -- caught
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `${page}[data-few]>:not(${own}){display:none}` +
        `${page}[data-platform]{--mark:initial}` +
        `${page}${own}{--mark:var(--edge)}` +
        `${page}article${own}{order:-1}` +
        `${page}[data-few~="${key}"]{--few:1fr 1fr}`,
    );
    // oxlint-disable-next-line browser-floor/no-missing-features -- caught
    document.adoptedStyleSheets = [sheet];
  } catch {
    // The oldest browsers show the choice when the page is hydrated.
  }
}
