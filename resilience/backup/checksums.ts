import { createConnection, type RowDataPacket } from 'mysql2/promise';

/** The checksum of each table of a database. */
export async function checksumsOf(databaseUrl: string): Promise<Record<string, number>> {
  const connection = await createConnection(databaseUrl);
  try {
    const [tables] = await connection.query<RowDataPacket[]>({
      sql: 'SHOW TABLES',
      rowsAsArray: true,
    });
    const names = tables.map((row) => `\`${String(row[0])}\``).join(', ');
    const [sums] = await connection.query<RowDataPacket[]>(`CHECKSUM TABLE ${names} EXTENDED`);
    return Object.fromEntries(
      sums.map((row) => [String(row.Table).replace(/^.*\./, ''), Number(row.Checksum)]),
    );
  } finally {
    await connection.end();
  }
}
