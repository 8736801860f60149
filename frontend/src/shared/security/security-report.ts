/** What the client's own watch tells the server. */
export interface SecurityReport {
  kind: 'policy-violation' | 'unauthorised-script' | 'render-error';
  severity: 'high' | 'medium';
  /** What was blocked, added or thrown, without query strings. */
  detail: string;
  page: string;
}

const LONGEST_DETAIL = 500;

/** Sends a report for review; nothing waits for it, and a failure to send is silent. */
export function sendSecurityReport(report: SecurityReport): void {
  const body = JSON.stringify({ ...report, detail: report.detail.slice(0, LONGEST_DETAIL) });
  navigator.sendBeacon('/api/security-reports', new Blob([body], { type: 'application/json' }));
}
