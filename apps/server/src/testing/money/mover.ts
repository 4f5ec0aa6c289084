/** Somebody who sends coins to the exchange and takes others out, and knows what was answered. */
import { setTimeout as delay } from 'node:timers/promises';
import { type Call, calls } from '@bourse/contract';
import { type Answer, ApiUser } from '../api-user.ts';
import { ask, NoAnswerError, password } from '../crash-trader.ts';

/** Of nobody here. */
const target = '0x52908400098527886E0F7030069857D2E4169EE7';

/** A withdrawal that was asked for; the amount is nobody else's, so that its payment is known on the chain. */
export interface Asked {
  readonly key: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Null: not answered yet, or refused. */
  id: number | null;
  isAnswered: boolean;
}

/** A call of the demo's page. Throws `NoAnswerError` where there is none. */
export async function askDemo(origin: string, path: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  try {
    const response = await fetch(`${origin}/demo/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await response.json()) as Answer;
  } catch (error) {
    throw new NoAnswerError(`/demo/${path} was not answered`, { cause: error });
  }
}

export class Mover {
  readonly user: ApiUser;
  readonly #name: string;
  readonly asked: Asked[] = [];
  /** Withdrawals whose cancellation was acknowledged. */
  readonly cancelled = new Set<number>();
  /** Payments that were acknowledged. */
  readonly sent: string[] = [];
  #address = '';
  #serial = 0;

  constructor(origin: string, name: string) {
    this.user = new ApiUser(origin);
    this.#name = name;
  }

  async begin(): Promise<void> {
    await this.user.register(`${this.#name}@example.com`, password);
    const { message } = await this.user.must(calls.deposit.address, { currency: '1' });
    this.#address = (message as { usdt_erc20?: string }).usdt_erc20 ?? '';
  }

  /** 7 and some millionths that nobody else sends. */
  async deposit(): Promise<void> {
    const payment = { network: 'erc20', address: this.#address, amount: `7.${this.#next()}` };
    const { type, message } = await askDemo(this.user.origin, 'coins', payment);
    if (type === 'ok') this.sent.push((message as { transaction: string }).transaction);
  }

  /** The code, then the withdrawal; the same one twice at once where `isTwice`. */
  async withdraw(isTwice: boolean): Promise<void> {
    const code = await this.#code();
    if (code === null) return;
    const number = `11.${this.#next()}`;
    const fields = { currency: '1', number, address: target, type: 'erc20', safecode: code };
    const one: Asked = { key: `${this.#name} ${number}`, fields, id: null, isAnswered: false };
    this.asked.push(one);
    await Promise.all(Array.from({ length: isTwice ? 2 : 1 }, () => this.#send(one)));
  }

  /** Takes the last one back, where nobody has decided on it. */
  async cancel(): Promise<void> {
    const id = this.asked.at(-1)?.id;
    if (id === null || id === undefined) return;
    const { type } = await ask(this.user, calls.withdraw.cancel, { id: String(id) });
    if (type === 'ok') this.cancelled.add(id);
  }

  /** What was not answered was done or not: its retry says so, and does nothing again. */
  async retry(): Promise<void> {
    for (const one of this.asked) if (!one.isAnswered) await this.#send(one);
  }

  /** Whether nothing of this person's is under way any more. */
  async isSettled(): Promise<boolean> {
    const under = async (call: Call, open: readonly string[]) => {
      const { message } = await ask(this.user, call, { page: '1', limit: '100' });
      return (message as { list: { status: string }[] }).list.some(({ status }) => open.includes(status));
    };
    if (await under(calls.withdraw.list, ['applying', 'agreed', 'sent'])) return false;
    return !(await under(calls.deposit.list, ['seen']));
  }

  async #send(one: Asked): Promise<void> {
    const { type, code, id } = await ask(this.user, calls.withdraw.send, one.fields, one.key);
    if (type === 'ok') {
      if (one.id !== null && one.id !== id) throw new Error(`${one.key} was two withdrawals: ${one.id} and ${id}`);
      one.id = Number(id);
    } else if (code !== 'code_wrong') throw new Error(`${one.key} was refused: ${code}`);
    one.isAnswered = true;
  }

  async #code(): Promise<string | null> {
    const { type } = await ask(this.user, calls.withdraw.sendCode, {});
    if (type !== 'ok') return null;
    const to = encodeURIComponent(this.user.account);
    for (;;) {
      const outbox = await fetch(`${this.user.origin}/demo/outbox?to=${to}`).catch((error) => {
        throw new NoAnswerError('the outbox was not answered', { cause: error });
      });
      const { list } = (await outbox.json()) as { list: { code?: string; text: string }[] };
      const code = /\b\d{6}\b/.exec(list.find(({ text }) => /\b\d{6}\b/.test(text))?.text ?? '')?.[0];
      if (code !== undefined) return code;
      await delay(20);
    }
  }

  #next(): string {
    this.#serial += 1;
    return `${this.#name.replace(/\D/g, '')}${String(this.#serial).padStart(5, '0')}`.padStart(6, '0');
  }
}
