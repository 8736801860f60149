const STORAGE_KEY = 'playhouse.clicks';
const MAX_CLICKS = 100;

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

/** The clicks stored in this browser, oldest first; empty if the stored value is unreadable. */
export function readClicks(storage: Storage): Click[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isClick) : [];
  } catch {
    return [];
  }
}

/** Whether the visitor opted out of counting: Global Privacy Control or Do Not Track. */
function hasOptedOut(visitor: Navigator): boolean {
  return (
    ('globalPrivacyControl' in visitor && visitor.globalPrivacyControl === true) ||
    visitor.doNotTrack === '1'
  );
}

/**
 * Records a click on an outgoing link: always in this browser (the newest 100), and on the server
 * only if the site counts clicks and the visitor has not opted out.
 *
 * @param target the key of a platform, or `bonus:{id}`
 * @param url address of the link
 */
export function recordClick(target: string, url: string, countClicks: boolean): void {
  const click: Click = {
    target,
    timestamp: new Date().toISOString(),
    url,
    userAgent: navigator.userAgent,
  };
  try {
    const newestClicks = [...readClicks(localStorage), click].slice(-MAX_CLICKS);
    localStorage.setItem(STORAGE_KEY, JSON.stringify(newestClicks));
  } catch {
    // A full or blocked storage must not stop the visitor from following the link.
  }
  if (countClicks && !hasOptedOut(navigator)) {
    navigator.sendBeacon(
      '/api/clicks',
      new Blob([JSON.stringify({ target })], { type: 'application/json' }),
    );
  }
}
