/**
 * Passwords: their rule, and argon2id behind bounded queues so that logins never starve the machine. Sessions and known
 * devices have a queue of their own, which goes first: strangers who fill theirs keep no owner out.
 */
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { OverloadedError } from '../../writer/port.ts';
import type { Caller } from './sign-in/devices.ts';

const lengthMin = 6;
const lengthMax = 16;
/** Hashes computed at once: fewer than there are cores, so that one is left to the exchange. */
const runningMax = Math.min(2, Math.max(1, availableParallelism() - 1));
/** `running` at once; waiting behind them: those of strangers, of one network of theirs, and of those whom an account knows. */
export const passwordLimits = { running: runningMax, strangers: 128, perNetwork: 16, known: 64 };

/** What every hash of ours begins with; anything else is nobody's password. */
const hashPrefix = '$argon2id$';

/** 6 to 16 characters with letters and digits. */
export function isPasswordValid(password: string): boolean {
  const { length } = [...password];
  return length >= lengthMin && length <= lengthMax && /\p{L}/u.test(password) && /\p{Nd}/u.test(password);
}

/** Argon2id with the library's settings (19 MiB, 2 passes). The same password typed on another keyboard is the same. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'));
}

export interface Passwords {
  hash(password: string, caller: Caller): Promise<string>;
  /** Takes the same time where there is no such user (`null`) or no password, and is then false. */
  verify(passwordHash: string | null, password: string, caller: Caller): Promise<boolean>;
}

interface Waiting {
  readonly network: string;
  readonly go: () => void;
}

/** A auth for hashing; throws `OverloadedError` where too many wait. */
export function createPasswords(max = passwordLimits): Passwords {
  const known: Waiting[] = [];
  const strangers: Waiting[] = [];
  let running = 0;
  /** Nobody's: made before anybody asks. */
  const decoy = hashPassword(randomBytes(12).toString('hex'));

  function hasRoom({ network, known: isKnown }: Caller): boolean {
    if (isKnown !== null) return known.length < max.known;
    if (strangers.length >= max.strangers) return false;
    return strangers.filter((other) => other.network === network).length < max.perNetwork;
  }

  async function inTurn<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
    if (running >= max.running) {
      if (!hasRoom(caller)) throw new OverloadedError();
      const queue = caller.known === null ? strangers : known;
      await new Promise<void>((go) => queue.push({ network: caller.network, go }));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      const next = known.shift() ?? strangers.shift();
      if (next === undefined) running--;
      else next.go();
    }
  }

  return {
    hash: (password, caller) => inTurn(caller, () => hashPassword(password)),
    async verify(passwordHash, password, caller) {
      const own = passwordHash?.startsWith(hashPrefix) ? passwordHash : null;
      const against = own ?? (await decoy);
      const isRight = await inTurn(caller, () => verify(against, password.normalize('NFC')));
      return isRight && own !== null;
    },
  };
}
