import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { fixture } from './fixture.ts';
import { HARMLESS_SHEET_ODDITIES, type RedirectTarget, SHEET_FAULTS } from './fault.ts';
import { SHEET_IDS } from './google-sheets.ts';
import { API_KEY } from './routes.ts';
import { sheet, shrink } from './sheet.ts';
import { startUpstreams, type Upstreams } from './upstreams.ts';

interface Page {
  items: { id: string; contentDetails: { videoId: string } }[];
  nextPageToken?: string;
}

let upstreams: Upstreams;

before(async () => {
  upstreams = await startUpstreams();
});
afterEach(() => upstreams.reset());
after(() => upstreams.close());

const get = (path: string, init?: RequestInit) => fetch(`${upstreams.url}${path}`, init);
const fetchComSheet = (init?: RequestInit) => get('/sheets/com.csv', init);

function api(path: string, query: Record<string, string | number>): Promise<Response> {
  const parameters = new URLSearchParams({ key: API_KEY, part: 'snippet,contentDetails' });
  for (const [name, value] of Object.entries(query)) parameters.set(name, String(value));
  return get(`/youtube/v3/${path}?${parameters}`);
}
const uploads = (query: Record<string, string | number> = {}) =>
  api('playlistItems', { playlistId: 'UUplayhouse00000000000AA', maxResults: 50, ...query });

const page = async (response: Response) => (await response.json()) as Page;
const ids = ({ items }: Page) => items.map(({ contentDetails }) => contentDetails.videoId);
const fixturePage = (name: Parameters<typeof fixture>[0]) =>
  JSON.parse(fixture(name).toString()) as Page;

describe('the stub of the Data API', () => {
  it('lists the uploads in pages of maxResults items, by default 5', async () => {
    assert.equal((await page(await uploads())).items.length, 13);
    assert.equal((await page(await uploads({ maxResults: 3 }))).items.length, 3);
    const { items } = await page(
      await api('playlistItems', { playlistId: 'UUplayhouse00000000000AA' }),
    );
    assert.equal(items.length, 5);
  });

  it('can return fewer items per page than requested, and returns the rest for the page token', async () => {
    upstreams.limitPages(7);
    const first = await page(await uploads());
    const second = await page(await uploads({ pageToken: first.nextPageToken ?? '' }));
    assert.deepEqual(ids(first), ids(fixturePage('youtube/playlistItems.page1.json')));
    assert.deepEqual(ids(second), ids(fixturePage('youtube/playlistItems.page2.json')));
    assert.equal(second.nextPageToken, undefined);
  });

  it('rejects more than 50 items in a page, an unknown page token and more than 50 IDs', async () => {
    assert.equal((await uploads({ maxResults: 51 })).status, 400);
    assert.equal((await uploads({ pageToken: 'invented' })).status, 400);
    const fiftyOne = Array.from({ length: 51 }, (_, index) => `LoNg00000${index}`).join(',');
    assert.equal((await api('videos', { id: fiftyOne })).status, 400);
  });

  it('lists the Shorts, and responds with 404 for another channel or with a fault', async () => {
    const shorts = { playlistId: 'UUSHplayhouse00000000000AA', maxResults: 50 };
    assert.deepEqual(ids(await page(await api('playlistItems', shorts))), [
      'ShOrT000001',
      'ShOrT000002',
      'ShOrT000003',
    ]);
    upstreams.fault('shorts', { kind: 'status', status: 404 });
    const missing = await api('playlistItems', shorts);
    assert.equal(missing.status, 404);
    assert.match(await missing.text(), /playlistNotFound/);
    assert.equal((await api('playlistItems', { playlistId: 'UUother' })).status, 404);
    assert.equal((await uploads()).status, 200);
  });

  it('returns details of known IDs without the private video', async () => {
    const details = await page(await api('videos', { id: 'DaY00000001,PrIvAtE0001,LoNg0000001' }));
    assert.deepEqual(
      details.items.map(({ id }) => id),
      ['DaY00000001', 'LoNg0000001'],
    );
  });

  it('returns only the requested parts', async () => {
    const { items } = (await (
      await api('videos', { id: 'LoNg0000001', part: 'statistics' })
    ).json()) as {
      items: Record<string, unknown>[];
    };
    assert.deepEqual(Object.keys(items[0] ?? {}).sort(), ['etag', 'id', 'kind', 'statistics']);
  });

  it('rejects a missing or wrong key with its error body, and accepts the key in a header, too', async () => {
    const rejection = await api('videos', { id: 'LoNg0000001', key: 'wrong' });
    assert.equal(rejection.status, 400);
    assert.match(await rejection.text(), /API key not valid/);
    const path = '/youtube/v3/videos?part=snippet&id=LoNg0000001';
    assert.equal((await get(path)).status, 400);
    assert.equal((await get(path, { headers: { 'x-goog-api-key': API_KEY } })).status, 200);
  });

  it('counts a unit of quota for each call, and keeps the key out of the log', async () => {
    await uploads();
    await api('videos', { id: 'LoNg0000001' });
    await fetchComSheet();
    assert.equal(upstreams.quotaUnits, 2);
    assert.equal(upstreams.log[0]?.query.key, '[redacted]');
    assert.ok(!JSON.stringify(upstreams.log).includes(API_KEY));
  });

  it('responds with 403 and the reason of an exhausted quota', async () => {
    upstreams.fault('uploads', { kind: 'status', status: 403 });
    const rejection = await uploads();
    assert.equal(rejection.status, 403);
    assert.match(await rejection.text(), /quotaExceeded/);
  });
});

describe('a test channel', () => {
  const idOf = (index: number) => `MaDeUp${String(index).padStart(5, '0')}`;

  it('has the same videos in the playlists, the details and the feed', async () => {
    upstreams.serveChannel(
      Array.from({ length: 60 }, (_, index) => ({
        id: idOf(index),
        isShort: index === 1,
        views: index === 2 ? null : 5,
        ...(index === 0 ? { title: 'Quotes " & <b>' } : {}),
      })),
    );
    const first = await page(await uploads());
    assert.equal(first.items.length, 50);
    const second = await page(await uploads({ pageToken: first.nextPageToken ?? '' }));
    assert.equal(ids(second).at(-1), idOf(59));
    const shorts = { playlistId: 'UUSHplayhouse00000000000AA', maxResults: 50 };
    assert.deepEqual(ids(await page(await api('playlistItems', shorts))), [idOf(1)]);

    const query = { id: `${idOf(2)},${idOf(3)}`, part: 'statistics,contentDetails' };
    const { items } = (await (await api('videos', query)).json()) as {
      items: { contentDetails: object; statistics: { viewCount?: string } }[];
    };
    assert.deepEqual(
      items.map(({ statistics }) => statistics.viewCount),
      [undefined, '5'],
    );
    assert.deepEqual(items[0]?.contentDetails, { contentRating: {}, duration: 'PT8M' });

    const feed = await get('/feeds/videos.xml?channel_id=UCplayhouse00000000000AA');
    const xml = await feed.text();
    assert.equal(xml.match(/<entry>/g)?.length, 15);
    assert.match(xml, /<title>Quotes &quot; &amp; &lt;b><\/title>/);
    assert.match(xml, /youtube\.com\/shorts\/MaDeUp00001"/);
  });
});

describe('the stub', () => {
  it('serves the feed of the known channel', async () => {
    const feed = await get('/feeds/videos.xml?channel_id=UCplayhouse00000000000AA');
    assert.match(feed.headers.get('content-type') ?? '', /xml/);
    assert.match(await feed.text(), /<yt:videoId>LoNg0000001</);
    assert.equal((await get('/feeds/videos.xml?channel_id=UCother')).status, 404);
  });

  it('serves a picture for every video', async () => {
    const picture = await get('/vi/LoNg0000001/hqdefault.jpg');
    assert.equal(picture.headers.get('content-type'), 'image/jpeg');
    const bytes = new Uint8Array(await picture.arrayBuffer());
    assert.deepEqual([...bytes.subarray(0, 3)], [0xff, 0xd8, 0xff]);
  });

  it('serves the sheets unchanged, regardless of the cache-busting parameter', async () => {
    const response = await get('/sheets/com.csv?t=1763700000000');
    const body = Buffer.from(await response.arrayBuffer());
    assert.ok(body.equals(fixture('sheets/com.csv')));
    assert.equal(upstreams.log[0]?.query.t, '1763700000000');
    assert.equal((await get('/sheets/us.csv')).headers.get('content-type'), 'text/csv');
  });

  it('serves a body that a test has set until the test resets it', async () => {
    upstreams.serve('sheet-us', sheet([{ name: 'a "b", c', wagered: 1234.5 }]));
    assert.equal(
      await (await get('/sheets/us.csv')).text(),
      'Affiliate Name,Campaign Code,User Name,Wagered\r\nPlayhouse,PLAY,"a ""b"", c",1234.50',
    );
    upstreams.serve('sheet-us', null);
    assert.match(await (await get('/sheets/us.csv')).text(), /us_only_one/);
  });

  it('shortens a sheet by whole rows, including rows with line breaks inside quotes', () => {
    const csv = 'h\r\n"a\r\nb"\r\nc\r\n"d ""\n"" e"\r\nf';
    assert.equal(shrink(csv, 0.5), 'h\r\n"a\r\nb"\r\nc\r\n');
    assert.equal(shrink(csv, 0.75), 'h\r\n"a\r\nb"\r\nc\r\n"d ""\n"" e"\r\n');
    assert.equal(shrink(csv, 1), csv);
  });
});

describe('a fault', () => {
  const firstDelivery = () => upstreams.delivered(({ number }) => number === 1);

  it('affects as many requests as configured, and then ends', async () => {
    upstreams.fault('sheet-com', { kind: 'status', status: 500, times: 2 });
    const statuses = [];
    for (let request = 0; request < 3; request += 1) statuses.push((await fetchComSheet()).status);
    assert.deepEqual(statuses, [500, 500, 200]);
    assert.deepEqual(
      upstreams.log.map(({ fault }) => fault?.kind ?? null),
      ['status', 'status', null],
    );
  });

  it('affects only its route, until it is cleared', async () => {
    upstreams.fault('sheet-com', { kind: 'status', status: 503 });
    assert.equal((await fetchComSheet()).status, 503);
    assert.equal((await get('/sheets/us.csv')).status, 200);
    upstreams.fault('sheet-com', null);
    assert.equal((await fetchComSheet()).status, 200);
  });

  it('can leave a request without a response, and the log shows that the client disconnected', async () => {
    upstreams.fault('sheet-com', { kind: 'hang' });
    await assert.rejects(fetchComSheet({ signal: AbortSignal.timeout(100) }), {
      name: 'TimeoutError',
    });
    const { outcome, status, bytesSent, completedAt } = await firstDelivery();
    assert.deepEqual([outcome, status, bytesSent], ['abandoned', null, 0]);
    assert.notEqual(completedAt, null);
  });

  it('can reset the connection before the headers', async () => {
    upstreams.fault('sheet-com', { kind: 'reset', after: 'request' });
    await assert.rejects(fetchComSheet(), (error: Error) =>
      String(error.cause).includes('ECONNRESET'),
    );
    assert.deepEqual(
      [(await firstDelivery()).outcome, (await firstDelivery()).status],
      ['cut', null],
    );
  });

  it('can reset the connection after half of the body', async () => {
    upstreams.fault('sheet-com', { kind: 'reset', after: 'half-body' });
    await assert.rejects(fetchComSheet().then((response) => response.text()));
    const { outcome, bytesSent } = await firstDelivery();
    assert.deepEqual([outcome, bytesSent], ['cut', fixture('sheets/com.csv').length / 2]);
  });

  it('can send less than the content length', async () => {
    upstreams.fault('sheet-com', { kind: 'cut-short' });
    const response = await fetchComSheet();
    assert.equal(response.headers.get('content-length'), String(fixture('sheets/com.csv').length));
    await assert.rejects(response.text());
    assert.equal((await firstDelivery()).outcome, 'cut');
  });

  it('can send the headers immediately and the body slowly', async () => {
    upstreams.fault('sheet-com', { kind: 'drip', chunkBytes: 1, everyMs: 20 });
    const response = await fetchComSheet({ signal: AbortSignal.timeout(150) });
    assert.equal(response.status, 200);
    await assert.rejects(response.text(), { name: 'TimeoutError' });
    const { outcome, bytesSent } = await firstDelivery();
    assert.equal(outcome, 'abandoned');
    assert.ok(bytesSent > 0 && bytesSent < 20, `${bytesSent} bytes`);
  });

  it('can send the complete response slowly to a client that waits for it', async () => {
    upstreams.fault('sheet-us', { kind: 'drip', chunkBytes: 64, everyMs: 1 });
    const body = Buffer.from(await (await get('/sheets/us.csv')).arrayBuffer());
    assert.ok(body.equals(fixture('sheets/us.csv')));
  });

  it('can respond with 429 and Retry-After', async () => {
    upstreams.fault('sheet-com', { kind: 'status', status: 429, retryAfter: '120' });
    const response = await fetchComSheet();
    assert.deepEqual([response.status, response.headers.get('retry-after')], [429, '120']);
  });

  it('can respond with a sign-in page and status 200', async () => {
    upstreams.fault('sheet-com', { kind: 'html' });
    const response = await fetchComSheet();
    assert.deepEqual(
      [response.status, response.headers.get('content-type')],
      [200, 'text/html; charset=utf-8'],
    );
    assert.match(await response.text(), /Sign in to your account/);
  });

  it('can send an empty or a wrong body', async () => {
    upstreams.fault('sheet-com', { kind: 'empty', times: 1 });
    assert.equal(await (await fetchComSheet()).text(), '');
    const fixtures = ['header-only', 'truncated', 'wrong-columns'] as const;
    for (const name of fixtures) {
      const file = `sheets/${name}.csv` as const;
      upstreams.fault('sheet-com', { kind: 'body', body: { fixture: file }, times: 1 });
      assert.equal(await (await fetchComSheet()).text(), fixture(file).toString());
    }
    upstreams.fault('uploads', { kind: 'body', body: '{"items":' });
    assert.equal(await (await uploads()).text(), '{"items":');
  });

  for (const as of ['chunked', 'gzip', 'announced'] as const) {
    it(`can send too many bytes (${as})`, async () => {
      const bytes = 3_000_000;
      upstreams.fault('sheet-com', { kind: 'oversized', bytes, as });
      const response = await fetchComSheet();
      assert.equal(
        response.headers.get('content-length'),
        as === 'announced' ? String(bytes) : null,
      );
      assert.equal((await response.arrayBuffer()).byteLength, bytes);
      assert.equal((await firstDelivery()).outcome, 'sent');
    });
  }

  it('stops sending too many bytes when the client disconnects', async () => {
    upstreams.fault('sheet-com', { kind: 'oversized', bytes: 2 ** 30, as: 'chunked' });
    const response = await fetchComSheet();
    await response.body?.cancel();
    const { outcome, bytesSent } = await firstDelivery();
    assert.equal(outcome, 'abandoned');
    assert.ok(bytesSent < 2 ** 27, `${bytesSent} bytes`);
  });

  it('can remove rows of a sheet and videos of a playlist', async () => {
    upstreams.fault('sheet-us', { kind: 'shrunken', share: 0.4 });
    assert.equal((await (await get('/sheets/us.csv')).text()).split('\n').length, 3);
    upstreams.fault('uploads', { kind: 'shrunken', share: 0.5 });
    assert.equal((await page(await uploads())).items.length, 7);
  });

  it('can redirect to forbidden hosts', async () => {
    const hostOfRedirect = async (to: RedirectTarget) => {
      upstreams.fault('sheet-com', { kind: 'redirect', to });
      const response = await fetchComSheet({ redirect: 'manual' });
      assert.equal(response.status, 302);
      return new URL(response.headers.get('location') ?? '').hostname;
    };
    assert.equal(await hostOfRedirect('forbidden-host'), 'sheets.forbidden.example');
    assert.equal(await hostOfRedirect('private-address'), '169.254.169.254');
    assert.equal(await hostOfRedirect('https://[::ffff:127.0.0.1]/'), '[::ffff:7f00:1]');
  });

  it('can redirect in a loop', async () => {
    upstreams.fault('sheet-com', { kind: 'redirect', to: 'loop' });
    await assert.rejects(fetchComSheet(), (error: Error) =>
      String(error.cause).includes('redirect'),
    );
    assert.ok(upstreams.log.length > 5);
  });

  it('can redirect to another path, which returns the correct response', async () => {
    upstreams.fault('sheet-com', { kind: 'redirect', to: 'same-site' });
    const response = await fetchComSheet();
    assert.deepEqual([response.status, response.redirected], [200, true]);
    assert.ok(Buffer.from(await response.arrayBuffer()).equals(fixture('sheets/com.csv')));
    assert.deepEqual(
      upstreams.log.map(({ path, route }) => [path, route]),
      [
        ['/sheets/com.csv', 'sheet-com'],
        ['/moved/sheets/com.csv', 'sheet-com'],
      ],
    );
  });

  it('can send a wrong content type and a wrong date', async () => {
    upstreams.fault('sheet-com', { kind: 'content-type', contentType: 'image/png', times: 1 });
    assert.equal((await fetchComSheet()).headers.get('content-type'), 'image/png');
    upstreams.fault('sheet-com', HARMLESS_SHEET_ODDITIES['has a clock that is a day ahead']);
    const ahead = Date.parse((await fetchComSheet()).headers.get('date') ?? '') - Date.now();
    assert.ok(ahead > 86_390_000 && ahead <= 86_400_000, `${ahead} ms`);
  });

  it('of every kind in SHEET_FAULTS is logged', async () => {
    for (const [name, fault] of Object.entries(SHEET_FAULTS)) {
      upstreams.reset();
      upstreams.fault('sheet-com', fault);
      const client = new AbortController();
      const signal = fault.kind === 'hang' ? AbortSignal.timeout(100) : client.signal;
      const firstBytes = fetchComSheet({ redirect: 'manual', signal }).then((response) =>
        response.body?.getReader().read(),
      );
      await Promise.allSettled([firstBytes]);
      client.abort();
      const { completedAt, ...delivery } = await firstDelivery();
      assert.deepEqual(delivery.fault, fault, name);
      assert.notEqual(completedAt, null, name);
    }
  });
});

describe('the channels of the stubbed Data API', () => {
  const idsOfChannels = async (filter: Record<string, string>) => {
    const { items } = (await (await api('channels', filter)).json()) as Partial<Page>;
    return items?.map(({ id }) => id);
  };

  it('are found by ID, handle and user name', async () => {
    const filters: Record<string, string>[] = [
      { id: 'UCplayhouse00000000000AA' },
      { forHandle: '@Playhouse' },
      { forHandle: 'playhouse' },
      { forUsername: 'playhouseclassic' },
    ];
    for (const filter of filters) {
      assert.deepEqual(await idsOfChannels(filter), ['UCplayhouse00000000000AA']);
    }
  });

  it('are missing from the response if none matches', async () => {
    assert.equal(await idsOfChannels({ forHandle: 'nobody' }), undefined);
  });
});

describe('the stub of Google Sheets', () => {
  const exportOf = (document: string, query = 'format=csv') =>
    get(`/docs.google.com/spreadsheets/d/${document}/export?${query}`, { redirect: 'manual' });

  it('redirects the export of a shared document to its CSV data', async () => {
    const response = await exportOf(SHEET_IDS.shared, 'format=csv&gid=7');
    assert.equal(response.status, 307);
    const location = response.headers.get('location') ?? '';
    assert.match(location, /^https:\/\/doc-0s-sheets\.googleusercontent\.com\//);
    const exported = await get(location.replace('https:/', ''));
    assert.equal(await exported.text(), fixture('sheets/us.csv').toString());
  });

  it('responds to an unknown tab and to private and deleted documents with errors', async () => {
    const statusOf = async (document: string, query?: string) =>
      (await exportOf(document, query)).status;
    assert.equal(await statusOf(SHEET_IDS.shared, 'format=csv&gid=99'), 400);
    assert.equal(await statusOf(SHEET_IDS.unauthorized), 401);
    assert.equal(await statusOf(SHEET_IDS.gone), 410);
    assert.equal(await statusOf('unknown'), 404);
  });
});

describe('the stub in another process', () => {
  const command = (body: unknown) =>
    get('/__control', { method: 'POST', body: JSON.stringify(body) });

  it('can be controlled over HTTP, and returns its log', async () => {
    const response = await command({
      reset: true,
      serve: { route: 'sheet-com', body: { fixture: 'sheets/header-only.csv' } },
      fault: { route: 'sheet-com', fault: { kind: 'status', status: 500, times: 1 } },
    });
    assert.equal(response.status, 200);
    assert.equal((await fetchComSheet()).status, 500);
    assert.equal(
      await (await fetchComSheet()).text(),
      fixture('sheets/header-only.csv').toString(),
    );
    const log = (await (await get('/__log')).json()) as Upstreams['log'];
    assert.deepEqual(
      log.map(({ status, outcome }) => [status, outcome]),
      [
        [500, 'sent'],
        [200, 'sent'],
      ],
    );
  });

  it('rejects a command that is not JSON', async () => {
    assert.equal((await get('/__control', { method: 'POST', body: 'now' })).status, 400);
  });
});
