import { type FixtureName, fixture } from './fixture.ts';

/** One whole HTTP answer, before a fault spoils it. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** What a test can make a route serve: text or bytes as they are, or a fixture by name. */
export type Body = string | Uint8Array | { fixture: FixtureName };

export function bytesOf(body: Body): Buffer {
  if (typeof body === 'string') return Buffer.from(body, 'utf8');
  return body instanceof Uint8Array ? Buffer.from(body) : fixture(body.fixture);
}

export function answer(status: number, contentType: string, body: Buffer): Answer {
  return { status, headers: { 'content-type': contentType }, body };
}

export const json = (status: number, body: unknown): Answer =>
  answer(status, 'application/json; charset=UTF-8', Buffer.from(JSON.stringify(body, null, 2)));

/** An error page as Google's front end sends it where no API stands behind the address. */
export const htmlError = (status: number): Answer =>
  answer(
    status,
    'text/html; charset=UTF-8',
    Buffer.from(
      `<!DOCTYPE html><html lang=en><title>Error ${status}</title><p><b>${status}.</b> That’s an error.</html>\n`,
    ),
  );
