import { call } from '@bourse/client/wire/api.ts';
import { calls, decodeLockedPart, type LockedPart } from '@bourse/contract';

export async function readParts(): Promise<readonly LockedPart[]> {
  const { message } = await call(calls.record.locks, {});
  return message.map(decodeLockedPart);
}
