/** The demo's own traders, as a bench uses them: by the exchange's ordinary calls. */

interface Answer {
  readonly message: unknown;
}

/** Calls as whoever holds a token. */
export function callOf(origin: string, token: string) {
  return async (path: string, body: Record<string, string>): Promise<Answer> => {
    const headers = { authorization: token, 'idempotency-key': crypto.randomUUID() };
    const answer = await fetch(origin + path, { method: 'POST', body: new URLSearchParams(body), headers });
    return (await answer.json()) as Answer;
  };
}

/** A session of the demo's trader of that number, from 0; answers its token. */
export async function logIn(origin: string, index: number): Promise<string> {
  const accounts = (await (await fetch(`${origin}/demo/accounts`)).json()) as {
    list: { account: string; password: string; role: string }[];
  };
  const trader = accounts.list.filter(({ role }) => role === 'trader')[index];
  if (!trader) throw new Error('no such demo trader');
  const login = { user_string: trader.account, password: trader.password };
  return String((await callOf(origin, '')('/api/user/login', login)).message);
}
