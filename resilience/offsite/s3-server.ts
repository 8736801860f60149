import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

const BUCKET = 'backups';
const PATH = 'site/database';
/** The only account of the S3 server. */
const ACCOUNT = 'S3RVER';

/** What the server does instead of storing files: `full` rejects them, `frozen` accepts none to the end. */
type Fault = 'full' | 'frozen';

/** An S3 test server (s3rver) with an empty bucket. Tests make it fail, and see what is stored. */
export class S3Server {
  readonly port: number;
  readonly #folder: string;
  readonly #address: string;
  readonly #server: Server;
  readonly #pending: (() => void)[] = [];
  #fault: Fault | null = null;
  #atFault = Promise.withResolvers<void>();
  /** The number of requests so far. */
  requests = 0;

  private constructor(folder: string, server: Server) {
    const { address, port } = server.address() as AddressInfo;
    this.port = port;
    this.#folder = folder;
    this.#address = address;
    this.#server = server;
  }

  /** @param address the address of this machine on which it listens */
  static async start(address = '127.0.0.1'): Promise<S3Server> {
    const folder = await mkdtemp(join(tmpdir(), 'playhouse-s3-'));
    const s3 = new S3rver({
      directory: folder,
      silent: true,
      configureBuckets: [{ name: BUCKET }],
    });
    await s3.configureBuckets();
    const answer = s3.callback();
    const http = createServer().listen(0, address);
    await once(http, 'listening');
    const server = new S3Server(folder, http);
    http.on('request', (request, response) => server.#receive(request, response, answer));
    return server;
  }

  /**
   * The settings of a site that sends its backups here.
   *
   * @param host the name or address of this machine for the site
   */
  settings(host = '127.0.0.1'): Record<string, string> {
    return {
      BACKUP_TARGET: `s3:http://${host}:${this.port}/${BUCKET}/${PATH}`,
      BACKUP_KEY: 'a81f6c1d2b7e4f0395d8c7b6a5f4e3d2',
      BACKUP_S3_ACCESS_KEY: ACCOUNT,
      BACKUP_S3_SECRET_KEY: ACCOUNT,
    };
  }

  /** The same settings with another folder of the bucket. */
  settingsOf(folder: string): Record<string, string> {
    const { BACKUP_TARGET = '', ...others } = this.settings();
    return { BACKUP_TARGET: BACKUP_TARGET.replace(PATH, folder), ...others };
  }

  /** Fails all further attempts to store a file, until `recover`. Resolves at the first one. */
  fail(fault: Fault): Promise<void> {
    this.#fault = fault;
    this.#atFault = Promise.withResolvers();
    return this.#atFault.promise;
  }

  /** Ends the fault. Requests that were frozen continue. */
  recover(): void {
    this.#fault = null;
    for (const resume of this.#pending.splice(0)) resume();
  }

  /** Deletes all files of the sites that use `settings`. Those of other folders stay. */
  empty(): Promise<void> {
    return rm(join(this.#folder, BUCKET, 'site'), { recursive: true, force: true });
  }

  /** The paths of all stored files. */
  async files(): Promise<string[]> {
    const names = await readdir(join(this.#folder, BUCKET), { recursive: true });
    const paths = names.map((name) => join(this.#folder, BUCKET, name));
    const areFiles = await Promise.all(paths.map(async (path) => (await stat(path)).isFile()));
    return paths.filter((_, index) => areFiles[index]);
  }

  /** Everything that is stored. */
  async content(): Promise<Buffer> {
    return Buffer.concat(await Promise.all((await this.files()).map((path) => readFile(path))));
  }

  /** Closes the port, as if the server were gone. The files stay. */
  async stop(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  /** Opens the port again. */
  async resume(): Promise<void> {
    this.#server.listen(this.port, this.#address);
    await once(this.#server, 'listening');
  }

  async dispose(): Promise<void> {
    if (this.#server.listening) await this.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }

  #receive(
    request: IncomingMessage,
    response: ServerResponse,
    answer: (request: IncomingMessage, response: ServerResponse) => void,
  ): void {
    this.requests += 1;
    const fault = request.method === 'PUT' ? this.#fault : null;
    if (fault === null) return answer(request, response);
    this.#atFault.resolve();
    if (fault === 'frozen') {
      this.#pending.push(() => answer(request, response));
      return;
    }
    request.resume();
    response
      .writeHead(507, { 'content-type': 'application/xml', connection: 'close' })
      .end('<Error><Code>XMinioStorageFull</Code><Message>The storage is full.</Message></Error>');
  }
}
