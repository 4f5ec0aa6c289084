/**
 * The exchange of a journey. Each worker has one server, on which each file gets an exchange of its own: opened from a
 * prepared store, under a clock that a journey may move, with people who are there without a form.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@bourse/server/testing';
import { ControlledServer } from '@bourse/server/testing/controlled';
import { test } from '@playwright/test';
import { giveEvidence } from './evidence.ts';
import { failWhereBlocked } from './policies.ts';
import { preparedStore } from './prepared-store.ts';

const btc = 2;
export const password = 'abc12345';

/** The worker's server, and the port its exchanges listen at one after the other. */
let server: ControlledServer | null = null;
let port = 0;

async function workersServer(): Promise<ControlledServer> {
  port ||= await freePort();
  if (!server?.isAlive) server = new ControlledServer();
  return server;
}

export interface Person {
  readonly account: string;
  readonly userId: number;
  readonly token: string;
}

interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly code?: string;
}

export class Exchange {
  readonly #settings: Readonly<Record<string, string>>;
  #directory: string | null = null;
  #people = 0;
  /** How far its clock is ahead of the machine's. */
  #aheadMs = 0;

  /** `settings`: what the server's environment says besides where it lives. */
  constructor(settings: Readonly<Record<string, string>> = {}) {
    this.#settings = settings;
    failWhereBlocked();
    test.afterEach(async ({ browser }, info) => {
      if (info.status !== info.expectedStatus) await giveEvidence(browser, info, server?.log ?? '');
      // What a page asks for while it closes is nobody's fault.
      const routed = browser.contexts().flatMap((context) => [context, ...context.pages()]);
      await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
      // A page that stays open goes on drawing, and every journey after it is slower.
      await Promise.all(browser.contexts().map((context) => context.close()));
    });
  }

  /** Where people find it; `host` may be another name of this machine. */
  origin(host = 'localhost'): string {
    return `http://${host}:${port}`;
  }

  /** Opens it; after a kill or a stop, with all that was in it. */
  async start(): Promise<void> {
    const own = await workersServer();
    if (this.#directory === null) {
      this.#directory = mkdtempSync(join(tmpdir(), 'bourse-e2e-'));
      cpSync(preparedStore(), this.#directory, { recursive: true });
    }
    this.#aheadMs = 0;
    const place = { DATA_DIR: this.#directory, PORT: String(port), HOST: '127.0.0.1' };
    // What a journey waits for does not happen to come late, or not at all.
    await own.act('open', { LOG_LEVEL: 'warn', DEMO_CHAIN: 'calm', ...this.#settings, ...place });
  }

  /** SIGKILL: what is not in the journal is gone. */
  async kill(): Promise<void> {
    await server?.kill();
  }

  async remove(): Promise<void> {
    if (server?.isAlive) await server.act('close', null);
    if (this.#directory !== null) rmSync(this.#directory, { recursive: true, force: true });
    this.#directory = null;
  }

  /** Switches a market off. */
  async delist(symbol: string): Promise<void> {
    await server?.act('switchMarket', { symbol, isOpen: false });
  }

  /** Gives an account test funds. */
  async grant(account: string, coin: string, amount: string): Promise<void> {
    await server?.act('grant', { account, coin, amount });
  }

  /** Makers and takers do nothing more: books move only by what the journey's people do. */
  async still(): Promise<void> {
    await server?.act('still', null);
  }

  /** Moves the exchange's clock forward. Browsers keep the machine's time. */
  async advance(seconds: number): Promise<void> {
    this.#aheadMs += seconds * 1000;
    await server?.act('advance', seconds * 1000);
  }

  /** Every index stands still from now on, with a tick a second; false: no tick comes by itself. */
  async holdIndex(isTicking = true): Promise<void> {
    await server?.act('holdIndex', isTicking);
  }

  /** Seconds pass, each with a tick: of the index as it was, moved once by so many ticks of its price; null: without. */
  async passSeconds(seconds: number, move: number | null = 0): Promise<void> {
    const before = Date.now();
    await server?.act('passSeconds', { seconds, move });
    this.#aheadMs += seconds * 1000 - (Date.now() - before);
  }

  /** Unix ms by its clock. */
  get now(): number {
    return Date.now() + this.#aheadMs;
  }

  /** Somebody registered, with the demo's funds and a session. */
  async person(account?: string): Promise<Person> {
    this.#people += 1;
    const own = account ?? `person${this.#people}@example.com`;
    const opened = await server?.act('person', { account: own, password });
    if (opened === undefined) throw new Error('the exchange is not open');
    return { account: own, ...opened };
  }

  /** Best bid and best ask of a pair of USDT, once both sides have one: makers quote when their prices have come. */
  async best(currency: number): Promise<{ bid: number; ask: number }> {
    const fields = { legal_id: '1', currency_id: String(currency) };
    const until = Date.now() + 20_000;
    for (;;) {
      const { message } = await this.post<Record<'in' | 'out', { price: string }[]>>('/api/transaction/deal', fields);
      const [bid, ask] = [Number(message.in[0]?.price), Number(message.out[0]?.price)];
      if (bid > 0 && ask > 0) return { bid, ask };
      if (Date.now() > until) throw new Error(`the book of ${currency} has no two sides`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** A price of BTC at which a buy rests. */
  async restingPrice(factor = 0.95): Promise<string> {
    return ((await this.best(btc)).bid * factor).toFixed(2);
  }

  /** Calls the exchange as the person whose token it is. */
  async post<M, More = object>(
    path: string,
    fields: Record<string, string>,
    token = '',
  ): Promise<{ type: string; message: M } & More> {
    const headers: Record<string, string> = token === '' ? {} : { authorization: token };
    const answer = await fetch(this.origin('127.0.0.1') + path, {
      method: 'POST',
      headers,
      body: new URLSearchParams(fields),
    });
    return (await answer.json()) as { type: string; message: M } & More;
  }

  /** The same, where a refusal is a failure of the journey. */
  async call<M>(path: string, fields: Record<string, string>, token: string): Promise<M> {
    const { type, message } = await this.post<M>(path, fields, token);
    if (type !== 'ok') throw new Error(`${path}: ${JSON.stringify(message)}`);
    return message;
  }

  /** Does something to the demo's chains, as its page and other tests do. */
  async #chain<M>(path: string, fields: Record<string, unknown>): Promise<M> {
    const answer = await fetch(`${this.origin('127.0.0.1')}/demo/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });
    const { type, message } = (await answer.json()) as { type: string; message: M };
    if (type !== 'ok') throw new Error(`${path}: ${JSON.stringify(message)}`);
    return message;
  }

  /** Coins from another wallet; they are in the next block. Returns the transaction. */
  async sendCoins(network: string, address: string, amount: string): Promise<string> {
    return (await this.#chain<{ transaction: string }>('coins', { network, address, amount })).transaction;
  }

  /** Blocks on every chain, now. */
  async mineBlocks(count: number): Promise<void> {
    await this.#chain('blocks', { count });
  }

  /** The block of a transaction is replaced by one without it, and the transaction cannot be mined again. */
  async reverse(transaction: string): Promise<void> {
    await this.#chain('reorganise', { transaction, lost: true });
  }

  /** What was sent to an address, newest first, read from the outbox as a person of the demo does. */
  async letters(to: string): Promise<Letter[]> {
    const answer = await fetch(`${this.origin('127.0.0.1')}/demo/outbox?to=${encodeURIComponent(to)}`);
    return ((await answer.json()) as { list: Letter[] }).list;
  }

  /** The newest code sent to an address. */
  async code(to: string): Promise<string> {
    // Letters about what was done may come after it.
    const code = (await this.letters(to)).find((letter) => letter.code !== undefined)?.code;
    if (code === undefined) throw new Error(`no code for ${to}`);
    return code;
  }
}
