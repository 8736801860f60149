import sharp from 'sharp';
import { raceRows } from '../../../testing/race-rows.ts';
import { sheet } from '../../../testing/upstreams/sheet.ts';
import type { Race } from '../race.js';
import { changeSettings } from '../settings-form.js';
import { BONUS, type BonusFields } from './bonus-fields.js';
import type { Panel } from './panel.js';

/** The month whose final standings are published. */
export const CLOSED_MONTH = '2026-10';
export const PAID_RANK = 1;
export const UNPAID_RANK = 2;

/** The text that a replaced code had before. */
export const OLD_CODE = 'OLD77';

const plain = (title: string): Partial<BonusFields> => ({
  title,
  description: `${title} with ${OLD_CODE}`,
  ctaHref: `https://stake.com/?c=${OLD_CODE}`,
});

/** Bonuses in every state that the actions in the panel distinguish. */
export const INACTIVE = 'Inactive';
export const FEATURED = 'Featured';
export const DELETED = 'Deleted';

/** A PNG of one color. */
export const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();

export async function upload(panel: Panel, background: string): Promise<void> {
  await panel.browser
    .put('/api/admin/avatar')
    .set('Content-Type', 'image/png')
    .send(await picture(background))
    .expect(200);
}

/** Fills a site that has the demo bonuses with the content that changes are about. */
export async function addContent(race: Race, panel: Panel): Promise<void> {
  race.upstreams.serve('sheet-com', sheet(raceRows(20)));
  race.upstreams.serve('sheet-us', sheet([]));
  await race.addClosedMonth(CLOSED_MONTH, [100, 50]);
  const mark = `/api/admin/leaderboard/${CLOSED_MONTH}/paid-marks/${PAID_RANK}`;
  await panel.browser.put(mark).send({ version: 0, note: null }).expect(200);
  await panel.browser.post('/api/admin/refresh-videos').expect(200);
  await upload(panel, 'red');
  const { texts, socials } = await panel.settings();
  await changeSettings(panel.browser, {
    showPaidPrizes: true,
    usAffiliate: 'ada-us',
    contactEmail: 'ada@example.com',
    texts: { ...texts, footer: `Enter ${OLD_CODE} 🎰` },
    socials: socials.slice(0, 3),
  });
  await panel.createBonus({ ...plain(INACTIVE), isActive: false });
  await panel.createBonus(BONUS);
  await panel.createBonus({ ...plain(FEATURED), isFeatured: true });
  const deleted = await panel.createBonus(plain(DELETED));
  await panel.deleteBonus(deleted);
}
