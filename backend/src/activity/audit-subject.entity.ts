import { Entity, PrimaryColumn } from 'typeorm';
import type { SubjectKind } from './subjects-of.js';

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
