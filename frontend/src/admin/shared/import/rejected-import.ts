import type { SerializedError } from '@reduxjs/toolkit';
import { type ApiFailure, asApiFailure } from '../../../api/failure';

const BAD_REQUEST = 400;

/** The server's answer to a file that cannot be imported. */
export interface RejectedImport {
  kind: 'rejected';
  message: string;
  /** The problems by their path in the file; empty if the sentence says everything. */
  problems: [path: string, message: string][];
}

/** Reads why an import failed; undefined if the file is not the reason. */
export function rejectedImport(
  error: ApiFailure | SerializedError | undefined,
): RejectedImport | undefined {
  const failure = asApiFailure(error);
  if (failure?.status !== BAD_REQUEST) return undefined;
  const { message, fields = {} } = failure;
  return { kind: 'rejected', message, problems: Object.entries(fields) };
}
