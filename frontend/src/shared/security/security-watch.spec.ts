import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { watchBeacons, type Beacon } from '../../testing/beacons';
import { createStore, type AppStore } from '../../testing/store';
import { clearStoredSecrets, isSecurityError } from './security-error';
import { watchSecurity } from './security-watch';

let store: AppStore;
let stop: () => void;
let beacons: () => Promise<Beacon[]>;

beforeEach(() => {
  beacons = watchBeacons();
  store = createStore();
  stop = watchSecurity(store.dispatch);
});
afterEach(() => {
  stop();
  document.head.replaceChildren();
});

const toasts = (): string[] => store.getState().toasts.map(({ title }) => title);

function addScript(src: string, parent: Element = document.head): void {
  const script = document.createElement('script');
  // Tests do not execute scripts; the watch only needs to see the element.
  script.type = 'text/plain';
  script.src = src;
  parent.append(script);
}

function violate(changes: { blockedURI?: string; sourceFile?: string } = {}): void {
  const event = Object.assign(new Event('securitypolicyviolation'), {
    effectiveDirective: 'script-src',
    blockedURI: 'https://evil.example/x.js?secret=1',
    sourceFile: '',
    ...changes,
  });
  document.dispatchEvent(event);
}

/** Lets the mutation observer run. */
// oxlint-disable-next-line eslint-js/no-restricted-syntax -- lets pending work run
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('a script element that is added to the page', () => {
  it('is reported even if one with an invalid URL was added before it', async () => {
    addScript('https://[');
    addScript('https://evil.example/a.js');
    await waitFor(() => {
      expect(toasts()).toEqual(['Security threat detected. Please refresh the page.']);
    });
  });

  it('causes one toast and one report if it is from another origin, even if there are several', async () => {
    addScript('https://evil.example/a.js?visitor=5');
    await waitFor(() => {
      expect(toasts()).toEqual(['Security threat detected. Please refresh the page.']);
    });
    addScript('https://evil.example/b.js');
    await settle();
    expect(toasts()).toHaveLength(1);
    expect(await beacons()).toEqual([
      {
        address: '/api/security-reports',
        type: 'application/json',
        content: {
          kind: 'unauthorised-script',
          severity: 'high',
          detail: 'https://evil.example/a.js',
          page: '/',
        },
      },
    ]);
  });

  it('is found when its address is set after it was added', async () => {
    const script = document.createElement('script');
    script.type = 'text/plain';
    document.head.append(script);
    await settle();
    expect(toasts()).toHaveLength(0);
    script.setAttribute('src', 'https://evil.example/later.js?visitor=5');
    await waitFor(() => {
      expect(toasts()).toHaveLength(1);
    });
    const [report] = await beacons();
    expect(report?.content).toMatchObject({ detail: 'https://evil.example/later.js' });
  });

  it('is not confused with a picture whose address changes', async () => {
    const picture = document.createElement('img');
    document.body.append(picture);
    picture.src = 'https://i.ytimg.com/vi/x/hqdefault.jpg';
    await settle();
    expect(toasts()).toHaveLength(0);
    picture.remove();
  });

  it('is found inside an added element', async () => {
    const container = document.createElement('div');
    addScript('https://evil.example/a.js', container);
    document.body.append(container);
    await waitFor(() => {
      expect(toasts()).toHaveLength(1);
    });
    container.remove();
  });

  it.each(['https://playhouse.example/assets/chunk.js', 'chrome-extension://abc/content.js'])(
    'is not reported if it is %s',
    async (src) => {
      addScript(src);
      await settle();
      expect(toasts()).toEqual([]);
      expect(await beacons()).toEqual([]);
    },
  );
});

describe('a policy violation', () => {
  it('causes one toast and one report without query strings', async () => {
    violate();
    violate();
    expect(toasts()).toEqual(['Suspicious activity detected.']);
    expect(await beacons()).toMatchObject([
      {
        content: {
          severity: 'medium',
          detail: 'script-src https://evil.example/x.js',
        },
      },
    ]);
  });

  it('is ignored if a browser extension caused it', () => {
    violate({ sourceFile: 'moz-extension://abc/content.js' });
    violate({ blockedURI: 'chrome-extension://abc/style.css' });
    expect(toasts()).toEqual([]);
  });
});

describe('render errors', () => {
  it.each([
    'CSP blocked this',
    'Unauthorized',
    'a security matter',
    'Forbidden',
    'no authentication',
  ])('are security errors if their message is %j', (message) => {
    expect(isSecurityError(new Error(message))).toBe(true);
  });

  it('are not security errors otherwise', () => {
    expect(isSecurityError(new TypeError('x is undefined'))).toBe(false);
    expect(isSecurityError('security')).toBe(false);
  });

  it('clear stored session data and nothing else', () => {
    for (const key of ['authToken', 'my.session', 'TOKEN', 'playhouse.clicks', 'theme']) {
      localStorage.setItem(key, '1');
    }
    clearStoredSecrets(localStorage);
    expect(Object.keys(localStorage).sort()).toEqual(['playhouse.clicks', 'theme']);
  });
});
