import { type FixtureName, fixture } from './fixture.ts';

/** A complete HTTP response, before a fault is applied. */
export interface StubResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** A response body: text or bytes, or the name of a fixture. */
export type Body = string | Uint8Array | { fixture: FixtureName };

export function bytesOf(body: Body): Buffer {
  if (typeof body === 'string') return Buffer.from(body, 'utf8');
  return body instanceof Uint8Array ? Buffer.from(body) : fixture(body.fixture);
}

export function createResponse(status: number, contentType: string, body: Buffer): StubResponse {
  return { status, headers: { 'content-type': contentType }, body };
}

export const json = (status: number, body: unknown): StubResponse =>
  createResponse(
    status,
    'application/json; charset=UTF-8',
    Buffer.from(JSON.stringify(body, null, 2)),
  );

/** The error page of Google's front end for an unknown API address. */
export const htmlError = (status: number): StubResponse =>
  createResponse(
    status,
    'text/html; charset=UTF-8',
    Buffer.from(
      `<!DOCTYPE html><html lang=en><title>Error ${status}</title><p><b>${status}.</b> That’s an error.</html>\n`,
    ),
  );
