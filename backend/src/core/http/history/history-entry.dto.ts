import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { ChangedField } from './changed-fields.js';

const ANY_VALUE = {
  oneOf: [
    { type: 'string' },
    { type: 'number' },
    { type: 'boolean' },
    { type: 'array', items: {} },
    { type: 'object' },
  ],
  nullable: true,
  description: 'Null if the field had no value',
};

/** A field that a change altered. */
@ApiSchema({ name: 'FieldChange' })
export class FieldChangeDto implements ChangedField {
  /** A field's name; for settings, the path in the words of the panel. */
  field: string;

  @ApiProperty(ANY_VALUE)
  before: unknown;

  @ApiProperty(ANY_VALUE)
  after: unknown;
}

/** The part of a row of the audit log that a history has. */
interface AuditedChange {
  id: number;
  at: Date;
  actor: string;
  summary: string;
}

/** A change of one bonus or of the settings. */
@ApiSchema({ name: 'HistoryEntry' })
export class HistoryEntryDto {
  /** The id of the entry in the audit log. */
  entry: number;

  @ApiProperty({ format: 'date-time' })
  at: string;

  /** The user name at the time of the change; 'system' for automatic work. */
  actor: string;

  /** The change in one sentence. */
  summary: string;

  changes: FieldChangeDto[];

  /** Whether the state before this change can be restored. */
  isRestorable: boolean;

  /** What restoring does not bring back, and why; null if there is no such exception. */
  @ApiProperty({ type: String, nullable: true })
  note: string | null;

  static from(
    { id, at, actor, summary }: AuditedChange,
    changes: FieldChangeDto[],
    isRestorable: boolean,
    note: string | null,
  ): HistoryEntryDto {
    return { entry: id, at: at.toISOString(), actor, summary, changes, isRestorable, note };
  }
}
