/**
 * One-time codes. They live in bounded memory alone, as hashes under a key of this process: a restart voids them and
 * the user sends again. A code belongs to one purpose and one account.
 */
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { BoundedMap } from './bounded-map.ts';

export type CodePurpose = 'register' | 'forget';

export const codeMinutes = 5;
const lifeMs = codeMinutes * 60_000;
const triesMax = 5;
const pauseMs = 60_000;
const hourMs = 3_600_000;
/** Sendings an hour to one account for one purpose. */
const sendingsMax = 10;
const entriesMax = 50_000;

interface Entry {
  /** Null once used. */
  codeHash: Buffer | null;
  expiresAt: number;
  triesLeft: number;
  sentAt: number;
  hourStart: number;
  sentInHour: number;
}

/** A code taken for use, to be put back where the use fails for no fault of the user's. */
type TakenCode = { readonly putBack: () => void };

export interface Codes {
  /** A fresh code to send, or the seconds until the next may be sent. */
  issue(purpose: CodePurpose, account: string, now: number): { code: string } | { waitSeconds: number };
  /** Whether the code is right: counts as a try, and leaves it usable. */
  check(purpose: CodePurpose, account: string, code: string, now: number): boolean;
  /** Uses the code up: null where it is wrong, which counts as a try. */
  take(purpose: CodePurpose, account: string, code: string, now: number): TakenCode | null;
}

export function createCodes(): Codes {
  const secret = randomBytes(32);
  const entries = new BoundedMap<Entry>(entriesMax);
  const digest = (text: string) => createHmac('sha256', secret).update(text).digest();
  const keyOf = (purpose: CodePurpose, account: string) => digest(`${purpose} ${account}`).toString('base64');

  /** The living entry, with this try counted. */
  function find(key: string, code: string, now: number): Entry | null {
    const entry = entries.get(key);
    if (entry?.codeHash == null || entry.expiresAt <= now || entry.triesLeft <= 0) return null;
    const isRight = timingSafeEqual(entry.codeHash, digest(`${key} ${code.trim()}`));
    entry.triesLeft -= 1;
    return isRight ? entry : null;
  }

  return {
    issue(purpose, account, now) {
      const key = keyOf(purpose, account);
      const before = entries.get(key);
      const isSameHour = before !== undefined && now - before.hourStart < hourMs;
      const waitMs = before === undefined ? 0 : waitBeforeSending(before, isSameHour, now);
      if (waitMs > 0) return { waitSeconds: Math.ceil(waitMs / 1000) };
      const code = randomInt(1_000_000).toString().padStart(6, '0');
      entries.set(key, {
        codeHash: digest(`${key} ${code}`),
        expiresAt: now + lifeMs,
        triesLeft: triesMax,
        sentAt: now,
        hourStart: isSameHour ? before.hourStart : now,
        sentInHour: isSameHour ? before.sentInHour + 1 : 1,
      });
      return { code };
    },
    check(purpose, account, code, now) {
      return find(keyOf(purpose, account), code, now) !== null;
    },
    take(purpose, account, code, now) {
      const entry = find(keyOf(purpose, account), code, now);
      if (entry === null) return null;
      const { codeHash } = entry;
      entry.codeHash = null;
      return {
        putBack() {
          entry.codeHash ??= codeHash;
          entry.triesLeft += 1;
        },
      };
    },
  };
}

function waitBeforeSending(entry: Entry, isSameHour: boolean, now: number): number {
  const pause = entry.sentAt + pauseMs - now;
  const hour = isSameHour && entry.sentInHour >= sendingsMax ? entry.hourStart + hourMs - now : 0;
  return Math.max(pause, hour, 0);
}
