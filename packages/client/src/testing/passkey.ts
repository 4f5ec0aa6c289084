/** A device that keeps passkeys, in the place of the browser's: what our pages ask it for, and what they make of it. */
import type { PasskeyCreation, PasskeyRequest } from '@bourse/contract';
import { afterEach, vi } from 'vitest';

export const passkeyRequest: PasskeyRequest = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 60_000,
  allowCredentials: [],
  userVerification: 'required',
};

export const passkeyCreation: PasskeyCreation = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Bourse' },
  user: { id: 'dXNlcg', name: 'kim@example.com', displayName: 'kim@example.com' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 60_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
};

const bytes = new Uint8Array([1, 2, 3]).buffer;
const credential = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, attestationObject: bytes },
  getClientExtensionResults: () => ({}),
};

/** The browser has passkeys from now on, and `confirms` says whether the person does so; until the test ends. */
export function stubPasskeys(confirms: () => boolean = () => true): void {
  const touch = async () => {
    if (confirms()) return credential;
    throw new DOMException('The operation was not allowed', 'NotAllowedError');
  };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PublicKeyCredential', class {});
  const container = { get: touch, create: touch, store: async () => {}, preventSilentAccess: async () => {} };
  vi.spyOn(navigator, 'credentials', 'get').mockReturnValue(container);
}

afterEach(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
