import type * as library from '@simplewebauthn/browser';

/**
 * Whether this page can use passkeys. Browsers offer them only over HTTPS (or on localhost), and only for
 * hosts with a name.
 */
export function canUsePasskeys(): boolean {
  const isAddress = /^[\d.]+$|:/.test(location.hostname);
  return window.isSecureContext && 'PublicKeyCredential' in window && !isAddress;
}

const KEY_NEEDS = 'A security key needs a PIN, and old ones without one (U2F) cannot be used.';

/**
 * The problems if the user has closed the browser's dialog, or it has timed out. Browsers report the same if
 * the only security key has no PIN.
 */
const NOT_CHOSEN = `No passkey was chosen. Please try again, or sign in another way. ${KEY_NEEDS}`;
const NOT_CREATED = `No passkey was created. Please try again. ${KEY_NEEDS}`;

/** The passkey's response for the server, or why there is none. */
export type PasskeyAnswer = { passkey: object } | { problem: string };

type Library = typeof library;

/**
 * Lets the user choose a passkey in a dialog of the browser.
 *
 * @param options from the server
 */
export function askForPasskey(options: object): Promise<PasskeyAnswer> {
  type Options = Parameters<Library['startAuthentication']>[0]['optionsJSON'];
  return answer(NOT_CHOSEN, ({ startAuthentication }) =>
    startAuthentication({ optionsJSON: options as Options }),
  );
}

/**
 * Creates a passkey in a dialog of the browser.
 *
 * @param options from the server
 */
export function createPasskey(options: object): Promise<PasskeyAnswer> {
  type Options = Parameters<Library['startRegistration']>[0]['optionsJSON'];
  return answer(NOT_CREATED, ({ startRegistration }) =>
    startRegistration({ optionsJSON: options as Options }),
  );
}

async function answer(
  cancelled: string,
  ask: (loaded: Library) => Promise<object>,
): Promise<PasskeyAnswer> {
  // Loaded on first use, because most users have no passkey.
  const loaded = await import('@simplewebauthn/browser').catch(() => undefined);
  if (!loaded) return { problem: 'The page could not be loaded completely. Please try again.' };
  try {
    return { passkey: await ask(loaded) };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'InvalidStateError')
      return { problem: 'This device already has a passkey of yours.' };
    if (name === 'SecurityError') {
      return { problem: 'The browser does not allow passkeys at this address.' };
    }
    if (name === 'ConstraintError' || name === 'NotSupportedError') {
      return { problem: `This device cannot keep a passkey. ${KEY_NEEDS}` };
    }
    return { problem: cancelled };
  }
}
