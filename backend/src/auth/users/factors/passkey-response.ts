import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as z from 'zod/mini';

const MAX_ID_LENGTH = 1_400;
const MAX_PART_LENGTH = 20_000;

const base64url = (maxLength: number) =>
  z.string().check(z.minLength(1), z.maxLength(maxLength), z.regex(/^[\w-]+$/));
const part = base64url(MAX_PART_LENGTH);

/** Without characters that JSON escapes, because the list is stored in a short column. */
const transport = z.string().check(z.maxLength(20), z.regex(/^[a-z-]+$/));

const credential = {
  id: base64url(MAX_ID_LENGTH),
  rawId: base64url(MAX_ID_LENGTH),
  type: z.literal('public-key'),
};

const REGISTRATION = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.catch(z.array(transport).check(z.maxLength(8)), []),
  }),
});

const AUTHENTICATION = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    // Safari sends an empty one for a key that stores none.
    userHandle: z.nullish(z.union([z.literal(''), base64url(MAX_ID_LENGTH)])),
  }),
});

/** @returns what `navigator.credentials.create` returned, as JSON; null if it is malformed */
export function readRegistration(value: unknown): RegistrationResponseJSON | null {
  const { data } = REGISTRATION.safeParse(value);
  return data ? { ...data, clientExtensionResults: {} } : null;
}

/** @returns what `navigator.credentials.get` returned, as JSON; null if it is malformed */
export function readAuthentication(value: unknown): AuthenticationResponseJSON | null {
  const { data } = AUTHENTICATION.safeParse(value);
  if (!data) return null;
  const { userHandle, ...response } = data.response;
  return {
    ...data,
    response: { ...response, ...(userHandle && { userHandle }) },
    clientExtensionResults: {},
  };
}
