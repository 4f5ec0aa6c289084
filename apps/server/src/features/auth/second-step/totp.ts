/** Codes of an authenticator app: 6 digits of SHA-1, a new one every 30 s, the one before and after taken too. */
import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
const secretBytes = 20;
/** Steps a phone's clock may be off. */
const window = 1;

/** A fresh secret, as the text a person can type (base32). */
export function freshSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: 'Bourse', label, secret: Secret.fromBase32(secret), period: periodSeconds });
}

/** What the QR code says. */
export function totpUri(secret: string, label: string): string {
  return totpOf(secret, label).toString();
}

/** The time step that a code belongs to; null where it is no code of now. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const token = code.normalize('NFKC').replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totpOf(secret, '').validate({ token, timestamp: now, window });
  return delta === null ? null : Math.floor(now / (periodSeconds * 1000)) + delta;
}

/** What the app shows at that time. */
export function currentCode(secret: string, now: number): string {
  return totpOf(secret, '').generate({ timestamp: now });
}
