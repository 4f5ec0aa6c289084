/** An exchange for a journey: a server on a fresh data directory, and people in browsers of their own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type ServerProcess, startServer } from '@bourse/server/testing';
import { grantFunds, switchMarket } from '@bourse/server/testing/stopped-store';
import { test } from '@playwright/test';

const btc = 2;

export class Exchange {
  readonly #directory = mkdtempSync(join(tmpdir(), 'bourse-e2e-'));
  readonly #settings: Readonly<Record<string, string>>;
  #port = 0;
  #server: ServerProcess | null = null;

  /** `settings`: what the server's environment says besides where it lives. */
  constructor(settings: Readonly<Record<string, string>> = {}) {
    this.#settings = settings;
    // A page that stays open goes on drawing, and every journey after it is slower.
    test.afterEach(async ({ browser }) => {
      await Promise.all(browser.contexts().map((context) => context.close()));
    });
  }

  /** Where people find it; `host` may be another name of this machine. */
  origin(host = 'localhost'): string {
    return `http://${host}:${this.#port}`;
  }

  async start(): Promise<void> {
    this.#port ||= await freePort();
    this.#server = await startServer({ ...this.#settings, DATA_DIR: this.#directory, PORT: String(this.#port) });
  }

  async kill(): Promise<void> {
    await this.#server?.stop('SIGKILL');
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#directory, { recursive: true, force: true });
  }

  /** Switches a market off, which takes a restart. */
  async delist(symbol: string): Promise<void> {
    await this.#whileStopped(() => switchMarket(this.#directory, symbol, false));
  }

  /** Gives an account test funds, which takes a restart. */
  async grant(account: string, coin: string, amount: string): Promise<void> {
    await this.#whileStopped(() => grantFunds(this.#directory, account, coin, amount));
  }

  async #whileStopped(act: () => Promise<void>): Promise<void> {
    await this.#server?.stop('SIGTERM');
    await act();
    await this.start();
  }

  /** Best bid and best ask of a pair of USDT. */
  async best(currency: number): Promise<{ bid: number; ask: number }> {
    const answer = await fetch(`${this.origin('127.0.0.1')}/api/transaction/deal`, {
      method: 'POST',
      body: new URLSearchParams({ legal_id: '1', currency_id: String(currency) }),
    });
    const { message } = (await answer.json()) as { message: Record<'in' | 'out', { price: string }[]> };
    return { bid: Number(message.in[0]?.price), ask: Number(message.out[0]?.price) };
  }

  /** A price of BTC at which a buy rests. */
  async restingPrice(factor = 0.95): Promise<string> {
    return ((await this.best(btc)).bid * factor).toFixed(2);
  }

  /** The newest code sent to an address, read from the outbox as a person of the demo does. */
  async code(to: string): Promise<string> {
    const answer = await fetch(`http://127.0.0.1:${this.#port}/demo/outbox?to=${encodeURIComponent(to)}`);
    const { list } = (await answer.json()) as { list: { text: string }[] };
    const code = /\b\d{6}\b/.exec(list[0]?.text ?? '')?.[0];
    if (code === undefined) throw new Error(`no code for ${to}`);
    return code;
  }
}
