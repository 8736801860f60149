import { type Dialect, startApp, type TestApp } from './harness.js';
import { MailInbox } from './mail-inbox.js';

/** Two replicas of a site that sends its emails to an inbox. */
export interface MailSite {
  site: TestApp;
  replica: TestApp;
  inbox: MailInbox;
  close(): Promise<void>;
}

export async function startMailSite(dialect: Dialect): Promise<MailSite> {
  const inbox = new MailInbox();
  const env = { ...(await inbox.start()), TRUST_PROXY: '1' };
  const site = await startApp({ dialect, env });
  const { database, clock } = site;
  const replica = await startApp({ dialect, env, database, clock });
  return {
    site,
    replica,
    inbox,
    async close() {
      await replica.close();
      await site.close();
      await inbox.close();
    },
  };
}

let clients = 0;

/** A header that makes a request come from an address of its own, so that limits per address do not apply. */
export const fromNewAddress = (): Record<string, string> => {
  clients += 1;
  return { 'X-Forwarded-For': `10.0.${clients >> 8}.${clients & 255}` };
};
