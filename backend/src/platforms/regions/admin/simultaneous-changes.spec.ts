import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { blockedTransaction } from '../../../../test/blocked-transaction.js';
import { type Browser, dialects, startApp, type TestApp } from '../../../../test/harness.js';
import { AuditLog } from '../../../activity/audit-log.entity.js';
import { SettingsService } from '../../../settings/settings.service.js';
import { RegionRule } from '../region-rule.entity.js';
import { RegionErasureService } from './region-erasure.service.js';

const PATH = '/api/admin/regions';

it.each(dialects)(
  'a rule that two users restore at the same time is restored once, on %s',
  async (dialect) => {
    const site = await startApp({ dialect });
    const admin = await site.admin();
    const where = { region: 'US-TX', platform: 'stake_us' as const };
    const { id } = await site.dataSource.getRepository(RegionRule).findOneByOrFail(where);
    await admin.delete(`${PATH}/${id}`).expect(204);
    const restore = async () => (await admin.post(`${PATH}/${id}/restore`)).status;
    const statuses = await Promise.all([restore(), restore()]);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await site.dataSource.getRepository(RegionRule).countBy(where)).toBe(1);
    await site.close();
  },
);

// SQLite has no simultaneous transactions: they are queued.
if (dialects.includes('mysql')) {
  describe('a rule for a region that two users change at the same time, on MariaDB,', () => {
    let site: TestApp;
    let admin: Browser;
    let rule: RegionRule;
    beforeEach(async () => {
      site = await startApp({ dialect: 'mysql' });
      admin = await site.admin();
      rule = await site.dataSource
        .getRepository(RegionRule)
        .findOneByOrFail({ region: 'US-TX', platform: 'stake_us' });
    });
    afterEach(() => site.close());

    const stored = () => site.dataSource.getRepository(RegionRule).findOneByOrFail({ id: rule.id });

    /** Restores the rule while another transaction, which has locked the settings, does `work`. */
    async function restoreDuring(work: (manager: EntityManager) => Promise<unknown>) {
      await admin.delete(`${PATH}/${rule.id}`).expect(204);
      const restoration = await site.dataSource.transaction(async (manager) => {
        await site.app.get(SettingsService).lock(manager);
        await work(manager);
        const response = Promise.resolve(admin.post(`${PATH}/${rule.id}/restore`));
        await blockedTransaction(site.dataSource, 'site_settings', response);
        // Not the response itself, which arrives only after the end of this transaction.
        return { response };
      });
      return restoration.response;
    }

    it('does not come back open while its link is changed', async () => {
      const { status } = await restoreDuring((manager) =>
        manager.insert(AuditLog, {
          at: site.clock.now(),
          actorId: null,
          actor: 'system',
          action: 'settings.updated',
          entity: 'settings',
          entityId: null,
          summary: 'Settings updated',
          before: null,
          after: null,
        }),
      );
      expect(status).toBe(200);
      expect(await stored()).toMatchObject({ needsConfirmation: true, confirmedBy: null });
    });

    it('is restored once', async () => {
      const { status, body } = await restoreDuring((manager) => manager.insert(RegionRule, rule));
      expect([status, body.error]).toEqual([409, 'This rule is not deleted.']);
    });

    it('keeps the name of the admin who confirms it while a former name is being erased', async () => {
      const confirmedAt = site.clock.now();
      const { id } = rule;
      await site.dataSource
        .getRepository(RegionRule)
        .update({ id }, { confirmedBy: 'grimalkin', confirmedAt });
      const names = [{ value: 'grimalkin', from: new Date(0), until: confirmedAt }];
      const account = { id: 7, label: 'former account 7', names, emails: [], ofOthers: [] };
      const { erasure } = await site.dataSource.transaction(async (manager) => {
        await manager.update(RegionRule, { id }, { confirmedBy: 'ada' });
        const erasing = site.dataSource.transaction((other) =>
          site.app.get(RegionErasureService).forget(other, account),
        );
        await blockedTransaction(site.dataSource, 'region_rules', erasing);
        return { erasure: erasing };
      });
      await erasure;
      expect((await stored()).confirmedBy).toBe('ada');
    });
  });
}
