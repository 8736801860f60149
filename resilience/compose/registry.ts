import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../testing/free-port.ts';
import { waitUntil } from '../../testing/wait-until.ts';

/** A registry of container images on this machine, which Docker trusts without TLS. */
export class Registry {
  /** Its part of the name of an image. */
  readonly address: string;
  readonly #folder: string;
  readonly #process: ChildProcess;

  private constructor(address: string, folder: string, process: ChildProcess) {
    this.address = address;
    this.#folder = folder;
    this.#process = process;
  }

  static async start(): Promise<Registry> {
    const folder = await mkdtemp(join(tmpdir(), 'playhouse-registry-'));
    const address = `127.0.0.1:${await freePort()}`;
    const settings = {
      version: 0.1,
      storage: { filesystem: { rootdirectory: join(folder, 'images') } },
      http: { addr: address },
    };
    // JSON is YAML.
    await writeFile(join(folder, 'config.yml'), JSON.stringify(settings));
    const process = spawn('docker-registry', ['serve', join(folder, 'config.yml')], {
      stdio: 'ignore',
    });
    process.once('error', () => undefined);
    const registry = new Registry(address, folder, process);
    try {
      await waitUntil('the registry responds', () => {
        if (process.pid === undefined || process.exitCode !== null) {
          throw new Error('docker-registry is required (Debian: apt-get install docker-registry).');
        }
        return registry.#responds();
      });
    } catch (error) {
      await registry.dispose();
      throw error;
    }
    return registry;
  }

  async dispose(): Promise<void> {
    if (this.#process.pid !== undefined && this.#process.exitCode === null) {
      const ended = once(this.#process, 'exit');
      this.#process.kill('SIGKILL');
      await ended;
    }
    await rm(this.#folder, { recursive: true });
  }

  async #responds(): Promise<boolean> {
    const response = await fetch(`http://${this.address}/v2/`).catch(() => null);
    return response?.ok ?? false;
  }
}
