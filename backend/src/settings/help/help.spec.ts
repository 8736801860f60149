import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { releaseDialects, startApp, type TestApp } from '../../../test/harness.js';
import { CompletedSeed } from '../../core/database/seed/completed-seed.entity.js';
import { seed } from '../../core/database/seed/seed.js';
import { PublicationsService } from '../../core/publishing/publications.service.js';
import type { Region } from '../../core/regions/region.js';
import { SEEDS } from '../../schema.js';
import type { SiteDto } from '../site.dto.js';
import type { HelpDto } from './help.dto.js';
import { HelpLine } from './help-line.entity.js';
import { HelpService } from './help.service.js';

describe.each(releaseDialects)('the public help, on %s', (dialect) => {
  let site: TestApp;
  beforeEach(async () => {
    site = await startApp({ dialect });
  });
  afterEach(() => site.close());

  const lines = async () => ((await site.http.get('/api/help').expect(200)).body as HelpDto).lines;
  const change = async (work: (manager: TestApp['dataSource']['manager']) => Promise<unknown>) => {
    const publications = site.app.get(PublicationsService);
    await site.dataSource.transaction(async (manager) => {
      await work(manager);
      await publications.touch(manager, 'help');
    });
    await publications.changed();
  };
  const newLine = (fields: Partial<Omit<HelpLine, 'id'>>): Omit<HelpLine, 'id'> => ({
    version: 1,
    kind: 'line',
    region: 'DE',
    name: 'Beratung',
    phone: '0800 1372700',
    text: null,
    site: null,
    hours: null,
    languages: null,
    position: 0,
    source: 'https://beratung.example/only-the-owner-sees-this',
    checkedOn: '2026-11-20',
    ...fields,
  });

  it('lists the help lines of a new site, the national one first, without their sources', async () => {
    const all = await lines();
    const ofKind = (kind: HelpLine['kind']) => all.filter((line) => line.kind === kind);
    expect(
      ofKind('line').map((line) => [line.region, line.phone ?? line.text ?? line.site]),
    ).toEqual([
      ['US', '1-800-MY-RESET'],
      ['US', 'HOME to 741741'],
      ['*', 'https://www.gamblingtherapy.org'],
      ['US', '1-800-GAMBLER'],
      ['US', '988'],
      ['GB', '0808 8020 133'],
      ['AU', '1800 858 858'],
      ['NZ', '0800 654 655'],
      ['DE', '0800 1372700'],
      ['BR', '188'],
      ['BR', 'https://www.jogadoresanonimos.com.br'],
      ['ES', '900 533 025'],
      ['FR', 'https://www.joueurs-info-service.fr'],
      ['DK', '+45 70 22 28 25'],
      ['CH', '0800 040 080'],
      ['BE', '0800 35 777'],
    ]);
    expect(all[0]).toEqual({
      id: expect.any(Number),
      kind: 'line',
      region: 'US',
      name: 'National Problem Gambling Helpline',
      phone: '1-800-MY-RESET',
      text: '800GAM',
      site: 'https://www.ncpgambling.org',
      contacts: [
        { label: '1-800-MY-RESET', href: 'tel:+18006973738' },
        { label: 'Text 800GAM', href: 'sms:800426' },
        { label: 'ncpgambling.org', href: 'https://www.ncpgambling.org' },
      ],
      hours: '24 hours a day',
      languages: null,
      checkedOn: '2026-11-22',
    });
    expect(ofKind('register').map(({ region, name }) => [region, name])).toEqual([
      ['GB', 'GAMSTOP'],
      ['AU', 'BetStop'],
      ['DE', 'OASIS'],
      ['NL', 'Cruks'],
      ['SE', 'Spelpaus'],
      ['DK', 'ROFUS'],
    ]);
    expect(ofKind('platform').map(({ name }) => name.split(':')[0])).toEqual([
      'Stake.com',
      'Stake.us',
    ]);
    expect(ofKind('blocking')).toHaveLength(2);
  });

  it('has no check date for lines that nobody has checked', async () => {
    const unchecked = (await lines()).filter(({ checkedOn }) => checkedOn === null);
    expect(unchecked.map(({ name }) => name)).toContain('GAMSTOP');
  });

  it('lists the first help lines on an existing site that had none before the upgrade', async () => {
    await site.dataSource.getRepository(HelpLine).clear();
    await site.dataSource.getRepository(CompletedSeed).delete({ name: 'help' });
    expect(await seed(site.dataSource, site.clock, SEEDS)).toEqual(['help']);
    expect(await site.dataSource.getRepository(HelpLine).count()).toBe(26);
  });

  it('lists the lines by position, then by age, with names in any script', async () => {
    const names = ['Z', '🎰'.repeat(40), 'خط المساعدة'];
    await change(async (manager) => {
      await manager.createQueryBuilder().delete().from(HelpLine).execute();
      const positions = [1, 1, 0];
      await manager.insert(
        HelpLine,
        names.map((name, index) => newLine({ name, position: positions[index] ?? 0 })),
      );
    });
    expect((await lines()).map(({ name }) => name)).toEqual([names[2], names[0], names[1]]);
  });

  it('lists nothing when the owner has removed all lines', async () => {
    await change((manager) => manager.createQueryBuilder().delete().from(HelpLine).execute());
    expect(await lines()).toEqual([]);
  });

  it('gives the first three lines to the footers of all pages, with the public settings', async () => {
    const inFooter = async () =>
      ((await site.http.get('/api/site').expect(200)).body as SiteDto).helpLines.map(
        ({ name }) => name,
      );
    expect(await inFooter()).toEqual([
      'National Problem Gambling Helpline',
      'Crisis Text Line',
      'Gambling Therapy',
    ]);
    await change(async (manager) => {
      await manager.update(HelpLine, { name: 'Crisis Text Line' }, { position: 500 });
      await manager.insert(HelpLine, newLine({ kind: 'register', name: 'A register' }));
    });
    expect(await inFooter()).toEqual([
      'National Problem Gambling Helpline',
      'Gambling Therapy',
      'Council on Compulsive Gambling of New Jersey',
    ]);
  });

  it('leaves out an address that has the referral code in it', async () => {
    await change((manager) =>
      manager.update(HelpLine, { position: 10 }, { site: 'https://help.example/?ref=play' }),
    );
    expect((await lines())[0]?.site).toBeNull();
    const { body } = await site.http.get('/api/site').expect(200);
    expect((body as SiteDto).helpLines[0]?.site).toBeNull();
  });

  it('leaves out a line whose only contact has the referral code in it, also from the footer and /go', async () => {
    const name = 'Gambling Therapy';
    await change((manager) =>
      manager.update(HelpLine, { name }, { site: 'https://help.example/?ref=play' }),
    );
    expect((await lines()).map((line) => line.name)).not.toContain(name);
    const { body } = await site.http.get('/api/site').expect(200);
    const inFooter = [
      'National Problem Gambling Helpline',
      'Crisis Text Line',
      'Council on Compulsive Gambling of New Jersey',
    ];
    expect((body as SiteDto).helpLines.map((line) => line.name)).toEqual(inFooter);
    expect(
      site.app
        .get(HelpService)
        .nearest(null)
        .map((line) => line.name),
    ).toEqual(inFooter);
  });

  it('gives the pages of /go the lines of the visitor’s region, or the international ones, or those of the footer', () => {
    const help = site.app.get(HelpService);
    const names = (region: Region | null) => help.nearest(region).map(({ name }) => name);
    const footer = ['National Problem Gambling Helpline', 'Crisis Text Line', 'Gambling Therapy'];
    expect(names(null)).toEqual(footer);
    expect(names('GB' as Region)).toEqual([
      'National Gambling Helpline (GamCare)',
      'Gambling Therapy',
    ]);
    expect(names('US-TX' as Region)).toEqual([
      'National Problem Gambling Helpline',
      'Crisis Text Line',
      'Council on Compulsive Gambling of New Jersey',
    ]);
    expect(names('JP' as Region)).toEqual(['Gambling Therapy']);
  });
});
