import { startUpstreams, type Upstreams } from '../../testing/upstreams/upstreams.ts';
import { startApp, type StartOptions, type TestApp } from './harness.js';

/** A site that reads its sources from the stub. */
export interface AppWithUpstreams extends TestApp {
  upstreams: Upstreams;
}

export interface UpstreamsOptions extends Omit<StartOptions, 'env'> {
  /** The stub of another site. Without it, the site has its own stub, which is closed with the site. */
  upstreams?: Upstreams;
  /** Variables that override the test defaults. A function gets the stub's URL. */
  env?: NodeJS.ProcessEnv | ((upstreamsUrl: string) => NodeJS.ProcessEnv);
}

export async function startAppWithUpstreams({
  upstreams: sharedUpstreams,
  env = {},
  ...options
}: UpstreamsOptions): Promise<AppWithUpstreams> {
  const upstreams = sharedUpstreams ?? (await startUpstreams());
  const site = await startApp({
    ...options,
    env: {
      ...upstreams.environment,
      // On a busy machine, a response takes a while. What waits for the timeout sets its own.
      UPSTREAM_TIMEOUT_MS: '60000',
      ...(typeof env === 'function' ? env(upstreams.url) : env),
    },
  });
  return {
    ...site,
    upstreams,
    async close() {
      await site.close();
      if (!sharedUpstreams) await upstreams.close();
    },
  };
}
