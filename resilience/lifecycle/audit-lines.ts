import assert from 'node:assert/strict';

export interface AuditLine {
  type: 'audit';
  id: number;
  at: string;
  action: string;
  entity: string;
  entityId: string | null;
  actorId: number | null;
  actorRole: string | null;
  /** Absent if there is no request. */
  req?: { id: string; method: string; path: string };
}

/** The lines of the audit log in the output of a program, without what every line has. */
export function auditLines(output: string): AuditLine[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as AuditLine & Record<string, unknown>)
    .filter(({ type }) => type === 'audit')
    .map(({ level, time, pid, hostname, ...line }) => {
      for (const common of [level, time, pid]) assert.equal(typeof common, 'number');
      assert.equal(typeof hostname, 'string');
      return line;
    });
}
