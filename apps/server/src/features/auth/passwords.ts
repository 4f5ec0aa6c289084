/** Passwords: their rule, and argon2id behind a bounded queue so that logins never starve the machine. */
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { OverloadedError } from '../../writer/port.ts';

const lengthMin = 6;
const lengthMax = 16;
/** Hashes computed at once: fewer than there are cores, so that one is left to the exchange. */
const runningMax = Math.min(2, Math.max(1, availableParallelism() - 1));
/** Hashes waiting behind them. */
const waitingMax = 128;

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
  hash(password: string): Promise<string>;
  /** Takes the same time where there is no such user (`null`) or no password, and is then false. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
}

/** A desk for hashing; throws `OverloadedError` where too many wait. */
export function createPasswords(max = { running: runningMax, waiting: waitingMax }): Passwords {
  const waiting: (() => void)[] = [];
  let running = 0;
  /** Nobody's: made before anybody asks. */
  const decoy = hashPassword(randomBytes(12).toString('hex'));

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= max.running) {
      if (waiting.length >= max.waiting) throw new OverloadedError();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  }

  return {
    hash: (password) => inTurn(() => hashPassword(password)),
    async verify(passwordHash, password) {
      const own = passwordHash?.startsWith(hashPrefix) ? passwordHash : null;
      const against = own ?? (await decoy);
      const isRight = await inTurn(() => verify(against, password.normalize('NFC')));
      return isRight && own !== null;
    },
  };
}
