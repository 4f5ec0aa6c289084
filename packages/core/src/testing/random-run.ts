/** Random commands of a whole register, one after the other, and what must hold whatever they are. */
import { eventCodecOf } from '../event-codec.ts';
import { type Exchange, exchangeOf } from '../exchange.ts';
import type { Command, Event, features, State } from '../features.ts';
import { ByteReader, ByteWriter } from '../kernel/codec.ts';
import type { AnyFeature } from '../kernel/feature.ts';
import { balanceOf, ledgerSums } from '../kernel/ledger/ledger.ts';
import { wallets } from '../kernel/ledger/posting.ts';
import { snapshotsOf } from '../snapshot.ts';
import { type AnyRandomCommands, CommandSource } from './command-source.ts';
import { setupCommands, universeOf } from './model/universe.ts';

type Product = Exchange<(typeof features)[number]>;

const soundEvery = 100;

export interface RandomRun {
  /** Kinds of commands that were accepted, and of those that the exchange gave itself. */
  readonly accepted: ReadonlySet<string>;
  readonly given: ReadonlySet<string>;
  readonly events: ReadonlySet<string>;
}

/** What is locked is what the features' records say, and money only moved. */
function assertSound(exchange: Product, state: State): void {
  for (const [asset, sum] of ledgerSums(state.ledger)) if (sum !== 0n) throw new Error(`asset ${asset} sums to ${sum}`);
  for (const userId of state.auth.users.keys()) {
    const locks = exchange.locksOf(state, userId);
    for (const wallet of wallets) {
      for (const { asset } of state.market.assets) {
        const own = locks.filter((lock) => lock.wallet === wallet && lock.asset === asset);
        const { available, locked } = balanceOf(state, userId, wallet, asset);
        if (available < 0n || locked !== own.reduce((sum, { amount }) => sum + amount, 0n))
          throw new Error(`user ${userId} has ${available}, locked ${locked} of asset ${asset} in ${wallet}`);
      }
    }
  }
}

/** Runs so many; throws where the state is not sound, or its events or its snapshot give another one. */
export function runRandom(
  list: readonly AnyFeature[],
  table: AnyRandomCommands,
  seed: number,
  steps: number,
): RandomRun {
  const exchange = exchangeOf(list) as unknown as Product;
  const codec = eventCodecOf(list);
  const snapshots = snapshotsOf(list);
  const state = exchange.createState();
  const out = new ByteWriter();
  const [accepted, given, events] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const run = (command: Command): boolean => {
    const decision = exchange.decide(state, command);
    if ('refused' in decision) return false;
    for (const event of decision.events as Event[]) {
      codec.encodeEvent(out, event as never);
      exchange.evolve(state, event);
      events.add(event.kind);
      // What two decided is accepted too.
      if (event.kind === 'ProposalApproved') accepted.add(event.act);
    }
    return true;
  };
  for (const command of setupCommands(universeOf(seed))) if (run(command)) accepted.add(command.kind);
  const source = new CommandSource<State, Command>(seed, table);
  for (let step = 1; step <= steps; step++) {
    const command = source.next(state);
    if (run(command)) accepted.add(command.kind);
    for (let due = exchange.followUp(state, command.time); due !== null; due = exchange.followUp(state, command.time)) {
      given.add(due.kind);
      if (!run(due)) throw new Error(`${due.kind} was refused`);
    }
    if (step % soundEvery === 0) assertSound(exchange, state);
  }
  const hash = snapshots.hashState(state as never);
  const replayed = exchange.createState();
  const from = new ByteReader(out.bytes());
  while (!from.isAtEnd) exchange.evolve(replayed, codec.decodeEvent(from) as Event);
  if (snapshots.hashState(replayed as never) !== hash) throw new Error('the events give another state');
  const restored = snapshots.restoreState(snapshots.snapshotState(state as never));
  if (restored === null || snapshots.hashState(restored) !== hash) throw new Error('the snapshot gives another state');
  if (exchange.nextDeadline(restored as never) !== exchange.nextDeadline(state))
    throw new Error('the snapshot gives other timers');
  return { accepted, given, events };
}
