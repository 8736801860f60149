import type { QueryRunner } from 'typeorm';

/**
 * Makes a transaction fail after a conflict, even if its code catches the error and continues. After a
 * deadlock, the server has rolled the transaction back, so later statements would be stored one by one, and
 * COMMIT would report success. After a lock timeout, the server has undone only the statement, so the
 * transaction would be committed in part.
 *
 * @param runner of one transaction on MySQL or MariaDB
 * @returns a function that throws the conflict if there was one; to be called before the commit
 */
export function failAfterConflict(
  runner: QueryRunner,
  isConflict: (error: unknown) => boolean,
): () => void {
  let conflict: Error | undefined;
  const query = runner.query.bind(runner) as (...all: unknown[]) => Promise<unknown>;
  const throwConflict = () => {
    if (conflict !== undefined) throw conflict;
  };
  runner.query = async (statement: string, ...rest: unknown[]): Promise<never> => {
    if (statement !== 'ROLLBACK') throwConflict();
    try {
      return (await query(statement, ...rest)) as never;
    } catch (error) {
      if (error instanceof Error && isConflict(error)) conflict = error;
      throw error;
    }
  };
  return throwConflict;
}
