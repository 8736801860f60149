import { randomInt } from 'node:crypto';
import { ConflictException, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { sha256Hex } from '../../../core/config/sha256-hex.js';
import { AuditLogService } from '../../../activity/audit-log.service.js';
import { DatabaseService } from '../../../core/database/database.service.js';
import type { AccountActor } from '../../../core/http/access/access.js';
import { AccountChangesService } from '../account-changes.service.js';
import { hasFactor } from './has-factor.js';
import { RecoveryCode } from './factors.entity.js';

const RECOVERY_CODES = 10;
/** Crockford's base 32: no letters that look like digits, and no U. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUPS = 6;
const GROUP_LENGTH = 4;

/** @returns ten new codes of 120 random bits, such as 'k3fd-9x0a-…' in six groups of four */
const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode);

function newCode(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** SHA-256 in hex of a code as users type it: in any case, with or without hyphens and spaces. */
function recoveryCodeHash(code: string): string {
  const normalized = code
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
  return sha256Hex(normalized);
}

/** Codes with which users sign in who have lost their other factors. Each works once. */
@Injectable()
export class RecoveryCodesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly auditLog: AuditLogService,
    private readonly accountChanges: AccountChangesService,
    @InjectRepository(RecoveryCode) private readonly codes: Repository<RecoveryCode>,
  ) {}

  /** The number of unused codes of an account. */
  count(userId: number): Promise<number> {
    return this.codes.countBy({ userId });
  }

  /**
   * Replaces the codes of the actor's own account.
   *
   * @returns the new codes, which are not stored
   * @throws ConflictException if the account has no factor that a code could replace
   */
  replace(actor: AccountActor): Promise<string[]> {
    return this.auditLog.change(actor, async (change) => {
      const { manager } = change;
      if (!(await hasFactor(manager, actor.id))) {
        throw new ConflictException({
          error:
            'Add an authenticator app or a passkey first. Recovery codes replace it if you lose it.',
        });
      }
      const codes = await this.create(manager, actor.id);
      await this.accountChanges.record(change, actor, 'recovery-codes', {
        action: 'user.recovery-codes-replaced',
        summary: `${actor.username} created new recovery codes`,
      });
      return codes;
    });
  }

  /**
   * Creates the codes of an account that gets its first factor.
   *
   * @returns null if it has codes
   */
  async createFirst(manager: EntityManager, userId: number): Promise<string[] | null> {
    return (await manager.countBy(RecoveryCode, { userId })) > 0
      ? null
      : this.create(manager, userId);
  }

  /** Uses up a code. Of concurrent attempts with the same code, one succeeds. */
  async use(userId: number, code: string): Promise<boolean> {
    const hash = recoveryCodeHash(code);
    const { affected } = await this.database.transaction((manager) =>
      manager.delete(RecoveryCode, { userId, hash }),
    );
    return affected === 1;
  }

  private async create(manager: EntityManager, userId: number): Promise<string[]> {
    const codes = newRecoveryCodes();
    await manager.delete(RecoveryCode, { userId });
    const rows = codes.map((code) => ({ userId, hash: recoveryCodeHash(code) }));
    await manager.insert(RecoveryCode, rows);
    return codes;
  }
}
