import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;
// COSE: an elliptic curve key on P-256 for ES256.
const COSE_KEY = { kty: [1, 2], alg: [3, -7], crv: [-1, 1] } as const;

interface Options {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
  user?: { id: string };
}

/** What differs from an honest authenticator. */
export interface Faults {
  /** The site that the browser reports. */
  origin?: string;
  /** The host that the authenticator signs for. */
  host?: string;
  /** False if the device did not verify its user. */
  isVerified?: boolean;
  userHandle?: string;
  /** Signs with another key. */
  hasWrongKey?: boolean;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url');
const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** A device that creates and uses one passkey, as a browser would return it. */
export class PasskeyDevice {
  private readonly id = randomBytes(32);
  private readonly keys = newKeys();
  private userHandle = '';
  private signatures = 0;

  constructor(private readonly origin: string) {}

  /** Answers the options of a registration. */
  create({ challenge, rp, user }: Options, faults: Faults = {}) {
    this.userHandle = user?.id ?? '';
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [...COSE_KEY.kty],
        [...COSE_KEY.alg],
        [...COSE_KEY.crv],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    const idLength = Buffer.from([0, this.id.length]);
    const authData = Buffer.concat([
      this.head(rp?.id ?? '', faults, HAS_CREDENTIAL),
      Buffer.alloc(16),
      idLength,
      this.id,
      key,
    ]);
    const attestationObject = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, never>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', new Uint8Array(authData)],
      ]),
    );
    return {
      ...this.credential(),
      response: {
        clientDataJSON: base64url(this.clientData('webauthn.create', challenge, faults)),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      },
    };
  }

  /** Answers the options of a sign-in. */
  use({ challenge, rpId }: Options, faults: Faults = {}) {
    this.signatures += 1;
    const clientData = this.clientData('webauthn.get', challenge, faults);
    const authenticatorData = this.head(rpId ?? '', faults);
    const key: KeyObject = (faults.hasWrongKey ? newKeys() : this.keys).privateKey;
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    return {
      ...this.credential(),
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(createSign('sha256').update(signed).sign(key)),
        userHandle: faults.userHandle ?? this.userHandle,
      },
    };
  }

  private credential() {
    const id = base64url(this.id);
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      authenticatorAttachment: 'platform',
    };
  }

  private clientData(type: string, challenge: string, { origin = this.origin }: Faults): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** The host's hash, the flags and the number of signatures. */
  private head(host: string, { isVerified = true, host: signedHost = host }: Faults, flags = 0) {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.signatures);
    const allFlags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | flags;
    return Buffer.concat([sha256(signedHost), Buffer.from([allFlags]), counter]);
  }
}
