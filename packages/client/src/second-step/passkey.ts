/** Passkeys in the browser. The library is fetched when somebody uses one. */
import type { PasskeyCreation, PasskeyRequest } from '@bourse/contract';

/** Whether this browser knows passkeys here: it does on https and on localhost alone. */
export function canUsePasskeys(): boolean {
  return window.isSecureContext && typeof window.PublicKeyCredential === 'function';
}

/** A passkey's answer to the server's options, as JSON; null where the person or the device declined. */
export async function askPasskey(optionsJSON: PasskeyRequest): Promise<string | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return await answerOf(startAuthentication({ optionsJSON }));
}

/** A new passkey as the device made it, as JSON; null where the person or the device declined. */
export async function makePasskey(optionsJSON: PasskeyCreation): Promise<string | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return await answerOf(startRegistration({ optionsJSON }));
}

/** Every failure here is the device's or the person's, and the way on is the same: again, or by a code. */
async function answerOf(ceremony: Promise<object>): Promise<string | null> {
  try {
    return JSON.stringify(await ceremony);
  } catch {
    return null;
  }
}
