/**
 * What staff look at leaves a line in the trail before they see it. Guarantees: the same look of the same person is one line
 * in ten minutes, failed tries at one account are so many lines an hour, and what is remembered for that is bounded; after a
 * restart a line may come once more.
 */
import { Handle } from '../../../handle.ts';
import type { Refused } from '../../../http/handler.ts';
import type { Writer } from '../../../writer/port.ts';

const hourMs = 3_600_000;
/** A look that is repeated within it is the same. */
export const lookMs = 600_000;
/** Lines an hour of failed tries at one account. */
export const failedTriesMax = 5;
/** Looks remembered, and accounts with failed tries; the oldest are forgotten. */
const rememberedMax = 10_000;

interface Seen {
  readonly time: number;
  /** Why there is no line; null: there is. */
  readonly refusal: Promise<Refused | null>;
}

interface Tries {
  readonly since: number;
  count: number;
}

/** A look of staff. `once`: what tells it from others at the same; `ref` where it is left out. */
export interface Look {
  readonly operatorId: number;
  readonly what: 'look_user' | 'look_picture' | 'look_chat' | 'export';
  readonly userId: number;
  readonly ref: string;
  readonly address: string;
  readonly once?: string;
}

/** In order of age: what is new goes to the end. */
function remember<T>(map: Map<string | number, T>, key: string | number, value: T): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= rememberedMax) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}

export class Looks {
  readonly #writer: Pick<Writer, 'submit'>;
  readonly #now: () => number;
  readonly #seen = new Map<string | number, Seen>();
  readonly #tries = new Map<string | number, Tries>();

  constructor(writer: Pick<Writer, 'submit'>, now: () => number) {
    this.#writer = writer;
    this.#now = now;
  }

  /** Why nothing may be shown; null: the line is there. */
  async look({ once, ...look }: Look): Promise<Refused | null> {
    const key = `${look.operatorId} ${look.what} ${look.userId} ${once ?? look.ref}`;
    const last = this.#seen.get(key);
    const now = this.#now();
    if (last !== undefined && now >= last.time && now - last.time < lookMs) return await last.refusal;
    // Other looks at the same time wait for the same line.
    const seen = { time: now, refusal: this.#record(look) };
    remember(this.#seen, key, seen);
    const forget = () => this.#seen.get(key) === seen && this.#seen.delete(key);
    try {
      const refusal = await seen.refusal;
      if (refusal !== null) forget();
      return refusal;
    } catch (error) {
      forget();
      throw error;
    }
  }

  async #record(look: Omit<Look, 'once'>): Promise<Refused | null> {
    const outcome = await this.#writer.submit({ kind: 'RecordLook', ...look });
    return 'refused' in outcome ? outcome : null;
  }

  /** Somebody tried the account of a member of staff in vain. */
  async fail(userId: number, address: string): Promise<void> {
    const now = this.#now();
    const before = this.#tries.get(userId);
    const isOver = before === undefined || now < before.since || now - before.since >= hourMs;
    const tries = isOver ? { since: now, count: 0 } : before;
    if (tries.count >= failedTriesMax) return;
    tries.count += 1;
    if (isOver) remember(this.#tries, userId, tries);
    await this.#writer.submit({ kind: 'RecordLook', operatorId: 0, what: 'sign_in_failed', userId, ref: '', address });
  }
}

/** Open as long as the exchange is. */
export const looks = new Handle<Looks>('looks of staff');
