import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type CommandResult, runCommand } from '../../testing/command.ts';
import { freePort } from '../../testing/free-port.ts';
import { waitUntil } from '../../testing/wait-until.ts';

const run = promisify(execFile);
const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
/**
 * How many characters of a failed command's output are shown. The reason is at the end, and test reporters
 * truncate long messages.
 */
const SHOWN_OUTPUT = 3000;

/** The first account of a stack that `Stack.up` started. */
export const ACCOUNT = { username: 'admin', password: 'an account of the compose tests' };

/** The security headers of every response, from nginx or from the backend. */
export const SECURITY_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
};

/** The properties in the output of `docker inspect` that the tests use. */
export interface Container {
  Id: string;
  Image: string;
  RestartCount: number;
  State: { Status: string; Pid: number; ExitCode: number };
  Config: { Labels: Record<string, string> };
  Mounts: { Destination: string; Name?: string }[];
  HostConfig: {
    CapDrop: string[] | null;
    CapAdd: string[] | null;
    SecurityOpt: string[];
    ReadonlyRootfs: boolean;
    Memory: number;
    PidsLimit: number;
    PortBindings: Record<string, { HostIp?: string; HostPort: string }[]>;
    LogConfig: { Config: Record<string, string> };
  };
}

/**
 * The compose project in a clean copy of the repository. It has its own name, port and folder, so it does
 * not affect an installation on the same machine.
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

  /** Makes the copy, but builds and starts nothing. */
  static async prepare(): Promise<Stack> {
    const folder = await mkdtemp(join(tmpdir(), 'playhouse-compose-'));
    const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard'], {
      cwd: PROJECT,
      maxBuffer: MAX_OUTPUT_BYTES,
    });
    for (const path of stdout.split('\n').filter(Boolean)) {
      await cp(join(PROJECT, path), join(folder, path)).catch((error: unknown) => {
        // The file was deleted, but the deletion is not committed yet.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      });
    }
    return new Stack(folder, await freePort());
  }

  /**
   * Starts the stack with an admin whose password is known.
   *
   * @param settings further lines of `.env`
   */
  async up(...settings: string[]): Promise<void> {
    const lines = [`ADMIN_PASSWORD=${ACCOUNT.password}`, ...settings, ''];
    await this.write('.env', lines.join('\n'));
    await this.mustMake('up');
  }

  /** Sets environment variables for the following commands; undefined removes a variable. */
  setEnvironment(settings: Record<string, string | undefined>): void {
    Object.assign(this.#environment, settings);
  }

  /** Runs a command in the copy's folder. Throws only if it cannot be started. */
  run(command: string, ...args: string[]): Promise<CommandResult> {
    return runCommand(command, args, { cwd: this.folder, env: this.#environment });
  }

  make(...args: string[]): Promise<CommandResult> {
    return this.run('make', '--no-print-directory', ...args);
  }

  /** Runs `make` and returns its standard output. Throws if it fails. */
  async mustMake(...args: string[]): Promise<string> {
    return this.#must('make', '--no-print-directory', ...args);
  }

  async docker(...args: string[]): Promise<string> {
    return this.#must('docker', ...args);
  }

  async compose(...args: string[]): Promise<string> {
    return this.#must('docker', 'compose', ...args);
  }

  /** The containers of some services, or of all, running or not. */
  async containers(...services: string[]): Promise<Container[]> {
    const ids = (await this.compose('ps', '--all', '--quiet', ...services)).split('\n');
    const validIds = ids.filter((id) => /^[0-9a-f]{12,}$/.test(id));
    if (validIds.length === 0) return [];
    return JSON.parse(await this.docker('inspect', ...validIds)) as Container[];
  }

  async container(service: string): Promise<Container> {
    const [container] = await this.containers(service);
    if (container === undefined) throw new Error(`There is no container of ${service}.`);
    return container;
  }

  /** The logs of all containers of a service. */
  async logs(service: string): Promise<string> {
    const logs: string[] = [];
    for (const { Id } of await this.containers(service)) {
      logs.push((await this.run('docker', 'logs', Id)).output);
    }
    return logs.join('');
  }

  /** Sends a request inside a container of the backend, so not through nginx. */
  async fetchInside(container: Container, address: string): Promise<string> {
    const script = `fetch('${address}').then((r) => r.text()).then((t) => process.stdout.write(t))`;
    return this.docker('exec', container.Id, 'node', '-e', script);
  }

  /** Kills the first process of a container from outside, so that Docker treats it as a crash. */
  async crash({ State, Image }: Container): Promise<void> {
    const kill = ['--entrypoint', 'sh', Image, '-c', `kill -9 ${State.Pid}`];
    await this.docker('run', '--rm', '--pid', 'host', '--user', '0:0', ...kill);
  }

  /** Runs a statement in the database and returns its output. */
  async sql(statement: string): Promise<string> {
    const command = `mariadb --user=playhouse --password="$MARIADB_PASSWORD" --batch --skip-column-names playhouse -e "${statement}"`;
    return (await this.compose('exec', '-T', 'db', 'sh', '-c', command)).trim();
  }

  /** The address of this machine for containers. */
  async hostAddress(): Promise<string> {
    const bridge = await this.docker('network', 'inspect', 'bridge');
    const [network] = JSON.parse(bridge) as { IPAM: { Config: { Gateway?: string }[] } }[];
    const address = network?.IPAM.Config[0]?.Gateway;
    if (address === undefined) throw new Error("Docker's network bridge has no gateway.");
    return address;
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

  /**
   * Waits until a condition is true. A condition that throws counts as false.
   *
   * @param description the condition in words, for the error message
   * @throws Error if the condition is still false after `withinMs`
   */
  async until(
    description: string,
    condition: () => Promise<boolean>,
    withinMs = 60_000,
  ): Promise<void> {
    await waitUntil(description, () => condition().catch(() => false), withinMs);
  }

  /** Removes the stack with its data and its images. */
  async dispose(): Promise<void> {
    await this.run('docker', 'compose', 'down', '--volumes', '--remove-orphans', '--rmi', 'local');
    const images = ['backend', 'web', 'backup', 'certificates'].map(
      (image) => `${this.name}-${image}`,
    );
    await this.run('docker', 'image', 'rm', '--force', ...images);
    await rm(this.folder, { recursive: true, force: true });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.dispose();
  }

  async #must(command: string, ...args: string[]): Promise<string> {
    const { code, stdout, output } = await this.run(command, ...args);
    if (code !== 0) {
      const end = output.slice(-SHOWN_OUTPUT);
      throw new Error(`${command} ${args.join(' ')} ended with ${String(code)}:\n${end}`);
    }
    return stdout;
  }
}

/** The last line of a command's output, without the line that make adds after a failure. */
export function lastLine({ code, stdout, output }: CommandResult): string {
  const lines = (code === 0 ? stdout : output).split('\n');
  return lines.findLast((line) => line.trim() !== '' && !/^make(\[\d+\])?: /.test(line)) ?? '';
}

/** The name and password that `make up` printed. */
export function firstAccountOf(output: string): { username: string; password: string } {
  const [, username = '', password = ''] =
    /as '(\w+)' with the password (\S+) \(shown only once\)/.exec(output) ?? [];
  if (password === '') throw new Error(`No password was printed:\n${output}`);
  return { username, password };
}
