import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { RegionRule } from '../../api/panel/regions';
import { server } from '../server';
import { renderPanel } from './panel';

/** Opens Regions with these rules. */
export async function openRegions(rules: readonly RegionRule[]) {
  const { user } = await renderPanel('/admin/regions');
  server.use(http.get('*/api/admin/regions', () => HttpResponse.json(rules)));
  await screen.findByRole('region', { name: 'United States' });
  return user;
}

/** Records the bodies of requests. Responds with `response`, or with 204 if that is null. */
export function recordRequests(
  method: 'post' | 'put' | 'delete',
  path: string,
  response: object | null,
  status = 200,
): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http[method](`*/api/admin/regions${path}`, async ({ request }) => {
      const text = await request.text();
      sent.push(text === '' ? null : JSON.parse(text));
      return response === null
        ? new HttpResponse(null, { status: 204 })
        : HttpResponse.json(response, { status });
    }),
  );
  return sent;
}
