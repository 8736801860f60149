import type { DataSource } from 'typeorm';

/**
 * Resolves when a transaction waits for rows of a table that another one has locked. Only on MariaDB.
 *
 * @param work runs the transaction; if it ends first, the function resolves then
 */
export async function blockedTransaction(
  dataSource: DataSource,
  table: string,
  work: Promise<unknown>,
): Promise<void> {
  const state = { isDone: false };
  const end = () => {
    state.isDone = true;
  };
  work.then(end, end);
  while (!state.isDone) {
    const [row] = await dataSource.query<{ waiting: unknown }[]>(
      'SELECT COUNT(*) AS waiting FROM information_schema.processlist WHERE db = DATABASE() AND (info LIKE ? OR info LIKE ?)',
      [`SELECT%\`${table}\`%FOR UPDATE`, `UPDATE \`${table}\`%`],
    );
    if (Number(row?.waiting) > 0) return;
  }
}
