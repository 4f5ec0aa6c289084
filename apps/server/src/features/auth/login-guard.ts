/**
 * What stands between a guesser and an account: after a few failures an account answers slower and slower, and after
 * ten from one network address that address is stopped there. It counts for accounts that do not exist just the same.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { wideNetworkOf } from '../../http/client-address.ts';
import { BoundedMap } from './bounded-map.ts';

/** Failures that cost nothing. */
const freeFailures = 3;
const delayMaxMs = 60_000;
/** Failures from one address that stop it, and for how long. */
const stopFailures = 10;
const stopMs = 24 * 3_600_000;
const accountsMax = 50_000;
const addressesMax = 100;

interface Count {
  count: number;
  lastAt: number;
  /** `lastAt` before the last attempt, for where that was none. */
  beforeAt: number;
}

interface Failures extends Count {
  readonly byAddress: BoundedMap<Count>;
}

export interface LoginGuard {
  /** Counts an attempt as a failure until `succeed` says otherwise; answers the seconds to wait, or 0 to go on. */
  begin(account: string, address: string, now: number): number;
  /** The attempt was right, or the password was recovered: everything held against the account is forgotten. */
  clear(account: string): void;
  /** The attempt was no failure, and proved too little to lift others: as if it had not been. */
  undo(account: string, address: string): void;
}

export function createLoginGuard(): LoginGuard {
  const secret = randomBytes(32);
  const failures = new BoundedMap<Failures>(accountsMax);
  const keyOf = (text: string) => createHmac('sha256', secret).update(text).digest('base64');
  const placeOf = (address: string) => keyOf(wideNetworkOf(address));
  return {
    begin(account, address, now) {
      const key = keyOf(account);
      const known = failures.get(key);
      const entry =
        known !== undefined && now - known.lastAt < stopMs
          ? known
          : { count: 0, lastAt: now, beforeAt: now, byAddress: new BoundedMap<Count>(addressesMax) };
      const pair = entry.byAddress.get(placeOf(address)) ?? { count: 0, lastAt: now, beforeAt: now };
      const waitMs = Math.max(delayOf(entry, now), stopOf(pair, now));
      if (waitMs > 0) return Math.ceil(waitMs / 1000);
      const before = now - pair.lastAt < stopMs ? pair.count : 0;
      entry.byAddress.set(placeOf(address), { count: before + 1, lastAt: now, beforeAt: pair.lastAt });
      entry.count += 1;
      entry.beforeAt = entry.lastAt;
      entry.lastAt = now;
      failures.set(key, entry);
      return 0;
    },
    clear(account) {
      failures.delete(keyOf(account));
    },
    undo(account, address) {
      const entry = failures.get(keyOf(account));
      const pair = entry?.byAddress.get(placeOf(address));
      for (const count of [entry, pair]) {
        if (count === undefined) continue;
        count.count -= 1;
        count.lastAt = count.beforeAt;
      }
    },
  };
}

/** 1, 2, 4, … seconds from the failure after the free ones. */
function delayOf({ count, lastAt }: Failures, now: number): number {
  if (count < freeFailures) return 0;
  const delayMs = Math.min(delayMaxMs, 1000 * 2 ** (count - freeFailures));
  return lastAt + delayMs - now;
}

function stopOf({ count, lastAt }: Count, now: number): number {
  return count >= stopFailures ? lastAt + stopMs - now : 0;
}
