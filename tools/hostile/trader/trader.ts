/**
 * A calm trader: orders and their cancels at a steady pace over connections that were open before, as a program that trades
 * keeps them; a login now and then over a new connection; and a socket that stays. Nothing is tried again: what was refused
 * or not answered counts as that. An order's time counts from the moment it was due.
 */
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { type PreparedStore, traderPassword } from '../exchange/prepared-store.ts';
import { pair } from '../requests.ts';
import { Feed, type FeedReport } from './feed.ts';

/** A cancel comes so many orders after its own. */
const cancelAfter = 10;
/** Each such order is for immediate execution, and has no cancel. */
const takesEvery = 8;
const loginEvery = 100;
const connectionsKept = 16;
const answerMsMax = 20_000;
const toldMsMax = 20_000;
const lookEveryMs = 10;

export interface Counted {
  readonly sent: number;
  readonly accepted: number;
  /** What was not accepted, by its code or what became of the connection. */
  readonly others: Readonly<Record<string, number>>;
}

export interface TraderReport {
  readonly orders: Counted;
  readonly cancels: Counted;
  readonly logins: Counted;
  /** Of orders and cancels, accepted or not, sorted. */
  readonly tookMs: readonly number[];
  readonly loginMs: readonly number[];
  readonly feed: FeedReport;
  /** Orders and cancels that were accepted, and of which the socket was never told. */
  readonly untold: number;
}

interface Reply {
  readonly type: string;
  readonly code?: string;
  readonly order?: { readonly id: number };
  readonly device_token?: string;
}

class Count implements Counted {
  sent = 0;
  accepted = 0;
  readonly others: Record<string, number> = {};

  note(outcome: string): void {
    if (outcome === 'ok') this.accepted += 1;
    else this.others[outcome] = (this.others[outcome] ?? 0) + 1;
  }
}

interface Round {
  readonly orders: Count;
  readonly cancels: Count;
  readonly logins: Count;
  readonly tookMs: number[];
  readonly loginMs: number[];
  /** By id, the status that the socket has to tell in the end. */
  readonly expected: Map<number, 'filled' | 'open' | 'cancelled'>;
}

/** Names no order: what it is answered does not matter. */
const noOrder = { id: '0', type: 'in' };

const takeOf = (turn: number) => (turn % (2 * takesEvery) === 0 ? 'in' : 'out');

export class CalmTrader {
  readonly #port: number;
  readonly #store: PreparedStore;
  /** In turn, so that none of them is idle for long. */
  readonly #agent = new Agent({ keepAlive: true, maxSockets: connectionsKept, scheduling: 'fifo' });
  readonly #feed: Feed;
  #deviceToken = '';

  constructor(port: number, store: PreparedStore) {
    this.#port = port;
    this.#store = store;
    this.#feed = new Feed({ port, ...store.trader });
  }

  /** Resolves once it follows the book, its connections are open, and it has logged in from its device. */
  async begin(): Promise<void> {
    await this.#feed.ready;
    await Promise.all(Array.from({ length: connectionsKept }, () => this.#ask('/api/transaction_del', noOrder)));
    await this.#login(newRound());
  }

  /** Places so many orders, one every `everyMs`, cancels what rests of them, and waits until all is answered and told. */
  async trade(orders: number, everyMs: number): Promise<TraderReport> {
    const round = newRound();
    this.#feed.begin();
    const begun = performance.now();
    const placed: Promise<number | null>[] = [];
    const under: Promise<unknown>[] = [];
    for (let turn = 0; turn < orders + cancelAfter; turn++) {
      const due = begun + turn * everyMs;
      await delay(Math.max(0, due - performance.now()));
      if (turn < orders) placed.push(this.#place(round, turn, due));
      if (turn % loginEvery === 0) under.push(this.#login(round));
      const earlier = placed[turn - cancelAfter];
      if (earlier !== undefined) under.push(this.#cancel(round, earlier, due));
    }
    await Promise.all([...placed, ...under]);
    const feed = this.#feed.report();
    const untold = await this.#untold(round);
    const { tookMs, loginMs, orders: placing, cancels, logins } = round;
    return {
      orders: placing,
      cancels,
      logins,
      tookMs: tookMs.sort((a, b) => a - b),
      loginMs: loginMs.sort((a, b) => a - b),
      // A gap may come with what was told last.
      feed: { ...feed, gaps: this.#feed.report().gaps },
      untold,
    };
  }

  close(): void {
    this.#feed.close();
    this.#agent.destroy();
  }

  async #place(round: Round, turn: number, due: number): Promise<number | null> {
    const isTaking = turn % takesEvery === 0;
    const body = isTaking
      ? { ...pair, price: takeOf(turn) === 'in' ? '101.00' : '97.00', num: '0.1', mode: '2', time_in_force: 'ioc' }
      : { ...pair, price: '90.00', num: '0.1', mode: '2' };
    const path = isTaking ? `/api/transaction/${takeOf(turn)}` : '/api/transaction/in';
    round.orders.sent += 1;
    const reply = await this.#ask(path, body);
    round.tookMs.push(performance.now() - due);
    round.orders.note(outcomeOf(reply));
    const id = reply.order?.id ?? null;
    if (id === null) return null;
    round.expected.set(id, isTaking ? 'filled' : 'open');
    return isTaking ? null : id;
  }

  async #cancel(round: Round, placed: Promise<number | null>, due: number): Promise<void> {
    const id = await placed;
    if (id === null) return;
    const from = Math.max(due, performance.now());
    round.cancels.sent += 1;
    const reply = await this.#ask('/api/transaction_del', { id: String(id), type: 'in' });
    round.tookMs.push(performance.now() - from);
    round.cancels.note(outcomeOf(reply));
    if (reply.type === 'ok') round.expected.set(id, 'cancelled');
  }

  async #login(round: Round): Promise<void> {
    const begun = performance.now();
    round.logins.sent += 1;
    const body = {
      user_string: this.#store.trader.account,
      password: traderPassword,
      ...(this.#deviceToken !== '' && { device_token: this.#deviceToken }),
    };
    const reply = await this.#ask('/api/user/login', body, false);
    round.loginMs.push(performance.now() - begun);
    round.logins.note(outcomeOf(reply));
    this.#deviceToken = reply.device_token ?? this.#deviceToken;
  }

  /** Waits until the socket has told of everything; how much it has not told, in the end. */
  async #untold({ expected }: Round): Promise<number> {
    const missing = () => {
      let count = 0;
      for (const [id, status] of expected) if (this.#feed.told.get(id) !== status) count += 1;
      return count;
    };
    const until = performance.now() + toldMsMax;
    while (missing() > 0 && performance.now() < until) await delay(lookEveryMs);
    return missing();
  }

  #ask(path: string, fields: object, isKept = true): Promise<Reply> {
    const body = JSON.stringify(fields);
    return new Promise((resolve) => {
      // From the first try to connect on: the request's own timeout begins with the connection.
      const patience = setTimeout(() => end({ type: 'error', code: 'unanswered' }), answerMsMax);
      const end = (reply: Reply) => {
        clearTimeout(patience);
        resolve(reply);
        sending.destroy();
      };
      const sending = request(
        {
          port: this.#port,
          host: '127.0.0.1',
          path,
          method: 'POST',
          agent: isKept ? this.#agent : false,
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            ...(isKept && { authorization: this.#store.trader.token }),
          },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => {
            text += chunk;
          });
          response.on('end', () => {
            clearTimeout(patience);
            resolve(replyOf(text, response.statusCode));
          });
        },
      );
      sending.on('error', (error: NodeJS.ErrnoException) => end({ type: 'error', code: error.code ?? 'reset' }));
      sending.end(body);
    });
  }
}

function newRound(): Round {
  return {
    orders: new Count(),
    cancels: new Count(),
    logins: new Count(),
    tookMs: [],
    loginMs: [],
    expected: new Map(),
  };
}

function replyOf(text: string, status = 0): Reply {
  try {
    return JSON.parse(text) as Reply;
  } catch {
    return { type: 'error', code: `status ${status}` };
  }
}

function outcomeOf({ type, code }: Reply): string {
  return type === 'ok' ? 'ok' : (code ?? type);
}
