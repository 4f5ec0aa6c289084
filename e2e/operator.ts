/** The demo's operator, who publishes through the calls that the console will use. */
import { setTimeout } from 'node:timers/promises';
import { staffCode } from './authenticator.ts';
import type { Exchange } from './exchange.ts';

const account = { user_string: 'operator@demo.bourse.example', password: 'demo1234', type: '1' };

export class Operator {
  readonly #origin: string;
  readonly #token: string;

  private constructor(origin: string, token: string) {
    this.#origin = origin;
    this.#token = token;
  }

  static async enter(exchange: Exchange): Promise<Operator> {
    const origin = exchange.origin('127.0.0.1');
    const totp_code = await staffCode(exchange, account.user_string);
    const body = new URLSearchParams({ ...account, totp_code });
    const answer = await fetch(`${origin}/api/staff/login`, { method: 'POST', body });
    const { message } = (await answer.json()) as { message: string };
    return new Operator(origin, message);
  }

  /** Calls as the operator; a refusal is a failure of the journey. */
  async call(path: string, fields: Record<string, string>): Promise<{ id: number }> {
    const body = new URLSearchParams(fields);
    const headers = { authorization: this.#token };
    const answer = await fetch(`${this.#origin}${path}`, { method: 'POST', body, headers });
    // Staff of all journeys share their rate.
    if (answer.status === 429) {
      await setTimeout(1000 * Number(answer.headers.get('retry-after') ?? 1));
      return this.call(path, fields);
    }
    const { type, message } = (await answer.json()) as { type: string; message: { id: number } };
    if (type !== 'ok') throw new Error(`${path}: ${JSON.stringify(message)}`);
    return message;
  }
}
