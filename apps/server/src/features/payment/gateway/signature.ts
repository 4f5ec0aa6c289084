/** How fields are signed, ours and the gateway's: by all of them, in the order of their names. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export const signTypes = ['MD5', 'HMAC-SHA256'] as const;
export type SignType = (typeof signTypes)[number];

export type SignedFields = Readonly<Record<string, string>>;

/** `amount=1.00&currency=CNY`: all but the signature itself and what is empty. */
function textOf(fields: SignedFields): string {
  return Object.entries(fields)
    .filter(([name, value]) => name !== 'sign' && name !== 'sign_type' && value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** Upper-case hex. An MD5 has the key as a last field. */
export function signatureOf(fields: SignedFields, signType: SignType, key: string): string {
  const text = textOf(fields);
  const digest =
    signType === 'MD5'
      ? createHash('md5').update(`${text}&key=${key}`).digest('hex')
      : createHmac('sha256', key).update(text).digest('hex');
  return digest.toUpperCase();
}

/** Whether fields bear the signature that they should; takes as long whichever byte is wrong. */
export function isSigned(fields: SignedFields, signType: SignType, key: string): boolean {
  const [wanted, given] = [Buffer.from(signatureOf(fields, signType, key)), Buffer.from(fields.sign ?? '')];
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
