import { type ChildProcessByStdio, spawn, type StdioOptions } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

/** The exit code and output of a command. */
export interface CommandResult {
  code: number | null;
  stdout: string;
  /** Standard output, followed by standard error. */
  output: string;
}

/**
 * Runs a command until it ends. Throws only if it cannot be started.
 *
 * @param options.env its complete environment: nothing is inherited
 * @param options.input its standard input; empty by default
 */
export async function runCommand(
  command: string,
  args: readonly string[],
  options: { cwd?: string; env: NodeJS.ProcessEnv; input?: NodeJS.ReadableStream },
): Promise<CommandResult> {
  const { cwd, env, input } = options;
  const stdio: StdioOptions = [input ? 'pipe' : 'ignore', 'pipe', 'pipe'];
  const child = spawn(command, args, { cwd, env, stdio }) as ChildProcessByStdio<
    Writable | null,
    Readable,
    Readable
  >;
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  // A command that ends early closes its input; its exit code shows the failure.
  const written = input && child.stdin && pipeline(input, child.stdin).catch(() => undefined);
  const [stdout, stderr, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    ended,
    written,
  ]);
  return { code, stdout, output: stdout + stderr };
}
