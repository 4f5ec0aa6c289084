/**
 * What stands between a guesser and an account. Strangers, known devices and living sessions are counted apart: whatever
 * strangers try, the owner gets in on a known device, and a signed-in owner can change the password. It counts for
 * accounts that do not exist just the same.
 */
import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import type { Caller } from '../sign-in/devices.ts';
import { BoundedMap } from './bounded-map.ts';
import { countOne, type DayCount, emptyDay, waitOf } from './day-count.ts';

const dayMs = 24 * 3_600_000;
/** Failures that cost nothing; from then on each wait is twice the one before. */
const freeFailures = 3;
const delayMaxMs = 60_000;
/** Failures from one network, one device or one session that stop it for a day. */
const stopFailures = 10;
/** Failures a day against one account by all strangers together. */
const strangersDayMax = 100;
/** Accounts a day that one network may fail at: who tries a list of names is stopped before memory is filled. */
const accountsPerNetworkMax = 500;
/** What is remembered. Of a user's own sessions and devices more than one can have at a time. */
export const throttleKept = { accounts: 50_000, networks: 50_000, users: 50_000, ownPerUser: 50 };

interface Count {
  count: number;
  lastAt: number;
  /** `lastAt` before the last attempt, for where that was none. */
  beforeAt: number;
}

interface Strangers extends Count {
  readonly byNetwork: BoundedMap<Count>;
  readonly today: DayCount;
}

export interface LoginThrottle {
  /** Counts an attempt as a failure until `succeed` says otherwise; answers the seconds to wait, or 0 to go on. */
  begin(account: string, caller: Caller, now: number): number;
  /** The attempt was right: what this caller failed before is forgotten, and what others failed is not. */
  succeed(account: string, caller: Caller): void;
  /** The password was recovered: everything held against the user, under every name, is forgotten. */
  clear(accounts: readonly string[], userId: number): void;
  /** The attempt was no failure, and proved too little to lift others: as if it had not been. */
  undo(account: string, caller: Caller): void;
}

class Throttle implements LoginThrottle {
  readonly #secret = createSecretKey(randomBytes(32));
  readonly #strangers = new BoundedMap<Strangers>(throttleKept.accounts);
  readonly #networks = new BoundedMap<DayCount>(throttleKept.networks);
  readonly #own = new BoundedMap<BoundedMap<Count>>(throttleKept.users);

  begin(account: string, { network, known }: Caller, now: number): number {
    return known === null
      ? this.#beginStranger(this.#keyOf(account), this.#keyOf(network), now)
      : this.#beginOwn(known, now);
  }

  succeed(account: string, { network, known }: Caller): void {
    if (known === null) this.#takeBack(this.#keyOf(account), this.#keyOf(network), true);
    else this.#own.get(String(known.userId))?.delete(this.#keyOf(known.name));
  }

  clear(accounts: readonly string[], userId: number): void {
    for (const account of accounts) this.#strangers.delete(this.#keyOf(account));
    this.#own.delete(String(userId));
  }

  undo(account: string, { network, known }: Caller): void {
    if (known === null) {
      this.#takeBack(this.#keyOf(account), this.#keyOf(network), false);
      return;
    }
    const count = this.#own.get(String(known.userId))?.get(this.#keyOf(known.name));
    if (count === undefined) return;
    count.count -= 1;
    count.lastAt = count.beforeAt;
  }

  #beginOwn({ userId, name }: NonNullable<Caller['known']>, now: number): number {
    const counts = this.#own.get(String(userId)) ?? new BoundedMap<Count>(throttleKept.ownPerUser);
    const count = living(counts.get(this.#keyOf(name)), now);
    const waitMs = Math.max(delayOf(count, now), stopOf(count, now));
    if (waitMs > 0) return Math.ceil(waitMs / 1000);
    fail(count, now);
    counts.set(this.#keyOf(name), count);
    this.#own.set(String(userId), counts);
    return 0;
  }

  #beginStranger(account: string, network: string, now: number): number {
    const known = this.#strangers.get(account);
    const entry =
      known !== undefined && now - known.lastAt < dayMs
        ? known
        : { ...fresh(now), byNetwork: new BoundedMap<Count>(strangersDayMax), today: emptyDay() };
    const kept = entry.byNetwork.get(network);
    const pair = living(kept, now);
    const accounts = this.#networks.get(network) ?? emptyDay();
    const waitMs = Math.max(
      delayOf(entry, now),
      stopOf(pair, now),
      waitOf(entry.today, strangersDayMax, now),
      kept === undefined ? waitOf(accounts, accountsPerNetworkMax, now) : 0,
    );
    if (waitMs > 0) return Math.ceil(waitMs / 1000);
    if (kept === undefined) this.#networks.set(network, countOne(accounts, now));
    fail(pair, now);
    fail(entry, now);
    countOne(entry.today, now);
    entry.byNetwork.set(network, pair);
    this.#strangers.set(account, entry);
    return 0;
  }

  /** Takes back what one network failed at an account: the last attempt, or all of them. */
  #takeBack(account: string, network: string, isAll: boolean): void {
    const entry = this.#strangers.get(account);
    const pair = entry?.byNetwork.get(network);
    if (entry === undefined || pair === undefined) return;
    const taken = isAll ? pair.count : 1;
    entry.today.count = Math.max(0, entry.today.count - taken);
    for (const count of [entry, pair]) {
      count.count = Math.max(0, count.count - taken);
      count.lastAt = count.beforeAt;
    }
    if (pair.count > 0) return;
    entry.byNetwork.delete(network);
    const accounts = this.#networks.get(network);
    if (accounts !== undefined) accounts.count = Math.max(0, accounts.count - 1);
  }

  #keyOf(text: string): string {
    return createHmac('sha256', this.#secret).update(text).digest('base64');
  }
}

export function createLoginThrottle(): LoginThrottle {
  return new Throttle();
}

function fresh(now: number): Count {
  return { count: 0, lastAt: now, beforeAt: now };
}

/** A day without a failure forgets those before. */
function living(count: Count | undefined, now: number): Count {
  return count !== undefined && now - count.lastAt < dayMs ? count : fresh(now);
}

function fail(count: Count, now: number): void {
  count.count += 1;
  count.beforeAt = count.lastAt;
  count.lastAt = now;
}

/** 1, 2, 4, … seconds from the failure after the free ones. */
function delayOf({ count, lastAt }: Count, now: number): number {
  if (count < freeFailures) return 0;
  const delayMs = Math.min(delayMaxMs, 1000 * 2 ** (count - freeFailures));
  return lastAt + delayMs - now;
}

function stopOf({ count, lastAt }: Count, now: number): number {
  return count >= stopFailures ? lastAt + dayMs - now : 0;
}
