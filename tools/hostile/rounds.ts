/** Rounds: an attack, or all of them, from one address or from two hundred, while the trader trades. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Attack, Target } from './attack.ts';
import { type AttackResult, startAttack } from './attackers.ts';
import {
  type AttackedExchange,
  openAttackedExchange,
  processorSeconds,
  residentBytes,
  type StoreKind,
} from './exchange/exchange.ts';
import type { TraderReport } from './trader/trader.ts';
import type { TraderRequest } from './trader/trader-process.ts';

export interface RoundsPlan {
  readonly store: StoreKind;
  readonly attacks: readonly Attack[];
  /** Whether all of them come together too. */
  readonly isTogether: boolean;
  readonly seconds: number;
  readonly ordersPerSecond: number;
  /** Of a processor, for each attack's process. */
  readonly share: number;
  readonly onRound: (round: Round) => void;
}

export interface Memory {
  readonly before: number;
  readonly most: number;
  readonly after: number;
}

export interface Round {
  readonly store: StoreKind;
  readonly name: string;
  /** Addresses the attack came from; 0: it is none of the network. */
  readonly addresses: number;
  readonly attacks: readonly AttackResult[];
  /** It is the first attack on this exchange: what the engine takes for its heap then, it keeps. */
  readonly isFirst: boolean;
  readonly trader: TraderReport;
  /** The longest that the event loop of the exchange stood still. */
  readonly pauseMs: number;
  /** Processors that attackers and exchange used. */
  readonly attackersUsed: number;
  readonly exchangeUsed: number;
  /** Bytes: resident, and held by objects and buffers after a collection. */
  readonly resident: Memory;
  readonly held: Omit<Memory, 'most'>;
}

const manyAddresses = 200;
/** The attack has begun when the trader comes. */
const leadMs = 500;
const lookEveryMs = 50;
/** What is over leaves memory within this; then it counts as kept. */
const settleMsMax = 12_000;
const settleEveryMs = 500;
const backWithin = 1.1;
const plan = { trades: 2000, levels: 1000 };

const traderProgram = fileURLToPath(new URL('./trader/trader-process.ts', import.meta.url));

type AskTrader = <T>(request: TraderRequest) => Promise<T>;

class Rounds {
  readonly #plan: RoundsPlan;
  readonly #exchange: AttackedExchange;
  readonly #ask: AskTrader;
  #block = 0;

  constructor(plan: RoundsPlan, exchange: AttackedExchange, ask: AskTrader) {
    this.#plan = plan;
    this.#exchange = exchange;
    this.#ask = ask;
  }

  async run(): Promise<void> {
    const { attacks, isTogether } = this.#plan;
    // The first orders compile what all others use.
    await this.#trade();
    const onNetwork = attacks.filter(({ isOfMachine }) => isOfMachine !== true);
    const onMachine = attacks.filter(({ isOfMachine }) => isOfMachine === true);
    const first = isTogether ? onNetwork : attacks;
    await this.#round('for the first time', first, manyAddresses, true);
    await this.#round('no attack', [], 0);
    for (const attack of onNetwork) {
      for (const addresses of [1, manyAddresses]) await this.#round(attack.name, [attack], addresses);
    }
    for (const attack of onMachine) await this.#round(attack.name, [attack], 0);
    if (!isTogether) return;
    const together = attacks.filter(({ isApart }) => isApart !== true);
    for (const addresses of [1, manyAddresses]) await this.#round('all together', together, addresses);
  }

  #trade(): Promise<TraderReport> {
    const { seconds, ordersPerSecond } = this.#plan;
    return this.#ask({ kind: 'trade', orders: seconds * ordersPerSecond, everyMs: 1000 / ordersPerSecond });
  }

  async #round(name: string, attacks: readonly Attack[], addresses: number, isFirst = false): Promise<void> {
    const { store, share, onRound } = this.#plan;
    const { pid, look } = this.#exchange;
    const { heldBytes: heldBefore } = await look();
    const before = residentBytes(pid);
    let most = before;
    const looking = setInterval(() => {
      most = Math.max(most, residentBytes(pid));
    }, lookEveryMs);
    const [begun, usedBefore] = [performance.now(), processorSeconds(pid)];
    const target = this.#target(addresses);
    const underWay = await Promise.all(attacks.map((attack) => startAttack(attack, target, share)));
    await delay(leadMs);
    const trader = await this.#trade();
    const results = await Promise.all(underWay.map((attack) => attack.stop()));
    const seconds = (performance.now() - begun) / 1000;
    const used = processorSeconds(pid) - usedBefore;
    const { pauseMs } = await look();
    const after = await this.#settle(before);
    clearInterval(looking);
    onRound({
      store,
      name,
      addresses,
      attacks: results,
      isFirst,
      trader,
      pauseMs,
      attackersUsed: results.reduce((sum, one) => sum + one.processorSeconds, 0) / seconds,
      exchangeUsed: used / seconds,
      resident: { before, most, after: after.resident },
      held: { before: heldBefore, after: after.held },
    });
  }

  /** Looks until memory is back where it was, or it is plain that it does not come back. */
  async #settle(before: number): Promise<{ held: number; resident: number }> {
    const until = performance.now() + settleMsMax;
    for (;;) {
      const { heldBytes: held } = await this.#exchange.look();
      const resident = residentBytes(this.#exchange.pid);
      if (resident <= before * backWithin || performance.now() > until) return { held, resident };
      await delay(settleEveryMs);
    }
  }

  /** Each round has addresses of its own: what one has used up does not soften the next. */
  #target(addresses: number): Target {
    const { port, store, machine } = this.#exchange;
    this.#block += 1;
    const block = this.#block;
    return {
      port,
      addresses: Array.from({ length: Math.max(1, addresses) }, (_, index) => `127.1.${block}.${index + 1}`),
      size: 1,
      tokens: store.tokens,
      victim: store.trader.account,
      machine,
    };
  }
}

export async function runRounds(given: RoundsPlan): Promise<void> {
  const exchange = await openAttackedExchange(given.store, plan);
  const child = fork(traderProgram, { execArgv: [], serialization: 'advanced' });
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the trader ended with ${code}`)));
  ended.catch(() => {});
  const ask: AskTrader = async <T>(request: TraderRequest) => {
    const told = once(child, 'message') as Promise<[T]>;
    child.send(request);
    return (await Promise.race([told, ended]))[0];
  };
  try {
    await ask({ kind: 'begin', port: exchange.port, store: exchange.store });
    await new Rounds(given, exchange, ask).run();
  } catch (error) {
    throw new Error(`the exchange said: ${exchange.output()}`, { cause: error });
  } finally {
    child.kill();
    await exchange.stop();
  }
}
