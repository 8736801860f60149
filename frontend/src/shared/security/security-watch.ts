import type { Dispatch } from '@reduxjs/toolkit';
import { parseUrl } from '@playhouse/rules/parse-url';
import { sendSecurityReport } from './security-report';
import { toastShown } from '../toasts/toasts-slice';

/** URL schemes of browser extensions. */
const EXTENSION = /^(?:chrome|moz|safari|safari-web|ms-browser|opera)-extension:/i;

/** A URL without its query, which may contain private data. */
function withoutQuery(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '';
}

/** A script element from another origin that no browser extension added. */
function isUnauthorizedScript(node: Node): node is HTMLScriptElement {
  if (!(node instanceof HTMLScriptElement) || node.src === '' || EXTENSION.test(node.src)) {
    return false;
  }
  const url = parseUrl(node.src);
  // A browser loads nothing from an invalid URL.
  return url !== undefined && url.origin !== location.origin;
}

/** The unauthorized script elements among the nodes and their descendants. */
function* scriptsIn(nodes: Iterable<Node>): Generator<HTMLScriptElement> {
  for (const node of nodes) {
    if (isUnauthorizedScript(node)) yield node;
    if (!(node instanceof Element)) continue;
    for (const script of node.querySelectorAll('script')) {
      if (isUnauthorizedScript(script)) yield script;
    }
  }
}

function causedByExtension(event: SecurityPolicyViolationEvent): boolean {
  return EXTENSION.test(event.sourceFile) || EXTENSION.test(event.blockedURI);
}

/**
 * Watches the page for injected scripts (high severity) and policy violations (medium). Shows one toast
 * and sends one report for each severity per visit.
 *
 * @returns a function that stops watching
 */
export function watchSecurity(dispatch: Dispatch): () => void {
  const reported = new Set<'high' | 'medium'>();
  const reportOnce = (
    severity: 'high' | 'medium',
    kind: 'policy-violation' | 'unauthorised-script',
    detail: string,
  ): void => {
    if (reported.has(severity)) return;
    reported.add(severity);
    dispatch(
      toastShown({
        title:
          severity === 'high'
            ? 'Security threat detected. Please refresh the page.'
            : 'Suspicious activity detected.',
        tone: 'destructive',
      }),
    );
    sendSecurityReport({ kind, severity, detail, page: location.pathname });
  };

  const onViolation = (event: SecurityPolicyViolationEvent): void => {
    if (causedByExtension(event)) return;
    reportOnce(
      'medium',
      'policy-violation',
      `${event.effectiveDirective} ${withoutQuery(event.blockedURI)}`,
    );
  };
  const observer = new MutationObserver((mutations) => {
    for (const { type, target, addedNodes } of mutations) {
      // A script may get its address after it was added.
      for (const script of scriptsIn(type === 'attributes' ? [target] : addedNodes)) {
        reportOnce('high', 'unauthorised-script', withoutQuery(script.src));
      }
    }
  });

  document.addEventListener('securitypolicyviolation', onViolation);
  observer.observe(document.documentElement, {
    attributeFilter: ['src'],
    childList: true,
    subtree: true,
  });
  return () => {
    document.removeEventListener('securitypolicyviolation', onViolation);
    observer.disconnect();
  };
}
