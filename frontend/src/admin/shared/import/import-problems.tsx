import styles from './import.module.css';
import type { SerializedError } from '@reduxjs/toolkit';
import { type ApiFailure, asApiFailure } from '../../../api/failure';
import { BAD_REQUEST } from '../../../api/http-status';

/** Reads a file as text; undefined if that fails. */
export function textOfFile(file: File): Promise<string | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(typeof reader.result === 'string' ? reader.result : undefined);
    };
    reader.onerror = () => {
      resolve(undefined);
    };
    reader.readAsText(file);
  });
}

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

interface ImportProblemsProps {
  message: string;
  problems: readonly (readonly [path: string, message: string])[];
}

/** Why a file cannot be imported: a sentence and, if there are any, the first problems by their path. */
export function ImportProblems({ message, problems }: ImportProblemsProps) {
  return (
    <div role="alert">
      <p className={styles.rejection}>{message}</p>
      {problems.length > 0 && (
        <dl className={styles.problems}>
          {problems.map(([path, problem]) => (
            <div key={path}>
              <dt>{path}</dt>
              <dd>{problem}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
