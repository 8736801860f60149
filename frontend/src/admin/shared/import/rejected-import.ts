import type { SerializedError } from '@reduxjs/toolkit';
import { type ApiFailure, asApiFailure } from '../../../api/failure';
import { BAD_REQUEST } from '../../../api/http-status';

/** The server's response to a file that cannot be imported. */
export interface RejectedImport {
  kind: 'rejected';
  message: string;
  /** The problems by their path in the file; empty if `message` is the whole reason. */
  problems: [path: string, message: string][];
}

/** Why the server rejected a file; undefined if an import failed for another reason. */
export function rejectedImport(
  error: ApiFailure | SerializedError | undefined,
): RejectedImport | undefined {
  const failure = asApiFailure(error);
  if (failure?.status !== BAD_REQUEST) return undefined;
  const { message, fields = {} } = failure;
  return { kind: 'rejected', message, problems: Object.entries(fields) };
}
