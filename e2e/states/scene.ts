import type { AdminClient } from '../../testing/admin-client.ts';
import type { TestServer } from '../../testing/server.ts';
import type { Upstreams } from '../../testing/upstreams/upstreams.ts';

/** When the first scene plays: a quiet noon in the middle of a month. */
export const NOON = '2026-11-15T12:00:00.000Z';

/** A server whose clock stands still, and what it reads from. */
export interface World {
  readonly server: TestServer;
  readonly upstreams: Upstreams;
  readonly admin: AdminClient;
  /** Starts the server anew, with its clock at this moment and told this besides. */
  restart: (at: string, environment?: Record<string, string>) => Promise<void>;
}

/** What the server holds while states are looked at. */
export interface Scene {
  name: string;
  /** Brings the server on from the scene before. */
  prepare: (world: World) => Promise<void>;
}
