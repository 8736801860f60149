import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, LessThanOrEqual, MoreThan, Not, type Repository } from 'typeorm';
import { AuditLog } from '../audit-log.entity.js';
import { type AuditTexts, FirstWritten, withoutAccount } from './audit-row-without-account.js';
import { type FormerAccount, formerAccountLabel, formerAccountOf } from './former-account-rules.js';
import { mapTexts } from './replace-names-rules.js';

/** Rows that are in memory at the same time. */
const ROWS_PER_BATCH = 500;

/** The actions whose rows have the user names and addresses of accounts. */
const ACCOUNT_CHANGES = ['user.created', 'user.updated', 'user.deleted'];

/** The changed texts of a row. */
interface ChangedRow extends AuditTexts {
  id: number;
}

/** The rows of a former account, found before the transaction that changes them. */
export interface AccountErasure {
  account: FormerAccount;
  rows: readonly ChangedRow[];
  /** The newest row that was read. */
  lastId: number;
  firstWritten: FirstWritten;
}

/** Removes names from the audit log. Nothing else changes its rows. */
@Injectable()
export class AuditErasureService {
  constructor(@InjectRepository(AuditLog) private readonly rows: Repository<AuditLog>) {}

  /**
   * The ids of the accounts that were deleted at or before a time and whose names are not erased yet. The row
   * of the deletion shows this, because it is changed in the same transaction as all other rows.
   */
  async accountsDeletedBy(time: Date): Promise<number[]> {
    const deletions = await this.rows.find({
      select: { id: true, entityId: true, before: true },
      where: { action: 'user.deleted', at: LessThanOrEqual(time) },
      order: { id: 'ASC' },
    });
    return deletions
      .map(({ entityId, before }) => ({ id: Number(entityId), before }))
      .filter(({ id, before }) => nameIn(before) !== formerAccountLabel(id))
      .map(({ id }) => id);
  }

  /**
   * Finds the rows that have to be changed for an account. There may be many, so they are read before the
   * transaction.
   *
   * @param taken user names and addresses of the accounts that exist now
   */
  async prepare(id: number, taken: readonly string[]): Promise<AccountErasure> {
    const ofAccount = { entity: 'user', entityId: String(id) } as const;
    const about = await this.rows.find({ where: ofAccount, order: { id: 'ASC' } });
    const others = await this.rows.find({
      where: { entity: 'user', entityId: Not(String(id)), action: In(ACCOUNT_CHANGES) },
      order: { id: 'ASC' },
    });
    const account = formerAccountOf(id, about, others, taken);
    const firstWritten = new FirstWritten();
    const found = await changedRows(this.rows.manager, { account, firstWritten }, 0);
    return { account, firstWritten, ...found };
  }

  /**
   * Replaces the names of a former account with its label, also in rows that were added since. MariaDB
   * assigns ids before rows are committed, so some rows before the last one may be new, too.
   */
  async erase(manager: EntityManager, erasure: AccountErasure): Promise<void> {
    const { account, rows, lastId } = erasure;
    await manager.update(AuditLog, { actorId: account.id }, { actor: account.label });
    await saveAll(manager, rows);
    await saveAll(manager, (await changedRows(manager, erasure, lastId - ROWS_PER_BATCH)).rows);
  }

  /**
   * Replaces names in the notes of rows that match.
   *
   * @param replace returns a note without the names
   */
  async replaceInNotes(
    manager: EntityManager,
    where: { entity: string; entityId: string },
    replace: (note: string) => string,
  ): Promise<void> {
    const mapped = (side: object | null) =>
      mapTexts(side, ({ key, text }) => (key === 'note' ? replace(text) : text)) as object | null;
    const rows = await manager.findBy(AuditLog, where);
    const changed = rows
      .map(({ id, summary, before, after }) => ({
        stored: JSON.stringify([before, after]),
        row: { id, summary, before: mapped(before), after: mapped(after) },
      }))
      .filter(({ stored, row }) => JSON.stringify([row.before, row.after]) !== stored);
    await saveAll(
      manager,
      changed.map(({ row }) => row),
    );
  }

  /**
   * When texts were last written, from the rows of the actions that write them.
   *
   * @param keyOf identifies the text that a row has written
   */
  async writtenAt(
    manager: EntityManager,
    actions: readonly string[],
    keyOf: (row: AuditLog) => string,
  ): Promise<ReadonlyMap<string, Date>> {
    const rows = await manager.find(AuditLog, {
      where: { action: In(actions) },
      order: { id: 'ASC' },
    });
    return new Map(rows.map((row) => [keyOf(row), row.at]));
  }

  /**
   * Whether the newest row with one of some actions is newer than the newest row with another action;
   * false if there is none.
   */
  async hasSince(actions: readonly string[], last: string): Promise<boolean> {
    const newest = async (names: readonly string[]) =>
      (await this.rows.maximum('id', { action: In(names) })) ?? 0;
    return (await newest(actions)) > (await newest([last]));
  }
}

/** The rows with a higher id than `after` that name an account, with the names replaced. */
async function changedRows(
  manager: EntityManager,
  { account, firstWritten }: Pick<AccountErasure, 'account' | 'firstWritten'>,
  after: number,
): Promise<{ rows: ChangedRow[]; lastId: number }> {
  const rows: ChangedRow[] = [];
  let lastId = after;
  for (let isLast = false; !isLast;) {
    const batch = await manager.find(AuditLog, {
      where: { id: MoreThan(lastId) },
      order: { id: 'ASC' },
      take: ROWS_PER_BATCH,
    });
    for (const row of batch) {
      const texts = withoutAccount(row, account, firstWritten);
      if (texts) rows.push({ id: row.id, ...texts });
    }
    lastId = batch.at(-1)?.id ?? lastId;
    isLast = batch.length < ROWS_PER_BATCH;
  }
  return { rows, lastId };
}

async function saveAll(manager: EntityManager, rows: readonly ChangedRow[]): Promise<void> {
  for (const { id, ...texts } of rows) await manager.update(AuditLog, { id }, texts);
}

const nameIn = (side: object | null): unknown => (side as { username?: unknown } | null)?.username;
