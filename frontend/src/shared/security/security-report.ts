/** A report of the security watch to the server. */
export interface SecurityReport {
  kind: 'policy-violation' | 'unauthorised-script' | 'render-error';
  severity: 'high' | 'medium';
  /** The blocked URL, injected script or error message, without query strings. */
  detail: string;
  page: string;
}

const MAX_DETAIL_LENGTH = 500;

/** Sends a report to the server. It does not block anything, and a failure is ignored. */
export function sendSecurityReport(report: SecurityReport): void {
  const body = JSON.stringify({ ...report, detail: report.detail.slice(0, MAX_DETAIL_LENGTH) });
  navigator.sendBeacon('/api/security-reports', new Blob([body], { type: 'application/json' }));
}
