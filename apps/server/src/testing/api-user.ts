/** A user of the HTTP interface, registered as a newcomer would: code from the outbox, then login. */
import { type Call, calls, type InputOf } from '@bourse/contract';
import { fieldsOf } from '../http/testing/examples.ts';

/** A call's fields, as a form writes them. */
type FormOf<C extends Call> = { readonly [Field in keyof InputOf<C>]?: string };

export interface Answer {
  type: string;
  code?: string;
  message: unknown;
  [field: string]: unknown;
}

export class ApiUser {
  readonly origin: string;
  /** Empty before the account is asked for. */
  account = '';
  token = '';

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Makes a call; resolves with the envelope. Throws where the connection fails. */
  async call<C extends Call>(
    { method, path }: C,
    fields: FormOf<C>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const form = new URLSearchParams(Object.entries(fields));
    const isPost = method === 'POST';
    const response = await fetch(`${this.origin}${path}?${isPost ? `t=${Date.now()}` : form}`, {
      method,
      headers: { ...headers, ...(this.token && { authorization: this.token }) },
      ...(isPost && { body: form }),
    });
    return (await response.json()) as Answer;
  }

  async register(account: string, password: string): Promise<void> {
    await this.signUp(account, password);
    await this.login(account, password);
  }

  /** Opens the account, without a session. */
  async signUp(account: string, password: string): Promise<void> {
    this.account = account;
    const countries = (await this.call(calls.auth.countries, {})).message as { invitation_code: string };
    await this.must(calls.auth.sendMail, { user_string: account });
    const outbox = await fetch(`${this.origin}/demo/outbox?to=${encodeURIComponent(account)}`);
    const { list } = (await outbox.json()) as { list: { text: string }[] };
    const code = /\b\d{6}\b/.exec(list[0]?.text ?? '')?.[0] ?? '';
    await this.must(calls.auth.register, {
      ...fieldsOf(calls.auth.register),
      user_string: account,
      code,
      password,
      re_password: password,
      extension_code: countries.invitation_code,
    });
  }

  async login(account: string, password: string): Promise<void> {
    this.token = String((await this.must(calls.auth.login, { user_string: account, password })).message);
  }

  /** Like `call`, for what must be accepted. */
  async must<C extends Call>(call: C, fields: FormOf<C>): Promise<Answer> {
    const answer = await this.call(call, fields);
    if (answer.type !== 'ok') throw new Error(`${call.path} refused: ${JSON.stringify(answer)}`);
    return answer;
  }
}
