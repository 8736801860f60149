import { createHash } from 'node:crypto';
import { BadRequestException, Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { type Actor, AuditLogService } from '../activity/audit-log.service.js';
import { Clock } from '../core/config/clock.js';
import { isDuplicate } from '../core/database/database.service.js';
import { invalidFields } from '../core/http/validation/validation.js';
import { ClaimConfirmation } from './claim-confirmation.entity.js';
import { type ClaimDto, MAX_CLAIMS } from './claims.dto.js';
import type { ClaimRule } from './claim-rule.js';
import { CLAIM_RULES } from './claim-rules.js';
import type { SubjectClaim } from './find-claims-rules.js';

/** Both databases limit the number of parameters per statement. */
const HASHES_PER_STATEMENT = 500;

const RULES: ReadonlyMap<string, ClaimRule> = new Map(CLAIM_RULES.map((rule) => [rule.id, rule]));

/** A warning about a text. */
interface Warning {
  rule: string;
  text: string;
}

/** Decides whether texts with claims may be published, and stores confirmations of warnings. */
@Injectable()
export class ClaimsService {
  constructor(
    private readonly clock: Clock,
    private readonly auditLog: AuditLogService,
  ) {}

  /**
   * Rejects texts that must not be published. Call it in the transaction of the change, with the claims
   * of everything that the change publishes.
   *
   * @throws BadRequestException with the code `claim-rejected` if there are errors, or
   * `claim-unconfirmed` if there are warnings that no admin has confirmed for the same text
   */
  async requirePublishable(manager: EntityManager, claims: readonly SubjectClaim[]): Promise<void> {
    const errors = claims.filter(({ level }) => level === 'error');
    if (errors.length > 0) throw rejection(errors);
    const warnings = await this.blocking(manager, claims);
    if (warnings.length === 0) return;
    throw new BadRequestException({
      error: 'Please confirm or change these texts before visitors see them. Nothing was saved.',
      code: 'claim-unconfirmed',
      claims: warnings.slice(0, MAX_CLAIMS),
    });
  }

  /** Those claims that block publishing: errors, and warnings that no admin has confirmed. */
  async blocking(manager: EntityManager, claims: readonly SubjectClaim[]): Promise<ClaimDto[]> {
    const found = await this.withConfirmations(manager, claims);
    return found.filter(({ isConfirmed }) => !isConfirmed);
  }

  /** Claims as admins see them. */
  async withConfirmations(
    manager: EntityManager,
    claims: readonly SubjectClaim[],
  ): Promise<ClaimDto[]> {
    const warnings = claims.filter(({ level }) => level === 'warning');
    const confirmed = await this.confirmed(manager, warnings);
    return claims.map((claim) => ({ ...claim, isConfirmed: confirmed.has(keyOf(claim)) }));
  }

  /**
   * Confirms warnings, so that they do not block these texts again.
   *
   * @throws BadRequestException if a rule is not one of the warnings
   */
  async confirm(warnings: readonly Warning[], actor: Actor): Promise<void> {
    const fields = warnings.flatMap(({ rule }, index) =>
      RULES.get(rule)?.level === 'warning'
        ? []
        : [[`confirmations.${String(index)}.rule`, 'This is not a rule that can be confirmed']],
    );
    if (fields.length > 0)
      throw invalidFields(Object.fromEntries(fields) as Record<string, string>);
    await this.auditLog.change(actor, async ({ manager, record }) => {
      const known = await this.confirmed(manager, warnings);
      const added = new Map(
        warnings
          .map((warning) => [keyOf(warning), warning] as const)
          .filter(([key]) => !known.has(key)),
      );
      const confirmedAt = this.clock.now();
      for (const { rule, text } of added.values()) {
        const confirmation = { rule, textHash: hashOf(text), confirmedAt };
        if (!(await insertIfNew(manager, confirmation))) continue;
        await record({
          action: 'claim.confirmed',
          entity: 'claim',
          entityId: rule,
          summary: `Warning about a text confirmed: ${RULES.get(rule)?.reason ?? rule}`,
          after: { text },
        });
      }
    });
  }

  /** The keys of those warnings that are confirmed. */
  private async confirmed(
    manager: EntityManager,
    warnings: readonly Warning[],
  ): Promise<ReadonlySet<string>> {
    const hashes = [...new Set(warnings.map(({ text }) => hashOf(text)))];
    const keys = new Set<string>();
    for (let start = 0; start < hashes.length; start += HASHES_PER_STATEMENT) {
      const textHash = In(hashes.slice(start, start + HASHES_PER_STATEMENT));
      for (const row of await manager.find(ClaimConfirmation, { where: { textHash } })) {
        keys.add(`${row.rule} ${row.textHash}`);
      }
    }
    return keys;
  }
}

/** Stores a confirmation; false if another admin has confirmed the same at the same time. */
async function insertIfNew(manager: EntityManager, row: ClaimConfirmation): Promise<boolean> {
  try {
    await manager.insert(ClaimConfirmation, row);
    return true;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return false;
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

const keyOf = ({ rule, text }: Warning): string => `${rule} ${hashOf(text)}`;

function rejection(errors: readonly SubjectClaim[]): BadRequestException {
  const listed = errors.slice(0, MAX_CLAIMS);
  // The first reason for each field, as for other invalid fields.
  const fields = Object.fromEntries(
    listed.toReversed().map(({ formField, reason }) => [formField, reason]),
  );
  const [first] = listed;
  const error =
    errors.length === 1 && first
      ? `${first.where}, ${first.label}: ${first.reason} Nothing was saved.`
      : `These texts cannot be published: ${errors.length.toLocaleString('en-US')} passages must be changed. Nothing was saved.`;
  const claims = listed.map((claim) => ({ ...claim, isConfirmed: false }));
  return new BadRequestException({ error, code: 'claim-rejected', fields, claims });
}
