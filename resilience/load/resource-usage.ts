import { readdir, readFile } from 'node:fs/promises';
import type { TestServer } from '../../testing/server.ts';

/** Memory and files of a process. */
export interface ResourceUsage {
  /** Resident memory in MiB. */
  memory: number;
  /** Open files, including connections. */
  files: number;
}

const folderOf = ({ processId }: TestServer) => `/proc/${String(processId)}`;

/** @returns MiB */
async function memoryOf(server: TestServer, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`${folderOf(server)}/status`, 'utf8');
  return Number(new RegExp(String.raw`^${field}:\s+(\d+) kB$`, 'm').exec(status)?.[1]) / 1024;
}

/** The current usage of the server's process, from /proc. */
export async function resourceUsage(server: TestServer): Promise<ResourceUsage> {
  const files = await readdir(`${folderOf(server)}/fd`);
  return { memory: await memoryOf(server, 'VmRSS'), files: files.length };
}

/** The most resident memory that the server's process has had since its start, in MiB. */
export const peakMemory = (server: TestServer): Promise<number> => memoryOf(server, 'VmHWM');
