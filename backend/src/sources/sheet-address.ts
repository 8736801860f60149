import { isHttpsLink } from '../core/http/validation/https-link.js';
import { assertAllowedAddress } from './source-address.js';
import { SourceError } from './source-error.js';

const GOOGLE_DOCS = 'docs.google.com';
/** May contain a company's prefix (`/a/name`), and the index of one of several accounts (`/u/1`). */
const SHEET_PATH =
  /^(?:\/a\/[^/]+)?\/spreadsheets(?:\/u\/\d+)?\/d\/(?<document>(?:e\/)?[\w-]{5,200})(?:\/(?<view>[\w-]*))?\/?$/;
const OTHER_DOCUMENT =
  /^(?:\/a\/[^/]+)?\/(?:document|presentation|forms|drawings|file)(?:\/u\/\d+)?\//;
const GID = /(?:^|[#?&])gid=(\d{1,20})(?:&|$)/;
/** A text with a scheme, but not `docs.google.com:443/…`. */
const WITH_SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i;

/** A document of Google Sheets, as found in one of its addresses. */
interface GoogleSheet {
  /** The id; with `e/` before it if it is that of a published copy. */
  document: string;
  /** Such as `edit` or `pubhtml`; '' if there is none. */
  view: string;
  /** The id of the tab; null if the address names none. */
  gid: string | null;
}

/** Whether an address is that of a Google document that is not a sheet. */
export const isOtherGoogleDocument = ({ hostname, pathname }: URL): boolean =>
  hostname === GOOGLE_DOCS && OTHER_DOCUMENT.test(pathname);

/** Finds the document and the tab in an address of Google Sheets; null if it is another address. */
function findGoogleSheet({ hostname, pathname, search, hash }: URL): GoogleSheet | null {
  const groups = hostname === GOOGLE_DOCS ? SHEET_PATH.exec(pathname)?.groups : undefined;
  if (groups?.document === undefined) return null;
  const gid = GID.exec(search)?.[1] ?? GID.exec(hash)?.[1] ?? null;
  return { document: groups.document, view: groups.view ?? '', gid };
}

/**
 * The address of the CSV export for any address of a Google sheet: of the editor (`/edit`), a view
 * (`/view`, `/preview`), a published page (`/pubhtml`), or an export in another format. Without a
 * tab in the address, Google exports the first one.
 *
 * @returns the address of the export; any other address, and that of a CSV export, unchanged.
 */
export function toCsvAddress(address: string): string {
  const url = URL.parse(address);
  const sheet = url && findGoogleSheet(url);
  if (!sheet || isCsvExport(url, sheet)) return address;
  const { document, view, gid } = sheet;
  const isPublished = document.startsWith('e/') || view === 'pub' || view === 'pubhtml';
  const query = new URLSearchParams(isPublished ? {} : { format: 'csv' });
  if (gid !== null) query.set('gid', gid);
  if (isPublished) {
    if (gid !== null) query.set('single', 'true');
    query.set('output', 'csv');
  }
  // Links to old documents contain this key, and do not work without it.
  const resourceKey = url.searchParams.get('resourcekey');
  if (resourceKey !== null) query.set('resourcekey', resourceKey);
  const action = isPublished ? 'pub' : 'export';
  return `https://${GOOGLE_DOCS}/spreadsheets/d/${document}/${action}?${query.toString()}`;
}

function isCsvExport({ protocol, searchParams, hash }: URL, { view }: GoogleSheet): boolean {
  // The server never sends the part after '#', which may name the tab.
  if (protocol !== 'https:' || hash !== '') return false;
  return (
    (view === 'export' && searchParams.get('format') === 'csv') ||
    (view === 'pub' && searchParams.get('output') === 'csv')
  );
}

/**
 * Finds the address of a sheet's CSV data in text that a user pasted: any address of a Google sheet,
 * with or without `https://`, or the address of a CSV file on another allowed host.
 *
 * @returns the address to store.
 * @throws SourceError if it is not an address, leads to something else, or must not be fetched.
 */
export function parseSheetAddress(typed: string, sourceHosts: readonly string[]): string {
  const text = typed.trim();
  const address = toCsvAddress(WITH_SCHEME.test(text) ? text : `https://${text}`);
  const url = isHttpsLink(address) ? URL.parse(address) : null;
  if (!url) {
    throw new SourceError('bad-address', 'Please enter a full address that starts with https://');
  }
  if (isOtherGoogleDocument(url)) {
    throw new SourceError('not-a-sheet', 'This is the address of a document that is not a sheet.');
  }
  assertAllowedAddress(url, sourceHosts);
  return address;
}

const SHOWN_CHARACTERS = 4;

/**
 * A sheet's address as the panel shows it. The address is a secret, so the middle of the document's
 * id is masked, and of other addresses only the host is shown.
 */
export function maskSheetAddress(address: string): string {
  const url = URL.parse(address);
  if (!url) return '…';
  const sheet = findGoogleSheet(url);
  if (!sheet) return `${url.host}/…`;
  const id = sheet.document.replace(/^e\//, '');
  const masked =
    id.length < 4 * SHOWN_CHARACTERS
      ? '…'
      : `${id.slice(0, SHOWN_CHARACTERS)}…${id.slice(-SHOWN_CHARACTERS)}`;
  return `Google sheet ${masked}${sheet.gid === null ? '' : `, tab ${sheet.gid}`}`;
}
