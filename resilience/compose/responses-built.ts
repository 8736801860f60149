import type { Container, Stack } from './stack.ts';

/**
 * How many responses a replica has sent so far, according to its metrics: those of this route, and all
 * published responses from memory.
 */
export async function countResponsesBuilt(
  stack: Stack,
  replica: Container,
  route: string,
): Promise<number> {
  const metrics = await stack.fetchInside(replica, 'http://127.0.0.1:9464/metrics');
  const counters = [
    `^playhouse_http_request_duration_seconds_count\\{[^}]*route="${route}"[^}]*\\} (\\d+)`,
    String.raw`^playhouse_published_answers_total\{[^}]*\} (\d+)`,
  ];
  return counters
    .flatMap((counter) => [...metrics.matchAll(new RegExp(counter, 'gm'))])
    .reduce((sum, [, count]) => sum + Number(count), 0);
}
