import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { Role } from '../core/http/access/role.js';
import type { SubjectKind } from './subjects-of.js';

/** Who changed what and when; written in the transaction of the change. */
@Entity('audit_log')
export class AuditLog {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('datetime', { precision: 3 })
  at: Date;

  /** The account, which may have been deleted since; null only for automatic changes. */
  @Column('int', { nullable: true })
  actorId: number | null;

  /** The name at the time of the change. */
  @Column('varchar', { length: 50 })
  actor: string;

  /** The account's role at the time of the change; null for automatic changes and in older rows. */
  @Column('varchar', { length: 16, nullable: true })
  actorRole: Role | null;

  @Column('varchar', { length: 60 })
  action: string;

  @Column('varchar', { length: 40 })
  entity: string;

  @Column('varchar', { length: 64, nullable: true })
  entityId: string | null;

  /** One sentence for admins. */
  @Column('text')
  summary: string;

  @Column('simple-json', { nullable: true })
  before: object | null;

  @Column('simple-json', { nullable: true })
  after: object | null;

  /** Whether `audit_subjects` has what the row changed; null in rows of a release without that index. */
  @Index('audit_log_indexed')
  @Column('boolean', { nullable: true })
  isIndexed: true | null;
}

/** A row of the audit log changed this: a bonus, its place, a rule, or the settings. */
@Entity('audit_subjects')
export class AuditSubject {
  @PrimaryColumn('varchar', { length: 40 })
  kind: SubjectKind;

  /** '' for the settings. */
  @PrimaryColumn('varchar', { length: 64 })
  subjectId: string;

  @PrimaryColumn('int')
  auditId: number;
}
