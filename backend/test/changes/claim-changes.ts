import type { Browser } from '../harness.js';
import type { Change } from './change.js';

const PATH = '/api/admin/claims/confirmations';

async function confirm(browser: Browser, texts: readonly string[]): Promise<void> {
  const confirmations = texts.map((text) => ({ rule: 'urgency', text }));
  await browser.post(PATH).send({ confirmations }).expect(204);
}

/** All changes to the confirmations of warnings. */
export const CLAIM_CHANGES: Change[] = [
  {
    route: `POST ${PATH}`,
    description: 'warnings about texts are confirmed, one of them again',
    prepare: async (browser) => {
      await confirm(browser, ['Hurry']);
      return async () => {
        await confirm(browser, ['Hurry', 'Last chance', 'Last chance']);
        return {
          auditRows: [
            {
              action: 'claim.confirmed',
              entity: 'claim',
              entityId: 'urgency',
              summary:
                'Warning about a text confirmed: This urges visitors without an end date; enter when the bonus ends, or leave it out.',
              after: { text: 'Last chance' },
            },
          ],
        };
      };
    },
  },
];
