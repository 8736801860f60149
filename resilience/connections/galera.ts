import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { freePort } from '../../testing/free-port.ts';
import { createMariaDbData, mariaDbDataOptions } from '../../testing/mariadb.ts';
import { waitUntil } from '../../testing/wait-until.ts';

/** Where Debian's package galera-4 installs the library. */
const PROVIDER = '/usr/lib/galera/libgalera_smm.so';
const NODES = 3;

/** For the messages of the group, for missed changes, and for a copy of all data. */
interface Ports {
  group: number;
  transfer: number;
  copy: number;
}

/** One `mariadbd` of the cluster. */
export class GaleraNode {
  readonly port: number;
  readonly #folder: string;
  readonly #ports: Ports;
  #process: ChildProcess | null = null;

  constructor(folder: string, port: number, ports: Ports) {
    this.#folder = folder;
    this.port = port;
    this.#ports = ports;
  }

  get groupAddress(): string {
    return `127.0.0.1:${this.#ports.group}`;
  }

  /** The URL for the account root. */
  get url(): string {
    return `mysql://root@127.0.0.1:${this.port}/mysql`;
  }

  get dataFolder(): string {
    return join(this.#folder, 'data');
  }

  /** Starts the node and waits until it is a synchronized member of the cluster. */
  async start(members: readonly GaleraNode[], ...options: string[]): Promise<void> {
    const { copy, transfer } = this.#ports;
    const addresses = members.map(({ groupAddress }) => groupAddress).join(',');
    const log = await open(join(this.#folder, 'log'), 'a');
    this.#process = spawn(
      'mariadbd',
      [
        ...mariaDbDataOptions(this.dataFolder),
        `--port=${this.port}`,
        '--bind-address=127.0.0.1',
        `--socket=${join(this.#folder, 'socket')}`,
        `--pid-file=${join(this.#folder, 'pid')}`,
        '--character-set-server=utf8mb4',
        '--max-allowed-packet=64M',
        '--innodb-buffer-pool-size=32M',
        '--binlog-format=ROW',
        '--innodb-autoinc-lock-mode=2',
        '--wsrep-on=ON',
        `--wsrep-provider=${PROVIDER}`,
        `--wsrep-cluster-address=gcomm://${addresses}`,
        `--wsrep-node-address=127.0.0.1:${this.#ports.group}`,
        `--wsrep-provider-options=gmcast.listen_addr=tcp://${this.groupAddress};ist.recv_addr=127.0.0.1:${transfer};gcache.size=64M`,
        '--wsrep-sst-method=rsync',
        `--wsrep-sst-receive-address=127.0.0.1:${copy}`,
        ...options,
      ],
      { stdio: ['ignore', log.fd, log.fd] },
    );
    await log.close();
    try {
      await waitUntil('the node is synchronized', async () => {
        if (this.#process?.exitCode !== null) throw new Error('mariadbd ended.');
        return (await this.status('wsrep_local_state_comment').catch(() => '')) === 'Synced';
      });
    } catch (error) {
      const log = await readFile(join(this.#folder, 'log'), 'utf8');
      const lines = log
        .split('\n')
        .filter((line) => line.includes('WSREP') || line.includes('ERROR'));
      throw new Error(`The node did not join the cluster:\n${lines.slice(-40).join('\n')}`, {
        cause: error,
      });
    }
  }

  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    const process = this.#process;
    if (process?.exitCode !== null || process.signalCode !== null) return;
    const ended = once(process, 'exit');
    process.kill(signal);
    await ended;
    this.#process = null;
  }

  /** The value of one of the node's status variables. */
  status(name: string): Promise<string> {
    return this.use(async (connection) => {
      const [rows] = await connection.query<RowDataPacket[]>('SHOW STATUS LIKE ?', [name]);
      return String(rows[0]?.Value);
    });
  }

  /** Uses a connection to this node. */
  async use<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    const connection = await createConnection(this.url);
    try {
      return await work(connection);
    } finally {
      await connection.end();
    }
  }
}

/** A cluster of three nodes on this machine. */
export class GaleraCluster {
  readonly nodes: readonly GaleraNode[];
  readonly #folder: string;

  private constructor(folder: string, nodes: GaleraNode[]) {
    this.#folder = folder;
    this.nodes = nodes;
  }

  static async start(): Promise<GaleraCluster> {
    if (!existsSync(PROVIDER)) {
      throw new Error('Galera is not installed: Debian: apt-get install mariadb-server galera-4');
    }
    const folder = await mkdtemp(join(tmpdir(), 'playhouse-galera-'));
    const nodes: GaleraNode[] = [];
    for (let index = 0; index < NODES; index += 1) {
      const own = await mkdtemp(join(folder, 'node-'));
      const ports = {
        group: await freePort(),
        transfer: await freePort(),
        copy: await freePort(),
      };
      nodes.push(new GaleraNode(own, await freePort(), ports));
    }
    const cluster = new GaleraCluster(folder, nodes);
    try {
      await cluster.#createData();
      const [first, ...others] = nodes as [GaleraNode, ...GaleraNode[]];
      await first.start(nodes, '--wsrep-new-cluster');
      for (const node of others) await node.start(nodes);
    } catch (error) {
      await cluster.dispose();
      throw error;
    }
    return cluster;
  }

  /**
   * Creates the data of a cluster on the first node and copies it to the others, so that a node that joins
   * gets only the changes that it has missed.
   */
  async #createData(): Promise<void> {
    const [first, ...others] = this.nodes as [GaleraNode, ...GaleraNode[]];
    createMariaDbData(first.dataFolder);
    await first.start([first], '--wsrep-new-cluster');
    await first.kill('SIGTERM');
    for (const node of others) await cp(first.dataFolder, node.dataFolder, { recursive: true });
    // If this runs as root, rsync writes as `nobody`.
    for (const node of this.nodes) {
      await chmod(dirname(node.dataFolder), 0o755);
      await chmod(node.dataFolder, 0o777);
    }
    await chmod(this.#folder, 0o755);
    const state = join(first.dataFolder, 'grastate.dat');
    const text = await readFile(state, 'utf8');
    await writeFile(state, text.replace('safe_to_bootstrap: 0', 'safe_to_bootstrap: 1'));
  }

  async dispose(): Promise<void> {
    for (const node of this.nodes) await node.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
