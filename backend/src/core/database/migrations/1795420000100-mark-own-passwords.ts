import type { MigrationInterface, QueryRunner } from 'typeorm';

const CHANGED = 'user.password-changed';
const RESET = 'user.password-reset';

interface Row {
  entityId: string;
  action: string;
}

/** Marks the accounts whose last change of the password was made by their user. */
export class MarkOwnPasswords1795420000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const rows = (await runner.query(
      'SELECT entityId, action FROM audit_log WHERE action IN (?, ?) ORDER BY id',
      [CHANGED, RESET],
    )) as Row[];
    const lastActions = new Map(rows.map(({ entityId, action }) => [Number(entityId), action]));
    for (const [id, action] of lastActions) {
      if (action !== CHANGED) continue;
      await runner.query('UPDATE users SET hasOwnPassword = 1 WHERE id = ?', [id]);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE users SET hasOwnPassword = 0');
  }
}
