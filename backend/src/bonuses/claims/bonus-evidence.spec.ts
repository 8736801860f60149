import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, releaseDialects, startApp, type TestApp } from '../../../test/harness.js';
import { changeSettings, readSettings, toSave } from '../../../test/settings-form.js';
import { tinyClient } from '../../../test/tiny-client.js';
import { addDays, utcDate } from '../../core/config/utc-date.js';
import { PublicationsService } from '../../core/publishing/publications.service.js';
import { SETTINGS_ID, SiteSettings } from '../../settings/site-settings.entity.js';
import { Bonus } from '../bonus.entity.js';
import type { BonusDto, PublicBonusDto } from '../bonus.dto.js';

const DAY_MS = 24 * 60 * 60_000;

describe.each(releaseDialects)(
  "the evidence for 'Official Partner' and 'Verified' on %s",
  (dialect) => {
    const files = mkdtempSync(join(tmpdir(), 'playhouse-evidence-'));
    let site: TestApp;
    let admin: Browser;
    let bonus: BonusDto;

    beforeAll(async () => {
      site = await startApp({ dialect, client: tinyClient(files) });
      admin = await site.admin();
      await site.dataSource.getRepository(Bonus).clear();
      const fields = {
        title: 'Reload',
        description: 'For regular players',
        ctaHref: 'https://stake.com/?c={code}',
        termsUrl: 'https://stake.com/terms/SPRING',
        checkedOn: today(),
      };
      bonus = (await admin.post('/api/admin/bonuses').send(fields).expect(201)).body;
    });
    afterAll(async () => {
      await site.close();
      rmSync(files, { recursive: true });
    });

    const today = () => utcDate(site.clock.now());
    /** What each public response that has the bonus says: the API, its static copy, and the page. */
    async function published() {
      const publications = site.app.get(PublicationsService);
      await publications.tick();
      const bonusIn = async (path: string) =>
        ((await site.http.get(path).expect(200)).body as PublicBonusDto[])[0];
      const { text } = await site.http.get(bonus.path).expect(200);
      // Rows of help lines have a `checkedOn`, too.
      const [, ofBonus = ''] = text.split(`"title":"${bonus.title}"`);
      const data = /"partnerSince":("[^"]*"|null).*?"checkedOn":("[^"]*"|null)/.exec(ofBonus);
      const ofPage = { partnerSince: parsed(data?.[1]), checkedOn: parsed(data?.[2]) };
      const all = [await bonusIn('/api/bonuses'), await bonusIn('/data/bonuses.json'), ofPage];
      return all.map((found) => [found?.partnerSince, found?.checkedOn]);
    }
    const parsed = (json: string | undefined) => JSON.parse(json ?? 'null') as string | null;
    const everywhere = (partnerSince: string | null, checkedOn: string | null) =>
      [0, 1, 2].map(() => [partnerSince, checkedOn]);
    async function withPartnership(partnerSince: string | null) {
      const { platforms } = await readSettings(admin);
      return platforms.map((platform) => ({ ...platform, partnerSince }));
    }

    it('is published only with a partnership that has begun', async () => {
      expect(await published()).toEqual(everywhere(null, today()));
      await changeSettings(admin, { platforms: await withPartnership('2026-01-02') });
      expect(await published()).toEqual(everywhere('2026-01-02', today()));
    });

    it('is not published for a link to another site, whose host takes the place of the platform', async () => {
      const { ctaHref, version } = bonus;
      const save = async (fields: object) =>
        (
          await admin
            .put(`/api/admin/bonuses/${bonus.id}`)
            .send({ title: bonus.title, description: bonus.description, ...fields })
            .expect(200)
        ).body as BonusDto;
      await save({ ctaHref: 'https://www.roobet.com/?ref={code}' });
      expect(await published()).toEqual(everywhere(null, null));
      const [other] = (await site.http.get('/api/bonuses').expect(200)).body as PublicBonusDto[];
      expect([other?.provider, other?.ctaText]).toEqual(['roobet.com', 'Claim Now (roobet.com)']);
      bonus = await save({ ctaHref });
      expect(bonus.version).toBe(version + 2);
      expect(await published()).toEqual(everywhere('2026-01-02', today()));
    });

    it('cannot be a partnership in the future, and one that is stored is not published', async () => {
      const future = addDays(today(), 30);
      const settings = toSave(await readSettings(admin));
      const platforms = await withPartnership(future);
      const { body } = await admin
        .put('/api/admin/settings')
        .send({ ...settings, platforms })
        .expect(400);
      expect(Object.keys(body.fields)).toEqual([
        'platforms.0.partnerSince',
        'platforms.1.partnerSince',
      ]);
      const rows = site.dataSource.getRepository(SiteSettings);
      const { document } = await rows.findOneByOrFail({ id: SETTINGS_ID });
      const publications = site.app.get(PublicationsService);
      await rows.update({ id: SETTINGS_ID }, { document: { ...document, platforms } });
      await publications.touch(site.dataSource.manager, 'site');
      await publications.changed();
      expect(await published()).toEqual(everywhere(null, today()));
    });

    it('is not published if the link to the terms has the code, so that no visitor could verify it', async () => {
      const settings = await readSettings(admin);
      const platforms = await withPartnership(null);
      await changeSettings(admin, { platforms, code: 'SPRING' });
      expect(await published()).toEqual(everywhere(null, null));
      await changeSettings(admin, { code: settings.code });
      expect(await published()).toEqual(everywhere(null, today()));
    });

    it('expires 90 days after the check', async () => {
      const checkedOn = today();
      site.clock.advance(89 * DAY_MS);
      expect(await published()).toEqual(everywhere(null, checkedOn));
      site.clock.advance(DAY_MS);
      expect(await published()).toEqual(everywhere(null, null));
    });
  },
);
