import { HttpResponse, http } from 'msw';
import { server } from '../server';

/** A received import request. */
export interface SentImport {
  query: string;
  type: string | null;
  text: string;
}

/** Responds to imports at a path one after another; the last response is repeated. */
export function respondToImports(
  path: string,
  responses: readonly [body: object, status?: number][],
): SentImport[] {
  const sent: SentImport[] = [];
  server.use(
    http.post(`*${path}`, async ({ request }) => {
      const [body, status = 200] = responses[Math.min(sent.length, responses.length - 1)] ?? [{}];
      sent.push({
        query: new URL(request.url).search,
        type: request.headers.get('Content-Type'),
        text: await request.text(),
      });
      return HttpResponse.json(body, { status });
    }),
  );
  return sent;
}
