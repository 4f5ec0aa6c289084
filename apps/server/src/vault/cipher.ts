/** AES-256-GCM: nonce, tag, then the text. Whatever is sealed is bound to the words it was sealed with. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** `boundTo` is not hidden, but has to be the same when opened. */
export function encrypt(key: Uint8Array, plain: Uint8Array, boundTo: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(boundTo));
  const hidden = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
}

/** Null where it was not sealed with this key and these words, or was changed since. */
export function decrypt(key: Uint8Array, sealed: Uint8Array, boundTo: string): Buffer | null {
  if (sealed.length < nonceBytes + tagBytes) return null;
  const nonce = sealed.subarray(0, nonceBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(boundTo)).setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
  } catch {
    return null;
  }
}
