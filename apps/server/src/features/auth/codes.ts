/**
 * One-time codes. They live in bounded memory alone, as hashes under a key of this process: a restart voids them and
 * the user sends again. A code belongs to one purpose, one account and one requester: what others ask for or try
 * leaves it as it is. Those who did not ask may try the newest code a little, for networks change between two requests;
 * not so for withdrawals, releases and the address book, whose requester is a session, which stays the same.
 * A code may be checked without its account by the network that asked for it: what is wrong then is counted for the
 * network and the accounts, and takes no try from any code, for a network has many people.
 */
import { createHmac, createSecretKey, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Caller } from './sign-in/devices.ts';
import { BoundedMap } from './throttle/bounded-map.ts';
import { countOf, countOne, type DayCount, emptyDay } from './throttle/day-count.ts';

export type CodePurpose = VisitorPurpose | SafetyPurpose;
export type VisitorPurpose = 'register' | 'forget';
/** What a signed-in person does: the session that asked is the one that uses it. */
export type SafetyPurpose = 'withdraw' | 'address' | 'release';
const isOfSession = (purpose: CodePurpose): purpose is SafetyPurpose => purpose !== 'register' && purpose !== 'forget';

export const codeMinutes = 5;
const lifeMs = codeMinutes * 60_000;
const triesMax = 5;
const pauseMs = 60_000;
const hourMs = 3_600_000;
/** For one purpose, to one account, asked for by one requester: sendings an hour, and tries a day. */
const sendingsMax = 10;
const requesterTriesDayMax = 20;
/** Tries a day by a network that asked for none. */
const passerTriesDayMax = 5;
/**
 * Sendings a day to one account that strangers may ask for; from then on one an hour. Anyone who asks in between shares
 * the code that was sent last, so that the owner always finds one that works.
 */
const mailboxDayMax = 20;
/**
 * Tries a day at one account by strangers together. The longer code of recovery bears more, and so is hard to use up. Of
 * withdrawals the wrong ones of all sessions: a thief who knows the password opens as many as he likes.
 */
const triesDayMax: Readonly<Record<CodePurpose, number>> = {
  register: 500,
  forget: 20_000,
  withdraw: 100,
  address: 100,
  release: 100,
};
/** Codes that one network asked for, among which one without an account is looked for. */
const askedPerNetworkMax = 16;
/** What is remembered. */
export const codesKept = { mailboxes: 50_000, requests: 100_000, passers: 50_000, networks: 10_000 };

/** No 0 O 1 I L: the code is typed by hand. 31⁸ codes of recovery make 20,000 tries a day hopeless. */
const recoveryAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const recoveryLength = 8;

/** A code that went out. */
interface Sent {
  readonly hash: Buffer;
  readonly sentAt: number;
  /** The one thing that it is good for; undefined: whatever its purpose allows. */
  readonly binding: string | undefined;
  isUsed: boolean;
}

interface Request {
  readonly sent: Sent;
  readonly expiresAt: number;
  triesLeft: number;
  readonly askedAt: number;
  readonly hourStart: number;
  readonly askedInHour: number;
  readonly tries: DayCount;
}

/** What was sent to one account for one purpose, and what strangers made of it; of withdrawals, what its sessions did. */
interface Mailbox {
  last: Sent | null;
  readonly sendings: DayCount;
  readonly tries: DayCount;
}

/** What a network asked for lately, and how often it was wrong without naming an account. */
interface Network {
  readonly asked: readonly NetworkAsked[];
  triesLeft: number;
  readonly tries: DayCount;
}

interface NetworkAsked {
  readonly purpose: VisitorPurpose;
  readonly isPhone: boolean;
  readonly isStranger: boolean;
  readonly keys: CodeKeys;
}

interface CodeKeys {
  readonly mailbox: string;
  readonly request: string;
}

/** A code taken for use, to be put back where the use fails for no fault of the user's. */
type TakenCode = { readonly putBack: () => void };

export interface CodeAsked {
  readonly purpose: CodePurpose;
  readonly account: string;
  readonly caller: Caller;
  /** Of a session's act: what exactly it is. A code that was issued for one is wrong for every other. */
  readonly binding?: string | undefined;
}

/** A code without its account. */
export interface CodeAlone {
  readonly network: string;
  readonly isPhone: boolean;
  /** Left out: either. */
  readonly purpose?: VisitorPurpose | undefined;
}

export interface Codes {
  /** A fresh code to send (null where one that was sent before is shared), or the seconds until one may be asked for. */
  issue(asked: CodeAsked, now: number): { code: string | null } | { waitSeconds: number };
  /** Whether the code is right: counts as a try, and leaves it usable. */
  check(asked: CodeAsked, code: string, now: number): boolean;
  /** Whether it is one that this network asked for: leaves it usable, and takes a try from it only where it is right. */
  checkAlone(asked: CodeAlone, code: string, now: number): boolean;
  /** Uses the code up: null where it is wrong, which counts as a try. */
  take(asked: CodeAsked, code: string, now: number): TakenCode | null;
}

class IssuedCodes implements Codes {
  readonly #secret = createSecretKey(randomBytes(32));
  readonly #mailboxes = new BoundedMap<Mailbox>(codesKept.mailboxes);
  readonly #requests = new BoundedMap<Request>(codesKept.requests);
  readonly #passers = new BoundedMap<DayCount>(codesKept.passers);
  readonly #networks = new BoundedMap<Network>(codesKept.networks);

  issue(asked: CodeAsked, now: number): { code: string | null } | { waitSeconds: number } {
    const keys = this.#keysOf(asked);
    const before = this.#requests.get(keys.request);
    const isSameHour = before !== undefined && now - before.hourStart < hourMs;
    const waitMs = before === undefined ? 0 : waitBeforeSending(before, isSameHour, now);
    if (waitMs > 0) return { waitSeconds: Math.ceil(waitMs / 1000) };

    const mailbox = this.#mailboxes.get(keys.mailbox) ?? { last: null, sendings: emptyDay(), tries: emptyDay() };
    const isStranger = asked.caller.known === null;
    const isFull = isStranger && countOf(mailbox.sendings, now) >= mailboxDayMax;
    const shared = isFull && mailbox.last !== null && now - mailbox.last.sentAt < hourMs ? mailbox.last : null;
    const code = shared === null || shared.isUsed ? freshCode(asked.purpose) : null;
    const sent = code === null ? shared : this.#sentNow(asked, code, now);
    if (sent === null) throw new Error('neither a fresh code nor one to share');
    if (code !== null) mailbox.last = sent;
    if (code !== null && isStranger) countOne(mailbox.sendings, now);
    this.#mailboxes.set(keys.mailbox, mailbox);
    this.#requests.set(keys.request, {
      sent,
      expiresAt: now + lifeMs,
      triesLeft: triesMax,
      askedAt: now,
      hourStart: isSameHour ? before.hourStart : now,
      askedInHour: isSameHour ? before.askedInHour + 1 : 1,
      tries: before?.tries ?? emptyDay(),
    });
    this.#noteNetwork(asked, keys);
    return { code };
  }

  check(asked: CodeAsked, code: string, now: number): boolean {
    return this.#find(asked, code, now) !== null;
  }

  checkAlone({ network, isPhone, purpose }: CodeAlone, code: string, now: number): boolean {
    const known = this.#networks.get(this.#networkKey(network));
    if (known === undefined || known.triesLeft <= 0 || countOf(known.tries, now) >= requesterTriesDayMax) return false;
    const meant = known.asked.filter((one) => one.isPhone === isPhone && one.purpose === (purpose ?? one.purpose));
    const living = meant.flatMap((one) => {
      const request = this.#requests.get(one.keys.request);
      const mailbox = this.#mailboxes.get(one.keys.mailbox);
      if (request === undefined || mailbox === undefined || request.expiresAt <= now || request.sent.isUsed) return [];
      if (request.triesLeft <= 0 || countOf(request.tries, now) >= requesterTriesDayMax) return [];
      if (one.isStranger && countOf(mailbox.tries, now) >= triesDayMax[one.purpose]) return [];
      return [{ ...one, request, mailbox }];
    });
    const right = living.find(({ request, ...one }) => this.#isRight(request.sent, one, code));
    if (right === undefined) {
      known.triesLeft -= 1;
      countOne(known.tries, now);
      for (const { isStranger, mailbox } of living) if (isStranger) countOne(mailbox.tries, now);
      return false;
    }
    right.request.triesLeft -= 1;
    countOne(right.request.tries, now);
    if (right.isStranger) countOne(right.mailbox.tries, now);
    return true;
  }

  take(asked: CodeAsked, code: string, now: number): TakenCode | null {
    const sent = this.#find(asked, code, now);
    if (sent === null) return null;
    sent.isUsed = true;
    if (isOfSession(asked.purpose)) this.#forgetTry(asked);
    return {
      putBack: () => {
        sent.isUsed = false;
        const request = this.#requests.get(this.#keysOf(asked).request);
        if (request !== undefined) request.triesLeft += 1;
      },
    };
  }

  #sentNow(asked: CodeAsked, code: string, now: number): Sent {
    const hash = this.#digest(`${this.#keysOf(asked).mailbox} ${code}`);
    return { hash, sentAt: now, binding: asked.binding, isUsed: false };
  }

  /** The newest last; asking again gives the network its tries back, as it gives the code. */
  #noteNetwork({ purpose, account, caller }: CodeAsked, keys: CodeKeys): void {
    if (isOfSession(purpose)) return;
    const key = this.#networkKey(caller.network);
    const known = this.#networks.get(key);
    const others = known?.asked.filter(({ keys: { request } }) => request !== keys.request) ?? [];
    const one = { purpose, isPhone: !account.includes('@'), isStranger: caller.known === null, keys };
    const asked = [...others, one].slice(-askedPerNetworkMax);
    this.#networks.set(key, { asked, triesLeft: triesMax, tries: known?.tries ?? emptyDay() });
  }

  #networkKey(network: string): string {
    return this.#digest(`network ${network}`).toString('base64');
  }

  #keysOf({ purpose, account, caller: { network, known } }: CodeAsked): CodeKeys {
    const mailbox = this.#digest(`${purpose} ${account}`).toString('base64');
    const requester = known === null ? `network ${network}` : `device ${known.userId} ${known.name}`;
    return { mailbox, request: this.#digest(`${mailbox} ${requester}`).toString('base64') };
  }

  /** Many withdrawals a day are no guessing. */
  #forgetTry(asked: CodeAsked): void {
    const keys = this.#keysOf(asked);
    for (const tries of [this.#mailboxes.get(keys.mailbox)?.tries, this.#requests.get(keys.request)?.tries])
      if (tries !== undefined) tries.count -= 1;
  }

  /** The living code that this is, with this try counted. */
  #find(asked: CodeAsked, code: string, now: number): Sent | null {
    const { purpose, caller } = asked;
    const keys = this.#keysOf(asked);
    const mailbox = this.#mailboxes.get(keys.mailbox);
    if (mailbox === undefined) return null;
    const isBounded = caller.known === null || isOfSession(purpose);
    if (isBounded && countOf(mailbox.tries, now) >= triesDayMax[purpose]) return null;
    const request = this.#requests.get(keys.request);
    if (isOfSession(purpose) && (request === undefined || request.expiresAt <= now)) return null;
    const sent = this.#tried(request, keys.request, mailbox, now);
    if (sent === null || sent.isUsed) return null;
    if (isBounded) countOne(mailbox.tries, now);
    const isRight = this.#isRight(sent, { purpose, keys }, code);
    return isRight && (sent.binding === undefined || sent.binding === asked.binding) ? sent : null;
  }

  #isRight({ hash }: Sent, { purpose, keys }: { purpose: CodePurpose; keys: CodeKeys }, code: string): boolean {
    return timingSafeEqual(hash, this.#digest(`${keys.mailbox} ${normal(purpose, code)}`));
  }

  /** What this try is compared with: the requester's own code, or for who asked for none the newest. */
  #tried(request: Request | undefined, key: string, { last }: Mailbox, now: number): Sent | null {
    if (request !== undefined && request.expiresAt > now) {
      if (request.triesLeft <= 0) return null;
      if (countOf(request.tries, now) >= requesterTriesDayMax) return null;
      request.triesLeft -= 1;
      countOne(request.tries, now);
      return request.sent;
    }
    if (last === null || last.sentAt + lifeMs <= now) return null;
    const tries = this.#passers.get(key) ?? emptyDay();
    if (countOf(tries, now) >= passerTriesDayMax) return null;
    this.#passers.set(key, countOne(tries, now));
    return last;
  }

  #digest(text: string): Buffer {
    return createHmac('sha256', this.#secret).update(text).digest();
  }
}

export function createCodes(): Codes {
  return new IssuedCodes();
}

function freshCode(purpose: CodePurpose): string {
  if (purpose !== 'forget') return randomInt(1_000_000).toString().padStart(6, '0');
  const notification = () => recoveryAlphabet.charAt(randomInt(recoveryAlphabet.length));
  return Array.from({ length: recoveryLength }, notification).join('');
}

/** Full-width digits and letters are those they look like; a recovery code is right however it was typed. */
function normal(purpose: CodePurpose, code: string): string {
  const plain = code.normalize('NFKC');
  return purpose !== 'forget' ? plain.trim() : plain.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

function waitBeforeSending(request: Request, isSameHour: boolean, now: number): number {
  const pause = request.askedAt + pauseMs - now;
  const hour = isSameHour && request.askedInHour >= sendingsMax ? request.hourStart + hourMs - now : 0;
  return Math.max(pause, hour, 0);
}
