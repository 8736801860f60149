import { type StubResponse, createResponse, htmlError, json } from './stub-response.ts';
import { fixture } from './fixture.ts';

/** The channel of the fixtures. */
export const CHANNEL_ID = 'UCplayhouse00000000000AA';

const MAX_ITEMS = 50;
const DEFAULT_ITEMS = 5;
/** Properties of every resource, whatever `part` requests. */
const COMMON_PROPERTIES = ['kind', 'etag', 'id'];

type Resource = Record<string, unknown> & { id: string };

function resources(body: Buffer): Resource[] {
  const parsed = JSON.parse(body.toString('utf8')) as { items: Resource[] };
  return parsed.items;
}

/** An error body in the format of Google's APIs. */
export function errorResponse(code: number, reason: string, message: string): StubResponse {
  return json(code, {
    error: { code, message, errors: [{ message, domain: 'youtube', reason }] },
  });
}

/** The Data API's response to a request with an invalid key. */
export const invalidKeyResponse = (): StubResponse =>
  createResponse(400, 'application/json; charset=UTF-8', fixture('youtube/error-key.json'));

/** A Data API error response with this status. */
export function errorOfStatus(status: number): StubResponse {
  if (status === 400) return invalidKeyResponse();
  if (status === 403) {
    return createResponse(
      403,
      'application/json; charset=UTF-8',
      fixture('youtube/error-quota.json'),
    );
  }
  if (status === 404) return playlistNotFound();
  if (status === 401) return errorResponse(401, 'authError', 'Invalid Credentials');
  if (status === 429)
    return errorResponse(429, 'rateLimitExceeded', 'Resource has been exhausted.');
  return errorResponse(status, 'backendError', 'Backend Error');
}

export const playlistNotFound = (): StubResponse =>
  errorResponse(
    404,
    'playlistNotFound',
    'The playlist identified with the request’s playlistId parameter cannot be found.',
  );

/** Returns only the requested parts, like the real API. */
function withParts(items: Resource[], query: URLSearchParams): Resource[] | StubResponse {
  const parts = query.get('part')?.split(',') ?? [];
  if (parts.length === 0) {
    return errorResponse(400, 'missingRequiredParameter', 'No filter selected: part is required.');
  }
  const names = [...COMMON_PROPERTIES, ...parts];
  return items.map(
    (item) =>
      Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name))) as Resource,
  );
}

const tokenOf = (offset: number): string =>
  Buffer.from(`\u0010\0\u001aPT:${offset}`, 'latin1').toString('base64url');

function offsetOf(token: string | null): number | null {
  if (token === null) return 0;
  // oxlint-disable-next-line no-control-regex -- the API's page tokens contain control characters
  const offset = /^\u0010\0\u001aPT:(\d+)$/.exec(
    Buffer.from(token, 'base64url').toString('latin1'),
  )?.[1];
  return offset === undefined ? null : Number(offset);
}

/**
 * A page of `playlistItems.list`.
 * @param body the complete playlist as a single response
 * @param itemsPerPage maximum size of a page, whatever `maxResults` requests, because the real API
 * may return fewer
 */
export function playlistPage(
  body: Buffer,
  query: URLSearchParams,
  itemsPerPage: number,
): StubResponse {
  const maxResults = Number(query.get('maxResults') ?? DEFAULT_ITEMS);
  if (!Number.isInteger(maxResults) || maxResults < 0 || maxResults > MAX_ITEMS) {
    return errorResponse(
      400,
      'invalidParameter',
      `Values must be within the range: [0, ${MAX_ITEMS}]`,
    );
  }
  const offset = offsetOf(query.get('pageToken'));
  if (offset === null) {
    return errorResponse(400, 'invalidPageToken', 'The request specifies an invalid page token.');
  }
  const all = resources(body);
  const end = offset + Math.min(maxResults, itemsPerPage);
  const items = withParts(all.slice(offset, end), query);
  if (!Array.isArray(items)) return items;
  return json(200, {
    kind: 'youtube#playlistItemListResponse',
    etag: `e${offset}`,
    ...(end < all.length ? { nextPageToken: tokenOf(end) } : {}),
    items,
    pageInfo: { totalResults: all.length, resultsPerPage: maxResults },
  });
}

/**
 * The response of `videos.list` for at most 50 ids. Omits ids missing from the fixture, as the API omits
 * private videos.
 */
export function videoDetails(body: Buffer, query: URLSearchParams): StubResponse {
  const ids = query.get('id')?.split(',') ?? [];
  if (ids.length === 0) {
    return errorResponse(400, 'missingRequiredParameter', 'No filter selected: id is required.');
  }
  if (ids.length > MAX_ITEMS) {
    return errorResponse(400, 'invalidFilters', 'The request specifies too many ids.');
  }
  const videosById = new Map(resources(body).map((video) => [video.id, video]));
  const items = withParts(
    ids.map((id) => videosById.get(id)).filter((video) => video !== undefined),
    query,
  );
  if (!Array.isArray(items)) return items;
  return json(200, {
    kind: 'youtube#videoListResponse',
    etag: 'v',
    items,
    pageInfo: { totalResults: items.length, resultsPerPage: items.length },
  });
}

/** The response of `channels.list` by ID, handle or user name; without `items` if no channel matches. */
export function channelDetails(body: Buffer, query: URLSearchParams): StubResponse {
  const handle = query.get('forHandle')?.replace(/^@/, '').toLowerCase();
  const userName = query.get('forUsername');
  const matching = resources(body).filter(({ id, snippet, userName: stored }) => {
    const { customUrl } = snippet as { customUrl?: string };
    if (userName !== null) return stored === userName;
    if (handle === undefined) return id === query.get('id');
    return customUrl?.toLowerCase() === `@${handle}`;
  });
  const items = withParts(matching, query);
  if (!Array.isArray(items)) return items;
  return json(200, {
    kind: 'youtube#channelListResponse',
    etag: 'c',
    pageInfo: { totalResults: items.length, resultsPerPage: 5 },
    ...(items.length > 0 && { items }),
  });
}

/** The public feed; 404 for another channel. */
export function channelFeed(body: Buffer, query: URLSearchParams): StubResponse {
  return query.get('channel_id') === CHANNEL_ID
    ? createResponse(200, 'text/xml; charset=UTF-8', body)
    : htmlError(404);
}
