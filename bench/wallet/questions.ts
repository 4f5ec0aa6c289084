/** What the account's pages ask a server, one after the other: how long each answer takes to its last byte. */
import { setTimeout as delay } from 'node:timers/promises';
import { quantile } from '../machine.ts';

type Fields = Readonly<Record<string, string>>;

interface Question {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly fields?: Fields;
}

const get = (name: string, path: string): Question => ({ name, method: 'GET', path });
const post = (name: string, path: string, fields: Fields = {}): Question => ({ name, method: 'POST', path, fields });
const log = (what: string, fields: Fields) => post(`log: ${what}`, '/api/wallet/legal_log', fields);
const monthAt = (time: number) => new Date(time).toISOString().slice(0, 7);
const monthsAgo = (count: number) => {
  const today = new Date();
  return monthAt(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - count, 1));
};

const questions: readonly Question[] = [
  get('balances', '/api/wallet/list'),
  post('balances, form of the pages', '/api/wallet/list'),
  post('a coin', '/api/wallet/detail', { currency: '2' }),
  get('why amounts are locked', '/api/wallet/locks'),
  get('all coins', '/api/wallet/currencylist'),
  get('own coins', '/api/currency/user_currency_list'),
  get('value of 30 days, spot account', '/api/account/value?type=change'),
  get('value of 30 days, all accounts', '/api/account/value'),
  log('first page', { page: '1', limit: '20' }),
  log('page 250', { page: '250', limit: '20' }),
  log('last page', { page: '500', limit: '20' }),
  log('100 a page', { page: '1', limit: '100' }),
  log('spot account', { type: 'change' }),
  log('a coin of an account', { type: 'change', currency: '2' }),
  log('trades', { kind: 'trade' }),
  log('deposits', { kind: 'deposit' }),
  log('transfers', { kind: 'transfer' }),
  log('a month', { start_time: `${monthsAgo(3)}-01`, end_time: `${monthsAgo(3)}-28` }),
  post('account log', '/api/account/list', { page: '1', limit: '20' }),
  post('statement, running month', '/api/account/statement', { month: monthsAgo(0) }),
  post('statement, four months ago', '/api/account/statement', { month: monthsAgo(4) }),
  post('transfers', '/api/wallet/hzhistory', { page: '1', limit: '20' }),
  get('deposits', '/api/wallet/deposits?page=1&limit=20'),
  get('deposit forms', '/api/wallet/charge_list?page=1&limit=20'),
  post('deposit addresses', '/api/wallet/get_in_address', { currency: '1' }),
  get('withdrawals', '/api/wallet/withdrawals?page=1&limit=20'),
  post('limits and holds of a coin', '/api/wallet/get_info', { currency: '1' }),
  post('address book', '/api/wallet/get_address', {}),
  get('markets', '/api/currency/quotation_new'),
];

export interface Timing {
  readonly name: string;
  readonly firstMs: number;
  readonly p50: number;
  readonly p99: number;
  readonly longestMs: number;
  readonly bytes: number;
}

interface Asked {
  readonly ms: number;
  readonly bytes: number;
}

/** Where the rate limit says to wait, it waits and asks again: the limit is not what is measured. */
async function ask(origin: string, token: string, question: Question): Promise<Asked> {
  const { name, method, path, fields } = question;
  const body = method === 'POST' ? new URLSearchParams(fields) : null;
  for (;;) {
    const begun = performance.now();
    const answer = await fetch(origin + path, { method, body, headers: { authorization: token } });
    const text = await answer.text();
    const ms = performance.now() - begun;
    if (answer.status === 429) {
      await delay(Number(answer.headers.get('retry-after') ?? 1) * 1000);
      continue;
    }
    const { type } = JSON.parse(text) as { type: string };
    if (type !== 'ok') throw new Error(`${name}: ${text.slice(0, 200)}`);
    return { ms, bytes: text.length };
  }
}

/** Each question in turn, so often: what comes by in between meets all of them alike. */
export async function askAll(origin: string, token: string, rounds: number): Promise<Timing[]> {
  const asked = questions.map((): Asked[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, question] of questions.entries()) asked[index]?.push(await ask(origin, token, question));
  return questions.map(({ name }, index) => {
    const list = asked[index] ?? [];
    const times = list.map(({ ms }) => ms).sort((a, b) => a - b);
    return {
      name,
      firstMs: list[0]?.ms ?? Number.NaN,
      p50: quantile(times, 0.5),
      p99: quantile(times, 0.99),
      longestMs: times.at(-1) ?? Number.NaN,
      bytes: list[0]?.bytes ?? 0,
    };
  });
}

/** How many lines the log says it has. */
export async function linesOfLog(origin: string, token: string): Promise<number> {
  const headers = { authorization: token };
  const answer = await fetch(`${origin}/api/wallet/legal_log`, { method: 'POST', headers });
  const { message } = (await answer.json()) as { message: { total: number } };
  return message.total;
}
