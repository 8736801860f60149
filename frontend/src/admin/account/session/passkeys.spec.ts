import { afterEach, expect, it } from '@jest/globals';
import { createPasskey } from './passkeys';

const OPTIONS = {
  challenge: 'eA',
  rp: { id: 'playhouse.example', name: 'Playhouse' },
  user: { id: 'eA', name: 'anna', displayName: 'Anna' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
};

afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

it.each([
  // What Chrome reports for a key without a PIN, and when its dialog is closed.
  ['NotAllowedError', 'No passkey was created. Please try again. A security key needs a PIN'],
  // What Firefox and Safari report for a key without a PIN, and for one with U2F only.
  ['ConstraintError', 'This device cannot keep a passkey. A security key needs a PIN'],
  ['NotSupportedError', 'This device cannot keep a passkey. A security key needs a PIN'],
])('a %s of a security key names the PIN that it needs', async (name, problem) => {
  Object.defineProperty(window, 'PublicKeyCredential', {
    value: function PublicKeyCredential() {
      return undefined;
    },
    configurable: true,
  });
  const create = () => Promise.reject(new DOMException('', name));
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
  expect(await createPasskey(OPTIONS)).toEqual({ problem: expect.stringContaining(problem) });
});
