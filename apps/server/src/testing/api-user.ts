/** A user of the HTTP interface, registered as a newcomer would: code from the outbox, then login. */
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

  /** Posts a form; answers the envelope. Throws where the connection fails. */
  async post(path: string, body: Record<string, string> = {}, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(`${this.origin}${path}?t=${Date.now()}`, {
      method: 'POST',
      headers: { ...headers, ...(this.token && { authorization: this.token }) },
      body: new URLSearchParams(body),
    });
    return (await response.json()) as Answer;
  }

  async get(path: string): Promise<Answer> {
    const response = await fetch(`${this.origin}${path}`, { headers: this.token ? { authorization: this.token } : {} });
    return (await response.json()) as Answer;
  }

  async register(account: string, password: string): Promise<void> {
    await this.signUp(account, password);
    await this.login(account, password);
  }

  /** Opens the account, without a session. */
  async signUp(account: string, password: string): Promise<void> {
    this.account = account;
    const countries = (await this.get('/api/country/list')).message as { invitation_code: string };
    await this.must('/api/sms_mail', { user_string: account });
    const outbox = await fetch(`${this.origin}/demo/outbox?to=${encodeURIComponent(account)}`);
    const { list } = (await outbox.json()) as { list: { text: string }[] };
    const code = /\b\d{6}\b/.exec(list[0]?.text ?? '')?.[0] ?? '';
    await this.must('/api/user/register', {
      type: 'email',
      user_string: account,
      code,
      password,
      re_password: password,
      extension_code: countries.invitation_code,
      country_code: 'KR',
    });
  }

  async login(account: string, password: string): Promise<void> {
    this.token = String((await this.must('/api/user/login', { user_string: account, password })).message);
  }

  /** Like `post`, for what must be accepted. */
  async must(path: string, body: Record<string, string> = {}, headers: Record<string, string> = {}): Promise<Answer> {
    const answer = await this.post(path, body, headers);
    if (answer.type !== 'ok') throw new Error(`${path} refused: ${JSON.stringify(answer)}`);
    return answer;
  }
}
