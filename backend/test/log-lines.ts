/** A destination of the log that keeps its lines. */
export class LogLines {
  private lines: Record<string, unknown>[] = [];

  write(line: string): void {
    this.lines.push(JSON.parse(line) as Record<string, unknown>);
  }

  /** All lines since the last call. */
  take(): Record<string, unknown>[] {
    const lines = this.lines;
    this.lines = [];
    return lines;
  }

  /** The lines of the audit log since the last call, without what every line has. */
  takeAudit(): Record<string, unknown>[] {
    return this.take()
      .filter(({ type }) => type === 'audit')
      .map(withoutCommonFields);
  }
}

const COMMON_FIELDS = new Set(['level', 'time', 'pid', 'hostname']);

const withoutCommonFields = (line: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(line).filter(([name]) => !COMMON_FIELDS.has(name)));
