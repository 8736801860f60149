import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { Clock } from '../config/clock.js';

/** The content of a publication before it is encoded. */
export interface PublishedDocument {
  contentType: string;
  body: string | Buffer;
  /** Default: 200. The not-found page has 404, the page of a bonus that is not public 410. */
  status?: number;
  contentSecurityPolicy: string;
  cacheControl?: string;
  /** Takes the place of a document that cannot be built: shared caches replace theirs, whatever its status. */
  isFallback?: boolean;
  /** Compressing the content again would not make it smaller. */
  isCompressed?: boolean;
}

/** In order of preference. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** The response in one encoding. */
interface Form {
  bytes: Buffer;
  etag: string;
  /** Flat `[name, value, …]` without those of a single response. */
  headers: string[];
  /** The headers of a 304. */
  notModifiedHeaders: string[];
}

// Everything that is published can be erased, and must then be gone everywhere within a minute: at most two
// seconds in nginx, 21 at a CDN and, for pictures, 30 in a browser.
const PUBLIC_CACHE_HEADERS = [
  'X-Accel-Expires',
  '1',
  'CDN-Cache-Control',
  'max-age=1, stale-while-revalidate=20, stale-if-error=86400',
];
const PUBLIC_CACHE_CONTROL = 'public, no-cache';
/** For pictures, which pages load again and again. */
export const PICTURE_CACHE_CONTROL = 'public, max-age=30';

// Higher levels take tens of milliseconds more on each change and save only a few bytes.
const BROTLI_QUALITY = 6;
const GZIP_LEVEL = 6;
/** Compressing a smaller body saves less than the header costs. */
const MIN_COMPRESSED_BYTES = 512;

const SECOND_MS = 1_000;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * A complete response to a public GET: bytes with a strong ETag for each encoding. Sending it needs
 * no session, pipes or database.
 */
export class PublishedResponse {
  private constructor(
    readonly status: number,
    /** The clock whose time is stated; undefined if the response does not state it. */
    private readonly clock: Clock | undefined,
    private readonly forms: Partial<Record<Encoding, Form>> & { identity: Form },
  ) {}

  /**
   * Serializes and compresses a document once.
   *
   * @param securityHeaders the result of `securityHeaders()`.
   */
  static async from(
    document: PublishedDocument,
    securityHeaders: readonly string[],
    clock: Clock,
  ): Promise<PublishedResponse> {
    const body = Buffer.from(document.body);
    const headers = [
      ...cacheHeaders(document),
      'Vary',
      'Accept-Encoding',
      'Content-Security-Policy',
      document.contentSecurityPolicy,
      ...securityHeaders,
    ];
    // The hash includes the headers: on a 304, nginx keeps the headers of its cached response, so with an
    // unchanged ETag visitors would never get changed headers.
    const hash = createHash('sha256')
      .update(body)
      .update(headers.join('\n'))
      .digest('base64url')
      .slice(0, 22);
    const form = (bytes: Buffer, encoding: Encoding): Form => {
      const etag = `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
      const shared = ['ETag', etag, ...headers];
      return {
        bytes,
        etag,
        notModifiedHeaders: shared,
        headers: [
          'Content-Type',
          document.contentType,
          'Content-Length',
          String(bytes.length),
          ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
          ...shared,
        ],
      };
    };
    const forms: Partial<Record<Encoding, Form>> & { identity: Form } = {
      identity: form(body, 'identity'),
    };
    if (body.length >= MIN_COMPRESSED_BYTES && document.isCompressed !== true) {
      const [br, gz] = await Promise.all([
        compressBrotli(body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          },
        }),
        compressGzip(body, { level: GZIP_LEVEL }),
      ]);
      forms.br = form(br, 'br');
      forms.gzip = form(gz, 'gzip');
    }
    const isPage = document.contentType.startsWith('text/html');
    return new PublishedResponse(document.status ?? 200, isPage ? clock : undefined, forms);
  }

  /** The memory that the bodies take in all encodings. */
  get totalBytes(): number {
    return Object.values(this.forms).reduce((sum, { bytes }) => sum + bytes.length, 0);
  }

  /** The uncompressed body. */
  get body(): Buffer {
    return this.forms.identity.bytes;
  }

  /**
   * Responds to GET or HEAD with the best encoding that the client accepts, or with 304 if it has
   * the current version.
   */
  send(request: IncomingMessage, response: ServerResponse, requestId: string): void {
    const form = this.formFor(request.headers['accept-encoding']);
    const ownHeaders = ['X-Request-Id', requestId];
    // A page can't read the `Date` of its own document, but this.
    if (this.clock) {
      const seconds = this.clock.now().getTime() / SECOND_MS;
      ownHeaders.push('Server-Timing', `date;dur=${seconds}`);
    }
    const ifNoneMatch = request.headers['if-none-match'];
    if (ifNoneMatch !== undefined && this.status === 200 && isFresh(ifNoneMatch, form.etag)) {
      response.writeHead(304, [...form.notModifiedHeaders, ...ownHeaders]);
      response.end();
      return;
    }
    response.writeHead(this.status, [...form.headers, ...ownHeaders]);
    if (request.method === 'HEAD') response.end();
    else response.end(form.bytes);
  }

  private formFor(acceptEncoding = ''): Form {
    if (acceptEncoding.length > MAX_ACCEPT_ENCODING_LENGTH) return this.forms.identity;
    for (const encoding of acceptedEncodings.memo(acceptEncoding)) {
      const form = this.forms[encoding];
      if (form) return form;
    }
    return this.forms.identity;
  }
}

function cacheHeaders({ cacheControl, status, isFallback }: PublishedDocument): string[] {
  // Clients can request any number of wrong URLs, and each would take space in a shared cache.
  if ((status === 404 || status === 410) && !isFallback)
    return ['Cache-Control', PUBLIC_CACHE_CONTROL];
  return ['Cache-Control', cacheControl ?? PUBLIC_CACHE_CONTROL, ...PUBLIC_CACHE_HEADERS];
}

/** Room for about fifteen ETags of this server. A longer header is ignored, so that its cost is bounded. */
const MAX_IF_NONE_MATCH_LENGTH = 500;

/** Whether the client has the representation with this tag (RFC 9110, 13.1.2). */
const isFresh = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.length <= MAX_IF_NONE_MATCH_LENGTH &&
  fresh({ 'if-none-match': ifNoneMatch }, { etag });

/** Much longer than what browsers send. A longer header is ignored, so that its cost is bounded. */
const MAX_ACCEPT_ENCODING_LENGTH = 200;

/**
 * The encodings that an Accept-Encoding allows, the best first (RFC 9110, 12.5.3). They are cached, because
 * parsing takes a few percent of a response's CPU time and browsers send few different headers.
 */
const acceptedEncodings = new LRUCache<string, readonly Encoding[]>({
  max: 200,
  memoMethod: (header) =>
    new Negotiator({ headers: { 'accept-encoding': header } }).encodings(ENCODINGS, {
      preferred: ENCODINGS,
    }),
});
