const STORAGE_KEY = 'playhouse.clicks';
const MOST_KEPT = 100;

export interface Click {
  target: string;
  /** ISO-8601. */
  timestamp: string;
  url: string;
  userAgent: string;
}

function isClick(value: unknown): value is Click {
  return typeof value === 'object' && value !== null && 'target' in value && 'timestamp' in value;
}

/** The clicks kept in this browser, oldest first; none if what is stored can't be read. */
export function readClicks(storage: Storage): Click[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isClick) : [];
  } catch {
    return [];
  }
}

/** Whether the visitor asks not to be counted: Global Privacy Control or Do Not Track. */
function asksForPrivacy(visitor: Navigator): boolean {
  return (
    ('globalPrivacyControl' in visitor && visitor.globalPrivacyControl === true) ||
    visitor.doNotTrack === '1'
  );
}

/**
 * Records a click on the way out: always in this browser (the newest 100), and at the server only if
 * the site counts clicks and the visitor doesn't ask for privacy (decisions, 'Click record').
 *
 * @param target a platform's key, or `bonus:{id}`
 * @param url where the click leads
 */
export function recordClick(target: string, url: string, countClicks: boolean): void {
  const click: Click = {
    target,
    timestamp: new Date().toISOString(),
    url,
    userAgent: navigator.userAgent,
  };
  try {
    const kept = [...readClicks(localStorage), click].slice(-MOST_KEPT);
    localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
  } catch {
    // Storage that is full or forbidden must not stop anybody from leaving.
  }
  if (countClicks && !asksForPrivacy(navigator)) {
    navigator.sendBeacon(
      '/api/clicks',
      new Blob([JSON.stringify({ target })], { type: 'application/json' }),
    );
  }
}
