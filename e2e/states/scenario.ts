import type { AdminClient } from '../../testing/admin-client.ts';
import type { TestServer } from '../../testing/server.ts';
import type { Upstreams } from '../../testing/upstreams/upstreams.ts';

/** The time of the first scenario: noon in the middle of a month. */
export const NOON = '2026-11-15T12:00:00.000Z';

/** The server with a fixed clock, its stubbed sources and an API client. */
export interface ScenarioContext {
  readonly server: TestServer;
  readonly upstreams: Upstreams;
  readonly admin: AdminClient;
  /** Restarts the server at this time, with additional environment variables. */
  restart: (at: string, environment?: Record<string, string>) => Promise<void>;
}

/** The content of the server for a group of states. */
export interface Scenario {
  name: string;
  /** Changes the server's content from that of the previous scenario. */
  prepare: (context: ScenarioContext) => Promise<void>;
}
