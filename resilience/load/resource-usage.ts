import { readdir, readFile } from 'node:fs/promises';
import type { TestServer } from '../../testing/server.ts';

/** Memory and files of a process. */
export interface ResourceUsage {
  /** Resident memory in MiB. */
  memory: number;
  /** Open files, including connections. */
  files: number;
}

/** The current usage of the server's process, from /proc. */
export async function resourceUsage(server: TestServer): Promise<ResourceUsage> {
  const folder = `/proc/${String(server.processId)}`;
  const status = await readFile(`${folder}/status`, 'utf8');
  const kibibytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
  return { memory: kibibytes / 1024, files: (await readdir(`${folder}/fd`)).length };
}
