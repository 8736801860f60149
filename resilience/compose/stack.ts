import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '../../testing/free-port.ts';

const run = promisify(execFile);
const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
/** Of a command that failed, in characters. The reason is at the end, and a reporter cuts long messages. */
const SHOWN_OUTPUT = 3000;
const POLL_MS = 100;

/** Who signs in to a stack that `Stack.up` brought up. */
export const ACCOUNT = { username: 'admin', password: 'an account of the compose tests' };

/** Of every answer, whoever makes it. */
export const SECURITY_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
};

/** What a command said and how it ended. */
export interface Said {
  code: number | null;
  stdout: string;
  /** Both streams. */
  output: string;
}

/** What the tests read of a container (`docker inspect`). */
export interface Container {
  Id: string;
  Image: string;
  RestartCount: number;
  State: { Status: string; Pid: number; ExitCode: number };
  Config: { Labels: Record<string, string> };
  HostConfig: {
    CapDrop: string[] | null;
    CapAdd: string[] | null;
    SecurityOpt: string[];
    ReadonlyRootfs: boolean;
    Memory: number;
    PidsLimit: number;
    PortBindings: Record<string, { HostPort: string }[]>;
    LogConfig: { Config: Record<string, string> };
  };
}

/**
 * The compose project in a clean copy of the repository: with a name, a port and a folder of its own, so
 * that nothing of it meets a project that runs here already.
 */
export class Stack {
  readonly name = `playhouse-test-${randomBytes(4).toString('hex')}`;
  readonly folder: string;
  readonly port: number;
  readonly url: string;
  readonly #environment: NodeJS.ProcessEnv;

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
    this.url = `http://localhost:${port}`;
    this.#environment = {
      ...process.env,
      COMPOSE_PROJECT_NAME: this.name,
      COMPOSE_PROGRESS: 'quiet',
      BIND_ADDRESS: '127.0.0.1',
      PORT: String(port),
    };
  }

  /** The copy alone; nothing is built and nothing runs. */
  static async prepare(): Promise<Stack> {
    const folder = await mkdtemp(join(tmpdir(), 'playhouse-compose-'));
    const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard'], {
      cwd: PROJECT,
      maxBuffer: MAX_OUTPUT_BYTES,
    });
    for (const path of stdout.split('\n').filter(Boolean)) {
      await cp(join(PROJECT, path), join(folder, path)).catch((error: unknown) => {
        // Deleted, but not committed yet.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      });
    }
    return new Stack(folder, await freePort());
  }

  /** Brings the stack up with an admin whose password is known. */
  async up(...settings: string[]): Promise<void> {
    const lines = [`ADMIN_PASSWORD=${ACCOUNT.password}`, ...settings, ''];
    await this.write('.env', lines.join('\n'));
    await this.mustMake('up');
  }

  /** Gives a setting through the shell, from the next command on; undefined takes it back. */
  tell(settings: Record<string, string | undefined>): void {
    Object.assign(this.#environment, settings);
  }

  /** Runs a command in the copy's folder. Nothing of it is thrown but that it can't be started. */
  async run(command: string, ...line: string[]): Promise<Said> {
    const child = spawn(command, line, {
      cwd: this.folder,
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(child, 'close') as Promise<[number | null]>;
    const [stdout, stderr, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      ended,
    ]);
    return { code, stdout, output: stdout + stderr };
  }

  make(...line: string[]): Promise<Said> {
    return this.run('make', '--no-print-directory', ...line);
  }

  /** What it printed; throws unless it ended well. */
  async mustMake(...line: string[]): Promise<string> {
    return this.#must('make', '--no-print-directory', ...line);
  }

  async docker(...line: string[]): Promise<string> {
    return this.#must('docker', ...line);
  }

  async compose(...line: string[]): Promise<string> {
    return this.#must('docker', 'compose', ...line);
  }

  /** The containers of a service, or of all, running or not. */
  async containers(...services: string[]): Promise<Container[]> {
    const ids = (await this.compose('ps', '--all', '--quiet', ...services)).split('\n');
    const known = ids.filter((id) => /^[0-9a-f]{12,}$/.test(id));
    if (known.length === 0) return [];
    return JSON.parse(await this.docker('inspect', ...known)) as Container[];
  }

  async container(service: string): Promise<Container> {
    const [one] = await this.containers(service);
    if (one === undefined) throw new Error(`There is no container of ${service}.`);
    return one;
  }

  /** All that the containers of a service logged. */
  async logs(service: string): Promise<string> {
    const said: string[] = [];
    for (const { Id } of await this.containers(service)) {
      said.push((await this.run('docker', 'logs', Id)).output);
    }
    return said.join('');
  }

  /** Fetches from inside a container of the backend, past nginx. */
  async fetchInside(container: Container, address: string): Promise<string> {
    const script = `fetch('${address}').then((r) => r.text()).then((t) => process.stdout.write(t))`;
    return this.docker('exec', container.Id, 'node', '-e', script);
  }

  /** Ends the first process of a container as a crash does: Docker did not mean it. */
  async crash({ State, Image }: Container): Promise<void> {
    const kill = ['--entrypoint', 'sh', Image, '-c', `kill -9 ${State.Pid}`];
    await this.docker('run', '--rm', '--pid', 'host', '--user', '0:0', ...kill);
  }

  read(path: string): Promise<string> {
    return readFile(join(this.folder, path), 'utf8');
  }

  write(path: string, content: string): Promise<void> {
    return writeFile(join(this.folder, path), content);
  }

  append(path: string, content: string): Promise<void> {
    return appendFile(join(this.folder, path), content);
  }

  /** Waits until something holds; throws with what it was about when it takes too long. */
  async until(what: string, holds: () => Promise<boolean>, withinMs = 60_000): Promise<void> {
    const late = AbortSignal.timeout(withinMs);
    while (!(await holds().catch(() => false))) {
      if (late.aborted) throw new Error(`It took too long until ${what}.`);
      await delay(POLL_MS);
    }
  }

  /** Removes it with its data and its images. */
  async dispose(): Promise<void> {
    await this.run('docker', 'compose', 'down', '--volumes', '--remove-orphans', '--rmi', 'local');
    const images = ['backend', 'web', 'backup'].map((image) => `${this.name}-${image}`);
    await this.run('docker', 'image', 'rm', '--force', ...images);
    await rm(this.folder, { recursive: true, force: true });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.dispose();
  }

  async #must(command: string, ...line: string[]): Promise<string> {
    const { code, stdout, output } = await this.run(command, ...line);
    if (code !== 0) {
      const end = output.slice(-SHOWN_OUTPUT);
      throw new Error(`${command} ${line.join(' ')} ended with ${String(code)}:\n${end}`);
    }
    return stdout;
  }
}

/** The last line that a command printed, without what make adds about a failure. */
export function lastLine({ code, stdout, output }: Said): string {
  const lines = (code === 0 ? stdout : output).split('\n');
  return lines.findLast((line) => line.trim() !== '' && !/^make(\[\d+\])?: /.test(line)) ?? '';
}

/** The name and password that `make up` told. */
export function firstAccountOf(output: string): { username: string; password: string } {
  const [, username = '', password = ''] =
    /as '(\w+)' with the password (\S+) \(shown only once\)/.exec(output) ?? [];
  if (password === '') throw new Error(`It told no password:\n${output}`);
  return { username, password };
}
