/**
 * One side's trailing stops of a market. Stops that have seen the same best price form a group, and groups merge as the
 * price passes them, so that a price costs nothing for stops it does not move, be there any number of distances.
 * Guarantees: the next to fire is the one whose trigger the price came to first, of equal triggers the oldest.
 *
 * Buys follow the price down, sells follow it up. Whoever came later has seen less: groups stand on a stack, the one
 * whose best price is nearest to the last price on top.
 */
import { assert } from '../kernel/assert.ts';
import { IndexedHeap } from '../kernel/indexed-heap.ts';
import type { Stop } from './orders.ts';

const million = 1_000_000n;

/** A stop in its group's pairing heap; the smallest distance is on top, of equal ones the oldest. */
interface Node {
  readonly stop: Stop;
  group: Group;
  child: Node | null;
  next: Node | null;
  /** The node before it among its siblings, or the one above. */
  previous: Node | null;
}

interface Group {
  extremeTicks: number;
  top: Node | null;
  /** The price of `top` in millionths of a tick. */
  trigger: bigint;
  /** Where its stops are now. */
  mergedInto: Group | null;
  place: number;
}

export class TrailingStops {
  readonly #isBuy: boolean;
  readonly #nodes = new Map<number, Node>();
  readonly #stack: Group[] = [];
  readonly #emptyMax = 64;
  #emptied = 0;
  /** Groups with stops, by whose trigger the price comes to first. */
  readonly #byTrigger: IndexedHeap<Group>;

  constructor(isBuy: boolean) {
    this.#isBuy = isBuy;
    this.#byTrigger = new IndexedHeap((a, b) =>
      this.#isBefore(a.trigger, (a.top as Node).stop, b.trigger, (b.top as Node).stop),
    );
  }

  get size(): number {
    return this.#nodes.size;
  }

  /** `extremeTicks` of a stop is what it has seen; in the order of their ids they come to groups that stand already. */
  insert(stop: Stop): void {
    const top = this.#stack.at(-1);
    let group = top;
    if (top === undefined || top.extremeTicks !== stop.extremeTicks) {
      assert(
        top === undefined || this.#isBehind(stop.extremeTicks, top.extremeTicks),
        'a stop saw too much',
        stop.orderId,
      );
      group = { extremeTicks: stop.extremeTicks, top: null, trigger: 0n, mergedInto: null, place: -1 };
      this.#stack.push(group);
    }
    const node: Node = { stop, group: group as Group, child: null, next: null, previous: null };
    this.#nodes.set(stop.orderId, node);
    this.#setTop(node.group, meld(node.group.top, node));
  }

  remove(stop: Stop): void {
    const node = this.#nodes.get(stop.orderId);
    assert(node !== undefined, 'a stop is not where it belongs', stop.orderId);
    this.#nodes.delete(stop.orderId);
    const group = rootOf(node.group);
    stop.extremeTicks = group.extremeTicks;
    const rest = combine(node.child);
    if (group.top === node) this.#setTop(group, rest);
    else {
      cut(node);
      this.#setTop(group, meld(group.top, rest));
    }
    if (group.top === null) this.#noteEmptied();
  }

  /** Best price since a stop was placed. */
  extremeOf(stop: Stop): number {
    const node = this.#nodes.get(stop.orderId);
    assert(node !== undefined, 'a stop is not where it belongs', stop.orderId);
    return rootOf(node.group).extremeTicks;
  }

  /** After each trade: whoever has seen worse has seen this. */
  notePrice(lastTicks: number): void {
    let merged: Group | null = null;
    for (;;) {
      const top = this.#stack.at(-1);
      if (top === undefined || !this.#isBehind(top.extremeTicks, lastTicks)) break;
      this.#stack.pop();
      this.#byTrigger.remove(top);
      merged = merged === null ? top : merge(merged, top);
    }
    if (merged === null || merged.top === null) return;
    const top = this.#stack.at(-1);
    if (top?.extremeTicks === lastTicks) {
      this.#byTrigger.remove(top);
      this.#stack.pop();
      merged = merge(top, merged);
    }
    merged.extremeTicks = lastTicks;
    this.#stack.push(merged);
    this.#setTop(merged, merged.top);
  }

  /** The stop that the last price fires next, but for those passed over; null where none is reached. */
  nextReached(lastTicks: number, isPassedOver: (stop: Stop) => boolean = () => false): Stop | null {
    const group = this.#byTrigger.first;
    if (group === undefined) return null;
    const last = BigInt(lastTicks) * million;
    if (!this.#isReached(group.trigger, last)) return null;
    const { stop } = group.top as Node;
    return isPassedOver(stop) ? this.#nextBeyond(last, isPassedOver) : stop;
  }

  /** Looks at the top of each group, and below those that are passed over. */
  #nextBeyond(last: bigint, isPassedOver: (stop: Stop) => boolean): Stop | null {
    let next: { readonly stop: Stop; readonly trigger: bigint } | null = null;
    const open = this.#stack.flatMap(({ top }) => (top === null ? [] : [top]));
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      const { stop, child } = node;
      const trigger = this.#triggerOf(rootOf(node.group), stop);
      if (!this.#isReached(trigger, last)) continue;
      if (isPassedOver(stop)) for (let below = child; below !== null; below = below.next) open.push(below);
      else if (next === null || this.#isBefore(trigger, stop, next.trigger, next.stop)) next = { stop, trigger };
    }
    return next?.stop ?? null;
  }

  #isReached(trigger: bigint, last: bigint): boolean {
    return this.#isBuy ? last >= trigger : last <= trigger;
  }

  /** In millionths of a tick. */
  #triggerOf(group: Group, { trailPpm }: Stop): bigint {
    const distance = BigInt(trailPpm);
    return BigInt(group.extremeTicks) * (this.#isBuy ? million + distance : million - distance);
  }

  #isBefore(trigger: bigint, stop: Stop, than: bigint, thanStop: Stop): boolean {
    if (trigger !== than) return this.#isBuy ? trigger < than : trigger > than;
    return stop.orderId < thanStop.orderId;
  }

  /** Whether `ticks` is worse than `than` in the direction that the stops follow. */
  #isBehind(ticks: number, than: number): boolean {
    return this.#isBuy ? ticks > than : ticks < than;
  }

  #setTop(group: Group, top: Node | null): void {
    group.top = top;
    if (top === null) {
      this.#byTrigger.remove(group);
      return;
    }
    group.trigger = this.#triggerOf(group, top.stop);
    this.#byTrigger.set(group);
  }

  /** Empty groups go together, once they are many: each taken out of the stack by itself would cost its whole length. */
  #noteEmptied(): void {
    this.#emptied += 1;
    if (this.#emptied < this.#emptyMax || this.#emptied * 2 < this.#stack.length) return;
    let kept = 0;
    for (const group of this.#stack) if (group.top !== null) this.#stack[kept++] = group;
    this.#stack.length = kept;
    this.#emptied = 0;
  }
}

function rootOf(group: Group): Group {
  let root = group;
  while (root.mergedInto !== null) root = root.mergedInto;
  // The next look-up is short.
  for (let at = group; at.mergedInto !== null && at.mergedInto !== root; ) {
    const next = at.mergedInto;
    at.mergedInto = root;
    at = next;
  }
  return root;
}

function merge(into: Group, from: Group): Group {
  from.mergedInto = into;
  into.top = meld(into.top, from.top);
  from.top = null;
  return into;
}

function isNearer(a: Stop, b: Stop): boolean {
  return a.trailPpm !== b.trailPpm ? a.trailPpm < b.trailPpm : a.orderId < b.orderId;
}

/** One heap of two; both are tops, or nothing. */
function meld(a: Node | null, b: Node | null): Node | null {
  if (a === null || b === null) return a ?? b;
  const [above, below] = isNearer(a.stop, b.stop) ? [a, b] : [b, a];
  below.next = above.child;
  if (above.child !== null) above.child.previous = below;
  below.previous = above;
  above.child = below;
  return above;
}

/** One heap of a row of siblings: in pairs from the left, then together from the right. */
function combine(first: Node | null): Node | null {
  const pairs: Node[] = [];
  let at = first;
  while (at !== null) {
    const left: Node = at;
    const right: Node | null = left.next;
    at = right === null ? null : right.next;
    for (const node of [left, right]) {
      if (node === null) continue;
      node.next = null;
      node.previous = null;
    }
    pairs.push(meld(left, right) as Node);
  }
  let all: Node | null = null;
  for (let index = pairs.length - 1; index >= 0; index--) all = meld(all, pairs[index] as Node);
  return all;
}

/** Takes a node that is no top, with all below it, from its siblings. */
function cut(node: Node): void {
  const { previous, next } = node;
  if (next !== null) next.previous = previous;
  if (previous?.child === node) previous.child = next;
  else if (previous !== null) previous.next = next;
  node.next = null;
  node.previous = null;
}
