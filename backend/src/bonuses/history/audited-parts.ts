/** The changed parts of bonuses before and after a change, by ID, for the audit row. */
export interface AuditedParts {
  before: Record<number, object>;
  after: Record<number, object>;
}
