/**
 * What is closed for a while: to a user, in a market, for a coin, in a product, or everywhere. Each command says what it
 * needs; one check before it is decided refuses what is closed.
 */
import type { Refusal } from '../feature.ts';
import { closes, type Effect, type Need, type Scope } from './rules.ts';

export interface Restriction {
  readonly restrictionId: number;
  readonly scope: Scope;
  /** An id or a name; empty for all. */
  readonly target: string;
  readonly effect: Effect;
  /** For staff. */
  readonly reason: string;
  /** For those whom it stops; empty: they are not told why. */
  readonly text: string;
  readonly operatorId: number;
  /** Unix milliseconds. */
  readonly since: number;
}

/** What a command is about. */
export interface Subject {
  readonly product: string;
  readonly userId?: number;
  readonly market?: number;
  readonly asset?: number;
  readonly network?: string;
}

const keyOf = (scope: Scope, target: number | string) => `${scope} ${target}`;

export class Restrictions {
  readonly #byId = new Map<number, Restriction>();
  readonly #byScope = new Map<string, Restriction[]>();
  nextId = 1;

  get size(): number {
    return this.#byId.size;
  }

  /** Oldest first. */
  list(): Iterable<Restriction> {
    return this.#byId.values();
  }

  get(restrictionId: number): Restriction | undefined {
    return this.#byId.get(restrictionId);
  }

  add(restriction: Restriction): void {
    const { restrictionId, scope, target } = restriction;
    const key = keyOf(scope, target);
    this.#byId.set(restrictionId, restriction);
    this.#byScope.set(key, [...(this.#byScope.get(key) ?? []), restriction]);
    this.nextId = Math.max(this.nextId, restrictionId + 1);
  }

  remove(restrictionId: number): void {
    const found = this.#byId.get(restrictionId);
    if (found === undefined) return;
    const key = keyOf(found.scope, found.target);
    const left = (this.#byScope.get(key) ?? []).filter((other) => other !== found);
    this.#byId.delete(restrictionId);
    if (left.length > 0) this.#byScope.set(key, left);
    else this.#byScope.delete(key);
  }

  /** Those that close the same, oldest first: each has its own reason, and while one is left it stays closed. */
  alike(scope: Scope, target: string, effect: Effect): Restriction[] {
    return (this.#byScope.get(keyOf(scope, target)) ?? []).filter((other) => other.effect === effect);
  }

  /** Why what is needed is closed; null where it is open. */
  refusalOf(need: Need, { product, userId, market, asset, network }: Subject): Refusal | null {
    if (this.#byId.size === 0 || need === 'nothing' || need === 'cancel') return null;
    const found =
      this.#find(need, 'all', '') ??
      this.#find(need, 'product', product) ??
      this.#find(need, 'market', market) ??
      this.#find(need, 'asset', asset) ??
      this.#find(need, 'network', network) ??
      this.#find(need, 'user', userId);
    if (found === undefined) return null;
    if (found.effect === 'unopened') return { refused: 'not_opened_yet' };
    return found.text === ''
      ? { refused: 'restricted' }
      : { refused: 'restricted_because', values: { text: found.text } };
  }

  /** Of several the oldest that says something to those it stops: one without a text does not hide what others say. */
  #find(need: Need, scope: Scope, target: number | string | undefined): Restriction | undefined {
    if (target === undefined) return undefined;
    const found = this.#byScope.get(keyOf(scope, target))?.filter(({ effect }) => closes(effect, need));
    return found?.find(({ text }) => text !== '') ?? found?.[0];
  }
}
