import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { type Certificate, CertificateAuthority } from '../../testing/certificate-authority.ts';
import { freePort } from '../../testing/free-port.ts';
import { waitUntil } from '../../testing/wait-until.ts';

const execute = promisify(execFile);
const COMPOSE_FILE = join(import.meta.dirname, 'docker-compose.yml');
/** How containers call this machine. */
const HOST_NAME = 'host.docker.internal';
const PASSWORD = 'only-for-the-proof';

/** The nodes of the cluster, with the addresses at which docker-compose.yml publishes their ports. */
const NODES = { node1: '127.0.0.11', node2: '127.0.0.12', node3: '127.0.0.13' };
export type NodeName = keyof typeof NODES;
export const NODE_NAMES = Object.keys(NODES) as NodeName[];

/**
 * The two simulated servers, each with its own Playhouse containers, with the addresses at which
 * docker-compose.yml expects them.
 */
export const MACHINES = { machine1: '127.0.0.21', machine2: '127.0.0.22' };

/** Later reads wait until the node has applied what other nodes have committed. */
const SEE_OTHER_NODES = 'SET SESSION wsrep_sync_wait = 1';

/** A checksum for each table. */
type Checksums = Record<string, number>;

interface Ports {
  site: number;
  database: number;
  redis: number;
  node: number;
  nodeCheck: number;
  machine: number;
}

/** The compose project that the machines share: a Galera cluster, Redis and HAProxy. */
export class Cluster {
  /** The address of the site at the load balancer. */
  readonly siteUrl: string;
  readonly #hostAddress: string;
  readonly #ports: Ports;
  readonly #authority: CertificateAuthority;
  readonly #environment: NodeJS.ProcessEnv;

  private constructor(
    hostAddress: string,
    ports: Ports,
    { authority, certificate }: { authority: CertificateAuthority; certificate: Certificate },
  ) {
    this.siteUrl = `http://127.0.0.1:${ports.site}`;
    this.#hostAddress = hostAddress;
    this.#ports = ports;
    this.#authority = authority;
    this.#environment = {
      ...process.env,
      COMPOSE_PROJECT_NAME: `playhouse-cluster-${randomBytes(4).toString('hex')}`,
      COMPOSE_PROGRESS: 'quiet',
      HOST_ADDRESS: hostAddress,
      CERTIFICATE: certificate.certificateFile,
      CERTIFICATE_KEY: certificate.keyFile,
      SITE_PORT: String(ports.site),
      DATABASE_PORT: String(ports.database),
      REDIS_PORT: String(ports.redis),
      NODE_PORT: String(ports.node),
      NODE_CHECK_PORT: String(ports.nodeCheck),
      MACHINE_PORT: String(ports.machine),
    };
  }

  /**
   * @param hostAddress the address of this machine for containers
   * @param machinePort the port of the machines
   */
  static async start(hostAddress: string, machinePort: number): Promise<Cluster> {
    const ports = {
      site: await freePort(),
      database: await freePort(),
      redis: await freePort(),
      node: await freePort(),
      nodeCheck: await freePort(),
      machine: machinePort,
    };
    const authority = await CertificateAuthority.create();
    const certificate = await authority.issue(`DNS:${HOST_NAME}`);
    // MariaDB and Redis read it as their own users.
    await chmod(certificate.keyFile, 0o644);
    const cluster = new Cluster(hostAddress, ports, { authority, certificate });
    try {
      await cluster.#compose('build');
      await cluster.#compose('up', '--detach', '--wait');
      await cluster.#createAccounts();
    } catch (error) {
      const logs = await cluster.#compose('logs', '--no-color', '--tail', '40').catch(String);
      const removal = await cluster.dispose().then(
        () => '',
        (reason: unknown) => `\nIt was not removed: ${String(reason)}`,
      );
      throw new Error(`The cluster did not start:\n${logs}${removal}`, { cause: error });
    }
    return cluster;
  }

  /** The lines of a machine's `.env`. Each machine has its own database account, which identifies it in triggers. */
  settingsFor(account: string): string[] {
    const { database, redis } = this.#ports;
    return [
      'COMPOSE_FILE=docker-compose.yml:docker-compose.external.yml',
      `PUBLIC_URL=${this.siteUrl}`,
      `DATABASE_URL=mysql://${account}:${PASSWORD}@${HOST_NAME}:${database}/playhouse`,
      `DATABASE_CA=${this.#authority.file}`,
      `REDIS_URL=rediss://${HOST_NAME}:${redis}`,
      `REDIS_CA=${this.#authority.file}`,
      // The networks from which Docker takes those of its containers.
      'TRUSTED_PROXIES=172.16.0.0/12,192.168.0.0/16',
    ];
  }

  /** The URL of the database for an account with all permissions: at the load balancer, or at a node. */
  databaseUrl(node?: NodeName): string {
    const { database, node: nodePort } = this.#ports;
    const host = node ? `${NODES[node]}:${nodePort}` : `${this.#hostAddress}:${database}`;
    return `mysql://proof:${PASSWORD}@${host}/playhouse`;
  }

  /** Runs a statement at the load balancer or at a node, on a new connection. */
  async query(statement: string, node?: NodeName): Promise<RowDataPacket[]> {
    await using connection = await connect(this.databaseUrl(node));
    await connection.query(SEE_OTHER_NODES);
    return (await connection.query<RowDataPacket[]>(statement))[0];
  }

  /** The node to which the load balancer sends connections. */
  async activeNode(): Promise<NodeName> {
    const [row] = await this.query('SELECT @@GLOBAL.wsrep_node_name AS name');
    return row?.name as NodeName;
  }

  /** Whether a node is a synchronized member of a cluster of three. */
  async isSynced(node: NodeName): Promise<boolean> {
    const rows = await this.query(
      "SHOW STATUS WHERE Variable_name IN ('wsrep_local_state_comment', 'wsrep_cluster_size')",
      node,
    );
    const values = rows.map((row) => String(row.Value)).sort();
    return values[0] === '3' && values[1] === 'Synced';
  }

  kill(service: NodeName | 'redis'): Promise<string> {
    return this.#compose('kill', '--signal', 'KILL', service);
  }

  start(service: NodeName | 'redis'): Promise<string> {
    return this.#compose('start', service);
  }

  /** Makes the load balancer read its configuration again, and waits until a new process has taken over. */
  async reloadLoadBalancer(): Promise<void> {
    const pid = async () => /^Pid: (\d+)$/m.exec(await this.#askLoadBalancer('show info'))?.[1];
    const before = await pid();
    await this.#compose('kill', '--signal', 'USR2', 'haproxy');
    await waitUntil('a new process has taken over', async () => (await pid()) !== before);
  }

  /** The checksums of all tables on each node, at a moment in which the active node is not written to. */
  async checksums(): Promise<Record<NodeName, Checksums>> {
    const active = await this.activeNode();
    await using writer = await connect(this.databaseUrl(active));
    await writer.query('FLUSH TABLES WITH READ LOCK');
    const sums = {} as Record<NodeName, Checksums>;
    for (const node of NODE_NAMES) {
      await using reader = node === active ? null : await connect(this.databaseUrl(node));
      await reader?.query(SEE_OTHER_NODES);
      sums[node] = await checksumsOf(reader ?? writer);
    }
    return sums;
  }

  /** The state of a server of the load balancer, such as UP, and how many requests it has sent elsewhere. */
  async serverStats(
    backend: string,
    server: string,
  ): Promise<{ state: string; redispatched: number }> {
    const output = await this.#askLoadBalancer('show stat');
    const [header = '', ...lines] = output.replace(/^# /, '').split('\n');
    const columns = header.split(',');
    const rows = lines.map((line) => line.split(','));
    const row = rows.find(([name, member]) => name === backend && member === server);
    assert.ok(row, `HAProxy has the server ${backend}/${server}`);
    const value = (column: string) => row[columns.indexOf(column)] ?? '';
    return { state: value('status'), redispatched: Number(value('wredis')) };
  }

  async dispose(): Promise<void> {
    await this.#compose('down', '--volumes', '--rmi', 'local');
    await this.#authority.dispose();
  }

  #askLoadBalancer(question: string): Promise<string> {
    const ask = `echo "${question}" | socat stdio unix-connect:/run/haproxy/admin.sock`;
    return this.#compose('exec', '-T', 'haproxy', 'sh', '-c', ask);
  }

  async #createAccounts(): Promise<void> {
    const statements = [
      'CREATE DATABASE playhouse CHARACTER SET utf8mb4',
      `CREATE USER proof@'%' IDENTIFIED BY '${PASSWORD}'`,
      "GRANT ALL ON *.* TO proof@'%'",
      ...Object.keys(MACHINES).flatMap((account) => [
        `CREATE USER ${account}@'%' IDENTIFIED BY '${PASSWORD}' REQUIRE SSL`,
        `GRANT ALL ON playhouse.* TO ${account}@'%'`,
      ]),
    ];
    const command = ['mariadb', '--skip-ssl', '--execute', statements.join(';')];
    await this.#compose('exec', '-T', 'node1', ...command);
  }

  async #compose(...args: string[]): Promise<string> {
    const { stdout } = await execute('docker', ['compose', '--file', COMPOSE_FILE, ...args], {
      env: this.#environment,
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  }
}

async function connect(url: string): Promise<Connection> {
  const connection = await createConnection(url);
  // A statement on a broken connection fails. Without a listener, the loss itself would end the process.
  connection.on('error', () => undefined);
  return connection;
}

async function checksumsOf(connection: Connection): Promise<Checksums> {
  const [tables] = await connection.query<RowDataPacket[]>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'playhouse' ORDER BY table_name",
  );
  const names = tables.map((row) => `\`${String(row.name)}\``);
  const [rows] = await connection.query<RowDataPacket[]>(`CHECKSUM TABLE ${names.join(', ')}`);
  return Object.fromEntries(rows.map((row) => [String(row.Table), Number(row.Checksum)]));
}
