/**
 * Kills a real server with SIGKILL at any moment while coins come and go: between a block and its notice, between signing,
 * journalling and sending. In the end every deposit is credited once, every withdrawal paid once or not at all, by the
 * simulated chains' own file. Throws on the first fault.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createDatabase } from '../../journal/postgres/testing/database.ts';
import { testFunds } from '../../liquidity/demo-accounts.ts';
import { Random } from '../../simulation/random.ts';
import { CrashExchange } from '../crash-exchange.ts';
import { NoAnswerError } from '../crash-trader.ts';
import { freePort } from '../server-process.ts';
import { checkMoney, isAtRest, type MoneyStore, type Verified } from './money-store.ts';
import { askDemo, Mover } from './mover.ts';

export interface MoneyPlan {
  readonly store: 'files' | 'postgres';
  readonly kills: number;
  readonly seed: number;
  readonly onKill?: (kills: number) => void;
}

export interface MoneyReport {
  readonly kills: number;
  readonly deposits: number;
  readonly withdrawals: number;
  readonly failures: number;
  readonly cancelled: number;
  readonly unansweredAtFirst: number;
}

const moversCount = 4;
/** How long a life under load may last: the steps of a withdrawal are a second apart. */
const lifeMsMax = 3500;
/** Every other kill comes while requests are under way: they are answered soon. */
const underRequestMs = 150;
/** Blocks after which all is brought to its end and looked at: the chains forget after 200, and some come by themselves. */
const blocksAPart = 60;
/** So often it looks whether all is over: the chains are some blocks on each time. */
const looksMax = 100;
/** Kills until a coin that no list shows yet, or that arrived at the last moment, has had its time. */
const restsMax = 10;
/** Blocks that a life may mine: a call each. */
const blocksMax = 20;

export class MoneyCrash {
  readonly #random: Random;
  readonly #store: MoneyStore;
  readonly #exchange: CrashExchange;
  readonly #removeDatabase: () => Promise<void>;
  readonly #movers: Mover[] = [];
  readonly #verified: Verified = { deposits: new Map(), withdrawals: 0, failures: 0 };
  /** Mined since all was at its end. */
  #blocks = 0;
  #kills = 0;
  #unanswered = 0;

  private constructor(plan: MoneyPlan, store: MoneyStore, port: number, removeDatabase: () => Promise<void>) {
    const { dataDir: DATA_DIR, databaseUrl } = store;
    const database: Record<string, string> =
      databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl, MODE: 'demo' };
    const settings = { WITHDRAW_DEMO_SECONDS: '1', SEED: String(plan.seed) };
    this.#random = new Random(plan.seed);
    this.#store = store;
    this.#exchange = new CrashExchange({ DATA_DIR, PORT: String(port), ...settings, ...database }, null);
    this.#removeDatabase = removeDatabase;
  }

  static async open(plan: MoneyPlan): Promise<MoneyCrash> {
    const dataDir = mkdtempSync(join(tmpdir(), 'bourse-money-'));
    const database = plan.store === 'files' ? null : await createDatabase();
    const store = { dataDir, databaseUrl: database?.url, funds: String(testFunds.USDT) };
    return new MoneyCrash(plan, store, await freePort(), async () => database?.drop());
  }

  async start(): Promise<void> {
    await this.#exchange.up();
    for (let index = 0; index < moversCount; index++) {
      const mover = new Mover(this.#exchange.origin, `money-${index}`);
      await mover.begin();
      this.#movers.push(mover);
    }
  }

  /** The next kill, under load or, now and then, while it starts. */
  async killOnce(): Promise<void> {
    if (this.#kills > 0 && this.#random.oneIn(5)) {
      this.#exchange.launch();
      await delay(this.#random.int(0, Math.round(this.#exchange.startMs)));
      await this.#exchange.killServer();
    } else await this.#killUnderLoad();
    this.#kills += 1;
  }

  async #killUnderLoad(): Promise<void> {
    await this.retry();
    let isOver = false;
    const lifeMs = this.#random.int(0, this.#random.oneIn(2) ? underRequestMs : lifeMsMax);
    const under = [...this.#movers.map((mover) => this.#move(mover)), this.#mine(() => isOver)];
    const ended = Promise.allSettled(under);
    await delay(lifeMs);
    this.#exchange.assertUp();
    await this.#exchange.killServer();
    isOver = true;
    for (const end of await ended)
      if (end.status === 'rejected' && !(end.reason instanceof NoAnswerError)) throw end.reason;
  }

  async #move(mover: Mover): Promise<void> {
    await mover.deposit();
    await mover.withdraw(this.#random.oneIn(4));
    if (this.#random.oneIn(5)) await mover.cancel();
    await mover.deposit();
  }

  /** Blocks come, and at times go. */
  async #mine(isOver: () => boolean): Promise<void> {
    const { origin } = this.#exchange;
    for (let block = 0; block < blocksMax && !isOver(); block++) {
      await delay(this.#random.int(10, 200));
      await askDemo(origin, 'blocks', { count: 1 });
      this.#blocks += 1;
      const last = this.#random.pick(this.#movers).sent.at(-1);
      if (last !== undefined && this.#random.oneIn(6))
        await askDemo(origin, 'reorganise', { transaction: last, lost: this.#random.oneIn(3) });
    }
  }

  /** What was not answered is tried again. */
  async retry(): Promise<void> {
    const dark = () => this.#movers.flatMap(({ asked }) => asked).filter(({ isAnswered }) => !isAnswered).length;
    this.#unanswered += dark();
    for (const mover of this.#movers) await this.#exchange.insist(() => mover.retry());
  }

  /** Brings everything to its end, and reads the store without the server. */
  async settle(): Promise<void> {
    for (let rests = 0; rests < restsMax; rests++) {
      await this.#settleOnce();
      if (await isAtRest(this.#store)) break;
    }
    await checkMoney(this.#store, this.#movers, this.#verified);
    this.#blocks = 0;
  }

  async #settleOnce(): Promise<void> {
    await this.retry();
    for (let looks = 0; !(await this.#isSettled()); looks++) {
      if (looks === looksMax) throw new Error('what is under way does not end');
      await askDemo(this.#exchange.origin, 'blocks', { count: 1 });
      await delay(300);
    }
    await this.#exchange.killServer();
  }

  /** As often as the chains need it. */
  async settleInTime(): Promise<void> {
    if (this.#blocks >= blocksAPart) await this.settle();
  }

  async #isSettled(): Promise<boolean> {
    const settled = await Promise.all(this.#movers.map((mover) => mover.isSettled()));
    return settled.every((is) => is);
  }

  report(): MoneyReport {
    const cancelled = this.#movers.reduce((sum, mover) => sum + mover.cancelled.size, 0);
    const { deposits, withdrawals, failures } = this.#verified;
    const unansweredAtFirst = this.#unanswered;
    return { kills: this.#kills, deposits: deposits.size, withdrawals, failures, cancelled, unansweredAtFirst };
  }

  async close(): Promise<void> {
    await this.#exchange.killServer();
    await this.#removeDatabase();
    rmSync(this.#store.dataDir, { recursive: true, force: true });
  }
}

/** The whole plan. */
export async function crashMoney(plan: MoneyPlan): Promise<MoneyReport> {
  const run = await MoneyCrash.open(plan);
  try {
    await run.start();
    for (let kills = 1; kills <= plan.kills; kills++) {
      await run.killOnce();
      await run.settleInTime();
      plan.onKill?.(kills);
    }
    await run.settle();
    return run.report();
  } finally {
    await run.close();
  }
}
