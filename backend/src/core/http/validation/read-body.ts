import express, { type Request, type Response } from 'express';

const MAX_JSON_BYTES = 100 * 1024;

/**
 * Reads a JSON body into `request.body`; does nothing if there is none or it has another type.
 *
 * @throws an error with status 413 if the body is larger than `limitBytes`, or 400 if it is not JSON.
 */
export function readJsonBody(
  request: Request,
  response: Response,
  limitBytes = MAX_JSON_BYTES,
): Promise<void> {
  const read = express.json({ limit: limitBytes, type: 'application/json', inflate: false });
  return new Promise((resolve, reject) => {
    read(request, response, (error?: unknown) => {
      if (error instanceof Error) reject(error);
      else resolve();
    });
  });
}

/**
 * Reads a body that is not JSON. The route itself calls it, so that nothing is read before the
 * caller is authorized.
 *
 * @throws an error with status 413 if the body is larger than `limitBytes`, or 415 if it is
 * compressed.
 */
export function readRawBody(
  request: Request,
  response: Response,
  limitBytes: number,
): Promise<Buffer> {
  const read = express.raw({ type: () => true, limit: limitBytes, inflate: false });
  return new Promise((resolve, reject) => {
    read(request, response, (error?: unknown) => {
      if (error instanceof Error) reject(error);
      else resolve(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
    });
  });
}
