import { execFileSync } from 'node:child_process';
import { zstdDecompressSync } from 'node:zlib';
import type { DataSource } from 'typeorm';

/** Every value of every row, and of a new dump, decompressed where it is compressed. */
export async function mysqlContent(dataSource: DataSource, url: string): Promise<Buffer[]> {
  const values: Buffer[] = [];
  const tables: Record<string, string>[] = await dataSource.query('SHOW TABLES');
  for (const name of tables.flatMap((row) => Object.values(row))) {
    const rows: Record<string, unknown>[] = await dataSource.query(`SELECT * FROM \`${name}\``);
    values.push(...rows.flatMap((row) => Object.values(row).map(bytesOf)));
  }
  const dump = dumpOf(url);
  const blobs = Array.from(dump.matchAll(/\b0x([0-9A-F]+)/g), ([, hex = '']) =>
    Buffer.from(hex, 'hex'),
  );
  return [...values, Buffer.from(dump), ...blobs].flatMap((value) => [value, decompressed(value)]);
}

/** A dump as the backup service makes it. */
export function dumpOf(url: string): string {
  const { hostname, port, username, password, pathname } = new URL(url);
  const connection = [
    '--protocol=TCP',
    `--host=${hostname}`,
    `--port=${port}`,
    `--user=${username}`,
  ];
  return execFileSync(
    'mariadb-dump',
    [...connection, '--single-transaction', '--hex-blob', '--no-tablespaces', pathname.slice(1)],
    { env: { ...process.env, MYSQL_PWD: password }, maxBuffer: 1024 ** 3, encoding: 'utf8' },
  );
}

const bytesOf = (value: unknown): Buffer =>
  Buffer.isBuffer(value)
    ? value
    : Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function decompressed(value: Buffer): Buffer {
  try {
    return zstdDecompressSync(value);
  } catch {
    return Buffer.alloc(0);
  }
}
