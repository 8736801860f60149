import { readdir, readFile } from 'node:fs/promises';
import type { TestServer } from '../../testing/server.ts';

/** What a process holds. */
export interface Holding {
  /** Resident memory in MiB. */
  memory: number;
  /** Open files, connections among them. */
  files: number;
}

/** What the server's process holds now, as Linux tells it. */
export async function holding(server: TestServer): Promise<Holding> {
  const process = `/proc/${String(server.processId)}`;
  const status = await readFile(`${process}/status`, 'utf8');
  const kibibytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
  return { memory: kibibytes / 1024, files: (await readdir(`${process}/fd`)).length };
}
