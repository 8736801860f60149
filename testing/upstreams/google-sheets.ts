import { createResponse, type StubResponse } from './stub-response.ts';
import type { Route } from './delivery.ts';

/**
 * The ids of the stub's documents. The stub responds to each as Google is reported to respond in that
 * case. Google documents none of these responses; `docs/domain.md` lists what is known about them.
 */
export const SHEET_IDS = {
  /** Shared with everyone who has the link: tab 0 is the international sheet, tab 7 the US sheet. */
  shared: '1sharedPlayhouseWagers000000000000000000COM',
  /** Published to the web, with the same tabs. */
  published: '2PACX-1vPublishedPlayhouseWagers00000000000COM',
  redirectsToSignIn: '1privateRedirectsToSignIn0000000000000000001',
  unauthorized: '1privateUnauthorized000000000000000000000001',
  forbidden: '1privateForbidden000000000000000000000000001',
  signInPage: '1privateSignInPage00000000000000000000000001',
  accessPage: '1privateAccessPage00000000000000000000000001',
  missing: '1missingDocument0000000000000000000000000001',
  deletedPage: '1deletedPage00000000000000000000000000000001',
  gone: '1goneDocument0000000000000000000000000000001',
  tooManyRequests: '1tooManyRequests0000000000000000000000000001',
  unusualTraffic: '1unusualTraffic00000000000000000000000000001',
  unpublished: '2PACX-1vUnpublishedDocument0000000000000001',
  unpublishedPage: '2PACX-1vUnpublishedPage000000000000000000001',
} as const;

type DocumentName = keyof typeof SHEET_IDS;

const TABS: Record<string, Route> = { '0': 'sheet-com', '7': 'sheet-us' };
const NAMES = new Map(
  Object.entries(SHEET_IDS).map(([name, id]) => [id as string, name as DocumentName]),
);
const EXPORT =
  /^\/docs\.google\.com\/spreadsheets\/d\/(?<published>e\/)?(?<id>[\w-]+)\/(?:export|pub)$/;
/** The path of the address to which Google redirects the export of a shared document. */
const EXPORTED = /^\/doc-0s-sheets\.googleusercontent\.com\/export\/(?<gid>\d+)$/;

const page = (status: number, title: string, text: string): StubResponse =>
  createResponse(
    status,
    'text/html; charset=utf-8',
    Buffer.from(
      `<!DOCTYPE html><html lang="en"><head><title>${title}</title></head><body><p>${text}</p></body></html>\n`,
    ),
  );

function redirect(location: string): StubResponse {
  const response = page(307, 'Temporary Redirect', 'The document has moved.');
  return { ...response, headers: { ...response.headers, location } };
}

const SIGN_IN = 'https://accounts.google.com/ServiceLogin?service=wise&passive=1209600';
const SIGN_IN_LINK = `<a href="${SIGN_IN}">Sign in</a>`;

const RESPONSES: Record<Exclude<DocumentName, 'shared' | 'published'>, StubResponse> = {
  redirectsToSignIn: redirect(SIGN_IN),
  unauthorized: page(401, 'Unauthorized', 'Error 401'),
  forbidden: page(403, 'Google Drive', 'Sorry, unable to open the file at this time.'),
  signInPage: page(200, 'Sign in - Google Accounts', 'to continue to Sheets'),
  accessPage: page(200, 'Google Sheets', 'You need access. Ask for access, or switch accounts.'),
  missing: page(404, 'Page not found', 'Sorry, the file you have requested does not exist.'),
  deletedPage: page(
    200,
    'Google Drive - Page not found',
    `Sorry, the file you have requested has been deleted. ${SIGN_IN_LINK}`,
  ),
  gone: page(410, 'Gone', 'Error 410'),
  tooManyRequests: page(429, 'Too Many Requests', 'Error 429'),
  unusualTraffic: redirect('https://www.google.com/sorry/index?continue=x'),
  unpublished: page(404, 'Page not found', `Sorry, unable to open the file. ${SIGN_IN_LINK}`),
  unpublishedPage: page(200, 'Google Sheets', "We're sorry. This document is not published."),
};

/** The tab of a shared document whose CSV is at this path; null if it is another address. */
export function exportedTab(path: string): Route | null {
  return TABS[EXPORTED.exec(path)?.groups?.gid ?? ''] ?? null;
}

/** The response of docs.google.com to the CSV export of a document; null for other addresses. */
export function googleSheetResponse(path: string, query: URLSearchParams): StubResponse | null {
  const { id = '', published } = EXPORT.exec(path)?.groups ?? {};
  const name = NAMES.get(id);
  if (name === undefined || id.startsWith('2PACX') !== (published !== undefined)) return null;
  if (name !== 'shared' && name !== 'published') return RESPONSES[name];
  const gid = query.get('gid') ?? '0';
  return gid in TABS
    ? redirect(`https://doc-0s-sheets.googleusercontent.com/export/${gid}`)
    : page(400, 'Bad Request', `Error 400 ${SIGN_IN_LINK}`);
}
