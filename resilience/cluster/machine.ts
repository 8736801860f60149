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

  static async prepare(name: string): Promise<Machine> {
    return new Machine(name, await Stack.prepare());
  }

  /** The address of this machine for containers. */
  hostAddress(): Promise<string> {
    return this.#stack.hostAddress();
  }

  get port(): number {
    return this.#stack.port;
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
