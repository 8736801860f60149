import type { BonusDto, BulkChangedBonusesDto } from '../../src/bonuses/bonus.dto.js';
import type { BulkAction } from '../../src/bonuses/bonus-requests.dto.js';
import type { HistoryEntryDto } from '../../src/core/http/history/history-entry.dto.js';
import type { SiteExportDto } from '../../src/operations/move/move.dto.js';
import type { SettingsDto } from '../../src/settings/settings.dto.js';
import type { Browser } from '../harness.js';
import { readSettings } from '../settings-form.js';
import { BONUS, type BonusFields } from './bonus-fields.js';

const BONUSES = '/api/admin/bonuses';
const SETTINGS_HISTORY = '/api/admin/settings/history';
const DOCUMENT = 'application/vnd.playhouse+json';

/** The requests with which an admin changes something in the panel and restores it. */
export class Panel {
  constructor(readonly browser: Browser) {}

  settings(): Promise<SettingsDto> {
    return readSettings(this.browser);
  }

  /** Restores the settings before their newest change. */
  async restoreSettings(): Promise<void> {
    const [newest] = await this.history(SETTINGS_HISTORY);
    await this.browser.post(`${SETTINGS_HISTORY}/${newest?.entry}/restore`).expect(200);
  }

  /** All bonuses in their order; those in the trash only with `?state=deleted`. */
  async bonuses(query = ''): Promise<BonusDto[]> {
    return (await this.browser.get(`${BONUSES}${query}`).expect(200)).body as BonusDto[];
  }

  /** The bonus with this title, which may be in the trash. */
  async bonus(title: string): Promise<BonusDto> {
    const all = [...(await this.bonuses()), ...(await this.bonuses('?state=deleted'))];
    const found = all.find((bonus) => bonus.title === title);
    if (!found) throw new Error(`There is no bonus '${title}'.`);
    return found;
  }

  async createBonus(fields: Partial<BonusFields>): Promise<number> {
    return ((await this.browser.post(BONUSES).send(fields).expect(201)).body as BonusDto).id;
  }

  /** Saves the form of a bonus with some other values. */
  async editBonus(title: string, changes: Partial<BonusFields>): Promise<void> {
    const stored = await this.bonus(title);
    const { id, version } = stored;
    const names = Object.keys(BONUS) as (keyof BonusFields)[];
    const fields = Object.fromEntries(names.map((name) => [name, stored[name]]));
    await this.browser
      .put(`${BONUSES}/${id}`)
      .send({ ...fields, ...changes, version })
      .expect(200);
  }

  async deleteBonus(id: number): Promise<void> {
    await this.browser.delete(`${BONUSES}/${id}`).expect(204);
  }

  async orderBonuses(ids: readonly number[]): Promise<void> {
    await this.browser.put(`${BONUSES}/order`).send({ ids }).expect(200);
  }

  async bulk(action: BulkAction, ids: readonly number[]): Promise<void> {
    await this.browser.post(`${BONUSES}/bulk`).send({ ids, action }).expect(200);
  }

  /** @returns the ids of the removed bonuses, which 'Undo' restores */
  async removeDemo(): Promise<number[]> {
    const { body } = await this.browser.post(`${BONUSES}/remove-demo`).expect(200);
    return (body as BulkChangedBonusesDto).bonuses.map(({ id }) => id);
  }

  /**
   * Restores the bonus before its newest change or, if that was a new order, the order of all.
   *
   * @param summary of the audit row that is expected to be the newest one
   */
  async restoreBonus(id: number, summary: RegExp): Promise<void> {
    const [newest] = await this.history(`${BONUSES}/${id}/history`);
    if (!newest || !summary.test(newest.summary)) {
      throw new Error(`The newest change is '${newest?.summary}' and does not match ${summary}.`);
    }
    await this.browser.post(`${BONUSES}/${id}/history/${newest.entry}/restore`).expect(200);
  }

  async export(): Promise<SiteExportDto> {
    return (await this.browser.get('/api/admin/export').expect(200)).body as SiteExportDto;
  }

  async import(document: SiteExportDto, replaceBonuses = false): Promise<void> {
    const send = (options: object) =>
      this.browser
        .post('/api/admin/import')
        .query({ replaceBonuses, ...options })
        .set('Content-Type', DOCUMENT)
        .send(JSON.stringify(document))
        .expect(200);
    const { state } = (await send({ preview: true })).body as { state: string };
    await send({ state });
  }

  private async history(path: string): Promise<HistoryEntryDto[]> {
    return (await this.browser.get(path).expect(200)).body as HistoryEntryDto[];
  }
}
