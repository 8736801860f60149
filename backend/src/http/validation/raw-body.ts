import express, { type Request, type Response } from 'express';

/**
 * Reads the body of a route that takes something else than JSON. Called by the route itself, so
 * that nothing is read for who may not call it.
 *
 * @throws an error with the status 413 when the body is larger than `limitBytes`, 415 when it is
 *   compressed.
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
