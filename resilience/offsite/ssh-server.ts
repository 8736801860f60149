import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../testing/free-port.ts';

const run = promisify(execFile);

/** An SSH server that accepts one key of the current user, for SFTP only. */
export class SshServer {
  readonly #folder: string;
  readonly #port: number;
  readonly #process: ChildProcess;

  private constructor(folder: string, port: number, process: ChildProcess) {
    this.#folder = folder;
    this.#port = port;
    this.#process = process;
  }

  static async start(): Promise<SshServer> {
    const folder = await mkdtemp(join(tmpdir(), 'playhouse-ssh-'));
    for (const name of ['host', 'client', 'stranger']) {
      await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, name)]);
    }
    await mkdir(join(folder, 'files'));
    const port = await freePort();
    const config = [
      `Port ${port}`,
      'ListenAddress 127.0.0.1',
      `HostKey ${join(folder, 'host')}`,
      `AuthorizedKeysFile ${join(folder, 'client.pub')}`,
      'PidFile none',
      'UsePAM no',
      // The temporary folder may be writable by others.
      'StrictModes no',
      'Subsystem sftp internal-sftp',
      'ForceCommand internal-sftp',
    ];
    await writeFile(join(folder, 'config'), config.join('\n'));
    if (userInfo().uid === 0) await mkdir('/run/sshd', { recursive: true });
    const child = spawn('/usr/sbin/sshd', ['-D', '-e', '-f', join(folder, 'config')], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await new Promise<void>((resolve, reject) => {
      let log = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        log += text;
        if (log.includes('Server listening')) resolve();
      });
      child.once('error', reject);
      child.once('exit', () => reject(new Error(`The SSH server did not start: ${log}`)));
    });
    return new SshServer(folder, port, child);
  }

  /** The settings of a site that sends its backups here. */
  async settings(): Promise<Record<string, string>> {
    const hostKey = await readFile(join(this.#folder, 'host.pub'), 'utf8');
    return {
      BACKUP_TARGET: `sftp://${userInfo().username}@127.0.0.1:${this.#port}/${join(this.#folder, 'files/database')}`,
      BACKUP_KEY: 'f0395d8c7b6a5f4e3d2a81f6c1d2b7e4',
      BACKUP_SSH_KEY: await this.key('client'),
      BACKUP_SSH_HOST_KEY: hostKey.split(' ').slice(0, 2).join(' '),
    };
  }

  /** Stores a file that is no backup, in a new folder. Returns this folder as BACKUP_TARGET. */
  async targetWithOtherFile(): Promise<string> {
    await mkdir(join(this.#folder, 'files/photos'));
    await writeFile(join(this.#folder, 'files/photos/cat.jpg'), '');
    const { BACKUP_TARGET = '' } = await this.settings();
    return BACKUP_TARGET.replace(/database$/, 'photos');
  }

  /** A private key as in BACKUP_SSH_KEY. The server does not accept that of the stranger. */
  async key(name: 'client' | 'stranger'): Promise<string> {
    return (await readFile(join(this.#folder, name))).toString('base64');
  }

  /** Another host key than that of the server. */
  async otherHostKey(): Promise<string> {
    const key = await readFile(join(this.#folder, 'stranger.pub'), 'utf8');
    return key.split(' ').slice(0, 2).join(' ');
  }

  async dispose(): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.kill();
    await ended;
    await rm(this.#folder, { recursive: true, force: true });
  }
}
