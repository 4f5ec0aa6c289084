/**
 * Kills a real server, or the PostgreSQL server under it, with SIGKILL, again and again: while it starts and recovers,
 * and under orders, cancels and registrations over HTTP. After each kill everything acknowledged is there, once; at the
 * end thousands of retries have no effect, the ledger balances and the view equals a rebuild. Throws on the first fault.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Cluster, createCluster } from '../journal/postgres/testing/cluster.ts';
import { createDatabase } from '../journal/postgres/testing/database.ts';
import { Random } from '../simulation/random.ts';
import { ApiUser } from './api-user.ts';
import { CrashExchange } from './crash-exchange.ts';
import { Newcomers } from './crash-newcomers.ts';
import { checkStore } from './crash-store.ts';
import { NoAnswerError, password, type Sent, Trader } from './crash-trader.ts';
import { freePort } from './server-process.ts';

export interface CrashPlan {
  readonly store: 'files' | 'postgres';
  /** Killing `postgres` takes a server of its own, on the store `postgres`. */
  readonly victim: 'server' | 'postgres';
  readonly kills: number;
  /** Retries at the end. */
  readonly retries: number;
  readonly seed: number;
  /** Called after each kill. */
  readonly onKill?: (kills: number) => void;
}

export interface CrashReport {
  readonly kills: number;
  /** Kills before the victim was ready; the others came under load. */
  readonly killsInStart: number;
  readonly acknowledgedOrders: number;
  readonly acknowledgedCommands: number;
  /** Commands that were not answered before a kill, and were answered to their retry. */
  readonly unansweredAtFirst: number;
  readonly registered: number;
  readonly retries: number;
  readonly serverStarts: number;
  /** How often, and why, the server ended by itself: it may where PostgreSQL is away. */
  readonly ownEnds: Readonly<Record<string, number>>;
}

const tradersCount = 8;
/** Commands of one life under load. */
const commandsMax = 200;
/** One in so many of the retries at the end is a new command, sent so often at once. */
const newOneIn = 10;
const atOnce = 4;
const retryLanes = 4;

interface CrashDatabase {
  readonly databaseUrl: string | undefined;
  readonly cluster: Cluster | null;
  remove(): Promise<void>;
}

async function openDatabase({ store, victim }: CrashPlan): Promise<CrashDatabase> {
  if (store === 'files') return { databaseUrl: undefined, cluster: null, remove: async () => {} };
  if (victim === 'server') {
    const { url, drop } = await createDatabase();
    return { databaseUrl: url, cluster: null, remove: drop };
  }
  const cluster = await createCluster();
  return { databaseUrl: cluster.url, cluster, remove: () => cluster.remove() };
}

/** A run under way, step by step: `open`, `start`, then `killOnce` again and again, `retryAll`, `checkStore`; always `close`. */
export class Crash {
  readonly #plan: CrashPlan;
  readonly #random: Random;
  readonly #directory: string;
  readonly #database: CrashDatabase;
  readonly #exchange: CrashExchange;
  readonly #cluster: Cluster | null;
  readonly #newcomers = new Newcomers();
  #traders: Trader[] = [];
  /** Commands under way at the last kill, which may still be answered where the server lives on. */
  #underWay: Promise<PromiseSettledResult<void>[]> = Promise.resolve([]);
  #kills = 0;
  #killsInStart = 0;
  #retries = 0;
  #unanswered = 0;

  private constructor(plan: CrashPlan, directory: string, database: CrashDatabase, port: number) {
    const { databaseUrl } = database;
    const settings: Record<string, string> =
      databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl, MODE: 'demo' };
    this.#plan = plan;
    this.#random = new Random(plan.seed);
    this.#directory = directory;
    this.#database = database;
    this.#cluster = database.cluster;
    this.#exchange = new CrashExchange({ DATA_DIR: directory, PORT: String(port), ...settings }, database.cluster);
  }

  /** On a store of its own. */
  static async open(plan: CrashPlan): Promise<Crash> {
    const directory = mkdtempSync(join(tmpdir(), 'bourse-crash-'));
    return new Crash(plan, directory, await openDatabase(plan), await freePort());
  }

  /** Starts the server and registers those who trade. */
  async start(): Promise<void> {
    await this.#exchange.up();
    for (let index = 0; index < tradersCount; index++) {
      const user = new ApiUser(this.#exchange.origin);
      await user.register(`crash-${index}@example.com`, password);
      this.#traders.push(new Trader(user, new Random(this.#random.int(0, 2 ** 31))));
    }
  }

  /** The next kill; one under load comes after a look at what the last one left. Where nothing is said, chance decides. */
  async killOnce(moment?: 'under load' | 'in its start'): Promise<void> {
    // The first kill has something to lose.
    const isInStart = moment === undefined ? this.#kills > 0 && this.#random.oneIn(4) : moment === 'in its start';
    if (isInStart) await this.#killInStart();
    else await this.#killUnderLoad();
    this.#kills += 1;
  }

  /** After a look at what the last kill left: tries everything again, and cancels it. */
  async retryAll(): Promise<void> {
    await this.check();
    await this.#retry();
    await this.#forAll(async (trader) => trader.send(trader.cancelAll()));
    await this.#forAll(async (trader) => {
      const open = await trader.openOrders();
      if (open.size > 0) throw new Error(`orders ${[...open]} of ${trader.user.account} outlived their cancellation`);
    });
    await this.#exchange.killServer();
  }

  /** Reads the store without the server. */
  async checkStore(): Promise<void> {
    await checkStore(this.#directory, this.#database.databaseUrl, {
      orders: new Map(this.#traders.map((trader) => [trader.user.account, trader.orderIds()])),
      newcomers: this.#newcomers.accounts,
    });
  }

  /** Ends the server and deletes the store. */
  async close(): Promise<void> {
    await this.#exchange.killServer();
    await this.#database.remove();
    rmSync(this.#directory, { recursive: true, force: true });
  }

  #forAll(work: (trader: Trader) => Promise<void>): Promise<unknown> {
    return Promise.all(this.#traders.map((trader) => this.#exchange.insist(() => work(trader))));
  }

  /** Before it is ready, at any moment of its start; where PostgreSQL is the victim, the server starts beside it. */
  async #killInStart(): Promise<void> {
    this.#killsInStart += 1;
    const { victim } = this.#plan;
    if (victim === 'server') this.#exchange.launch();
    else this.#cluster?.launch();
    if (victim === 'postgres' && this.#random.oneIn(2)) this.#exchange.launch();
    await delay(this.#random.int(0, Math.round(this.#exchange.startMs)));
    await this.#kill();
  }

  async #kill(): Promise<void> {
    if (this.#plan.victim === 'server') return await this.#exchange.killServer();
    await this.#cluster?.kill();
    // A server that lives on knows the truth from memory; one that is gone too has to find it in the journal.
    if (this.#random.oneIn(3)) await this.#exchange.killServer();
  }

  async #killUnderLoad(): Promise<void> {
    await this.check();
    const commands = this.#random.int(1, commandsMax);
    const restMs = this.#random.int(0, 20);
    const enough = Promise.withResolvers<void>();
    let isOver = false;
    let sent = 0;
    const trade = async (trader: Trader): Promise<void> => {
      while (!isOver) {
        sent += 1;
        if (sent === commands) enough.resolve();
        await trader.act();
      }
    };
    const registering = this.#newcomers.load(this.#exchange.origin, () => isOver);
    this.#underWay = Promise.allSettled([...this.#traders.map(trade), registering]);
    await Promise.race([enough.promise, this.#underWay]);
    await delay(restMs);
    this.#exchange.assertUp();
    await this.#kill();
    isOver = true;
  }

  /** Nothing acknowledged is lost, nothing that was not answered is done twice. */
  async check(): Promise<void> {
    await this.#exchange.up();
    for (const end of await this.#underWay) {
      if (end.status === 'rejected' && !(end.reason instanceof NoAnswerError)) throw end.reason;
    }
    // Before anything else, because the first retry might cancel again what a lost cancel has left open.
    await this.#forAll(async (trader) => void (await trader.openOrders()));
    await this.#forAll((trader) => trader.learnPrice());
    const unchecked = new Map(this.#traders.map((trader) => [trader, trader.takeUnchecked()]));
    // New orders come before retries: had an acknowledged one been lost, its retry could not get its id again.
    const fresh = new Map(this.#traders.map((trader) => [trader, trader.resting()]));
    await this.#forAll((trader) => trader.sendAll([fresh.get(trader)]));
    await this.#exchange.insist(() => this.#newcomers.check());
    await this.#forAll((trader) => trader.sendAll(unchecked.get(trader)?.filter(isAcknowledged)));
    await this.#forAll((trader) => trader.assertOpen(fresh.get(trader)));
    const unanswered = new Map(
      [...unchecked].map(([trader, all]) => [trader, all.filter((sent) => !isAcknowledged(sent))]),
    );
    await this.#forAll((trader) => trader.sendAll(unanswered.get(trader)));
    this.#unanswered += [...unanswered.values()].flat().filter(isAcknowledged).length;
  }

  /** Keys used before, and new ones used several times at once: each has one effect. */
  async #retry(): Promise<void> {
    const eachLane = Math.ceil(this.#plan.retries / tradersCount / retryLanes);
    const lane = async (trader: Trader): Promise<void> => {
      const known = trader.sent.filter(isAcknowledged);
      for (let retries = 0; retries < eachLane; ) {
        const isNew = this.#random.oneIn(newOneIn);
        const sent = isNew ? trader.resting() : this.#random.pick(known);
        const times = isNew ? atOnce : this.#random.int(1, 2);
        retries += isNew ? times - 1 : times;
        const sending = Array.from({ length: times }, () => this.#exchange.insist(() => trader.send(sent)));
        await Promise.all(sending);
        if (!isAcknowledged(sent)) throw new Error(`an order of ${trader.user.account} was refused`);
        this.#retries += isNew ? times - 1 : times;
      }
    };
    const lanes = Array.from({ length: retryLanes }, () => this.#traders.map(lane));
    await Promise.all(lanes.flat());
  }

  report(): CrashReport {
    const acknowledged = this.#traders.flatMap(({ sent }) => sent.filter(isAcknowledged));
    return {
      kills: this.#kills,
      killsInStart: this.#killsInStart,
      acknowledgedCommands: acknowledged.length,
      acknowledgedOrders: this.#traders.flatMap((trader) => trader.orderIds()).length,
      unansweredAtFirst: this.#unanswered,
      registered: this.#newcomers.accounts.length,
      retries: this.#retries,
      serverStarts: this.#exchange.starts,
      ownEnds: Object.fromEntries(this.#exchange.ownEnds),
    };
  }
}

function isAcknowledged({ answer }: Sent): boolean {
  return answer !== null;
}

/** The whole plan. */
export async function crash(plan: CrashPlan): Promise<CrashReport> {
  const run = await Crash.open(plan);
  try {
    await run.start();
    for (let kills = 1; kills <= plan.kills; kills++) {
      await run.killOnce();
      plan.onKill?.(kills);
    }
    await run.retryAll();
    await run.checkStore();
    return run.report();
  } finally {
    await run.close();
  }
}
