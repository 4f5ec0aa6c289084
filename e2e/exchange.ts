/** An exchange for a journey: a server on a fresh data directory, and people in browsers of their own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type ServerProcess, startServer } from '@bourse/server/testing';

export class Exchange {
  readonly #directory = mkdtempSync(join(tmpdir(), 'bourse-e2e-'));
  #port = 0;
  #server: ServerProcess | null = null;

  /** Where people find it; `host` may be another name of this machine. */
  origin(host = 'localhost'): string {
    return `http://${host}:${this.#port}`;
  }

  async start(): Promise<void> {
    this.#port ||= await freePort();
    this.#server = await startServer({ DATA_DIR: this.#directory, PORT: String(this.#port) });
  }

  async kill(): Promise<void> {
    await this.#server?.stop('SIGKILL');
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#directory, { recursive: true, force: true });
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

  /** The newest code sent to an address, read from the outbox as a person of the demo does. */
  async code(to: string): Promise<string> {
    const answer = await fetch(`http://127.0.0.1:${this.#port}/demo/outbox?to=${encodeURIComponent(to)}`);
    const { list } = (await answer.json()) as { list: { text: string }[] };
    const code = /\b\d{6}\b/.exec(list[0]?.text ?? '')?.[0];
    if (code === undefined) throw new Error(`no code for ${to}`);
    return code;
  }
}
