import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const COPIED = [
  'ops',
  'package.json',
  '.env.example',
  'docker-compose.yml',
  'docker-compose.acme.yml',
];
const HEADER = '  sl  local_address rem_address   st';

/** The containers and volumes of a compose project with the site. */
interface Installation {
  project: string;
  /** From which it was started. */
  folder: string;
  /** The services that have a container; the id is the name of the service. */
  containers?: string[];
  volumes?: string[];
  /** The variables of each container, by service. */
  variables?: Record<string, Record<string, string>>;
}

/** The properties of a machine: its Docker engine, addresses, name server and sockets. */
interface MachineProperties {
  docker?: string;
  /** Whether Docker is installed. */
  hasDocker?: boolean;
  compose?: string;
  /** Whether the engine responds to this user. */
  isReachable?: boolean;
  addresses?: string;
  /** The addresses of play.example. */
  dns?: string[];
  /** Lines of /proc/net/tcp. */
  sockets?: string[];
  totalMemoryMib?: number;
  clockHost?: string;
  /** The services that have a running container, whose id is the name of the service. */
  containers?: string[];
  /** The services whose container restarts after crashes, with the name of the service as its id. */
  restarting?: string[];
  /** The services of the compose project. */
  services?: string[];
  /** Whether the images of the site have been built or pulled. */
  hasImages?: boolean;
  /** Where the running nginx is published, as `ADDRESS PORT`; the address may be empty. */
  published?: string[];
  /** What is left of an installation. */
  installation?: Installation;
  /** The exit code and the output of the program that backs up the database. */
  backup?: { code: number; sentence: string };
  /** The state, exit code and health of each container. */
  state?: string;
  /** The log of each container. */
  log?: string;
  /** The exit code and the sentence of the program that gets the certificate. */
  certificate?: { code: number; sentence: string };
}

/** What `docker` prints about an installation, as branches of the shell's `case`. */
function commandsOf(installation: Installation): string[] {
  const { project, folder, containers = [], volumes = [], variables = {} } = installation;
  const of = `project=${project}' '`;
  return [
    ...containers.flatMap((service) => [
      `ps*${of}*service=${service}' '*working_dir*) echo '${folder}' ;;`,
      `ps*--quiet*${of}*service=${service}*) echo ${service} ;;`,
    ]),
    ...(containers.includes('db')
      ? [
          `ps*working_dir='${folder}'' '*) echo ${project} ;;`,
          `ps*service=db*'{{.ID}}'*) echo 'db ${project} ${folder}' ;;`,
        ]
      : []),
    `ps*service=*) ;;`,
    ...volumes.map((volume) => `volume*${of}*volume=${volume}) echo volume ;;`),
    ...(volumes.includes('database')
      ? [`'volume ls --filter label=com.docker.compose.volume=database'*) echo ${project} ;;`]
      : []),
    ...Object.entries(variables).map(([service, values]) => {
      const lines = Object.entries(values).map((pair) => `'${pair.join('=')}'`);
      return `inspect*.Config.Env*' ${service}') printf '%s\\n' ${lines.join(' ')} ;;`;
    }),
    `inspect*config_files*) echo '${folder}/docker-compose.yml,${folder}/docker-compose.acme.yml' ;;`,
  ];
}

/** The scripts of ops/ in a folder of their own, with programs that report the properties of a machine. */
export class Machine {
  /** With a space, because the folder of an installation may have one. */
  readonly folder = mkdtempSync(join(tmpdir(), 'playhouse machine '));

  constructor() {
    for (const name of COPIED) {
      cpSync(join(PROJECT, name), join(this.folder, name), { recursive: true });
    }
    writeFileSync(join(this.folder, 'docker-compose.tls.yml'), '');
    mkdirSync(join(this.folder, 'bin'));
  }

  writeSettings(...lines: string[]): void {
    writeFileSync(join(this.folder, '.env'), `${lines.join('\n')}\n`);
  }

  settings(): string {
    return readFileSync(join(this.folder, '.env'), 'utf8');
  }

  /** The arguments of each call of `docker` in the last run. */
  dockerCalls(): string[] {
    return readFileSync(join(this.folder, 'docker-calls'), 'utf8').trimEnd().split('\n');
  }

  removeSettings(): void {
    rmSync(join(this.folder, '.env'), { force: true });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  /** A `PATH` with the programs of this machine, apart from Docker. */
  #pathWithoutDocker(): string {
    const isDocker = (name: string) => name.startsWith('docker');
    const folders = (process.env.PATH ?? '').split(':').filter(existsSync);
    return folders
      .map((from, index) => {
        const names = readdirSync(from);
        if (!names.some(isDocker)) return from;
        const folder = join(this.folder, 'programs', String(index));
        mkdirSync(folder, { recursive: true });
        for (const name of names.filter((name) => !isDocker(name))) {
          symlinkSync(join(from, name), join(folder, name));
        }
        return folder;
      })
      .join(':');
  }

  /**
   * Runs a bash command in the folder of the project, on a machine with these properties.
   *
   * @returns the exit status, the standard output as `warnings`, and the standard error as `problems`
   */
  async run(
    command: string,
    machine: MachineProperties = {},
    environment: Record<string, string> = {},
  ): Promise<{ status: number | null; warnings: string; problems: string }> {
    const { docker = '27.3.1', compose = '2.29.7', addresses = '203.0.113.7' } = machine;
    const { dns = [], sockets = [], totalMemoryMib = 4000, clockHost = '127.0.0.1:1' } = machine;
    const { published = [], certificate = { code: 0, sentence: 'It is valid.' } } = machine;
    const { containers = published.length > 0 ? ['web'] : [], hasImages = true } = machine;
    const { isReachable = true, services = [], hasDocker = true, restarting = [] } = machine;
    const { backup = { code: 0, sentence: 'playhouse-1.sql.gz' } } = machine;
    const { installation, log = '', state = 'running 0 healthy' } = machine;
    const dockerCommands = [
      ...(installation ? commandsOf(installation) : []),
      `version*) echo ${docker} ;;`,
      `info*) exit ${isReachable ? 0 : 1} ;;`,
      `'compose version --short') echo ${compose} ;;`,
      `'compose config --services') echo ${services.join(' ')} ;;`,
      ...containers.map((service) => `ps*--quiet*service=${service}*) echo ${service} ;;`),
      ...restarting.map(
        (service) => `ps*service=${service}*status=restarting*) echo ${service} ;;`,
      ),
      `ps*service=*) ;;`,
      `ps*--quiet*oneoff=False) echo ${containers.join(' ')} ;;`,
      `logs*) cat log ;;`,
      `inspect*.State.ExitCode*) shift 3; for id; do echo "$id $id ${state}"; done ;;`,
      `inspect*.Created*) shift 3; printf 'now %s\\n' "$@" ;;`,
      `inspect*.Image*) echo "image of $4" ;;`,
      `'image inspect'*.Id*) echo "tagged $5" ;;`,
      `'image inspect'*) exit ${hasImages ? 0 : 1} ;;`,
      `pull*) echo 'not found'; exit 1 ;;`,
      `inspect*PortBindings*) printf '%s\\n' ${published.map((port) => `'${port}'`).join(' ')} ;;`,
      `compose*backup.sh' now') echo '${backup.sentence}'; exit ${backup.code} ;;`,
      `compose*certificates*get) echo '${certificate.sentence}'; exit ${certificate.code} ;;`,
    ];
    const programs = {
      docker: `echo "$*" >> docker-calls\ncase "$*" in\n${dockerCommands.join('\n')}\nesac`,
      hostname: `echo '${addresses} '`,
      getent: dns.map((address) => `echo '${address} STREAM play.example'`).join('\n') || 'exit 2',
    };
    for (const [name, script] of Object.entries(programs)) {
      writeFileSync(join(this.folder, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    }
    if (!hasDocker) rmSync(join(this.folder, 'bin/docker'));
    const otherPrograms = hasDocker ? (process.env.PATH ?? '') : this.#pathWithoutDocker();
    writeFileSync(join(this.folder, 'docker-calls'), '');
    writeFileSync(join(this.folder, 'log'), log);
    writeFileSync(join(this.folder, 'sockets'), [HEADER, ...sockets, ''].join('\n'));
    const kilobytes = totalMemoryMib * 1024;
    writeFileSync(
      join(this.folder, 'meminfo'),
      `MemTotal: ${kilobytes} kB\nMemAvailable: ${kilobytes} kB\nSwapTotal: 0 kB\nSwapFree: 0 kB\n`,
    );
    const child = spawn('bash', ['-euo', 'pipefail', '-c', command], {
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: `${join(this.folder, 'bin')}:${otherPrograms}`,
        MEMINFO: 'meminfo',
        SOCKETS: 'sockets',
        DOCKER_ROOT: this.folder,
        CLOCK_HOST: clockHost,
        ...environment,
      },
    });
    const ended = once(child, 'close') as Promise<[number | null]>;
    const [stdout, stderr, [status]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      ended,
    ]);
    return { status, warnings: stdout.trimEnd(), problems: stderr.trimEnd() };
  }
}
