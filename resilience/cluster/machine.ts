import { Stack } from '../compose/stack.ts';

/** A machine with the site: a compose project of its own, with its own networks and port. */
export class Machine {
  /** The name of its database account, and of its server in the load balancer. */
  readonly name: string;
  readonly #stack: Stack;
  #containers: string[] = [];

  private constructor(name: string, stack: Stack) {
    this.name = name;
    this.#stack = stack;
  }

  /**
   * @param address where its port is published
   * @param port the same on all machines: without https, the name of the session cookie depends on it
   */
  static async prepare(name: string, address: string, port: number): Promise<Machine> {
    const stack = await Stack.prepare();
    stack.setEnvironment({ BIND_ADDRESS: address, PORT: String(port) });
    return new Machine(name, stack);
  }

  /** The address of this machine for containers. */
  hostAddress(): Promise<string> {
    return this.#stack.hostAddress();
  }

  /** Builds and starts the site with `make up`. */
  async up(...settings: string[]): Promise<void> {
    await this.#stack.up(...settings);
    const containers = await this.#stack.containers('web', 'backend');
    this.#containers = containers.map(({ Id }) => Id);
  }

  /** Kills all its processes. */
  async kill(): Promise<void> {
    await this.#stack.docker('kill', ...this.#containers);
  }

  /** Starts its containers, as Docker does when a machine boots. */
  async boot(): Promise<void> {
    await this.#stack.docker('start', ...this.#containers);
  }

  dispose(): Promise<void> {
    return this.#stack.dispose();
  }
}
