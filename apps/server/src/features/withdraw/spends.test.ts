/**
 * One balance, spent by many requests at the same time over HTTP: only what it covers succeeds. `SPENDS=20` makes twenty
 * rounds of a thousand.
 */
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { balanceOf, ledgerSums } from '@bourse/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../../http/testing/build-app.ts';
import { assets, coin, foreign, heldOf, setNetwork } from '../../http/testing/money.ts';
import { addPerson, type TestPerson } from '../../http/testing/people.ts';

const asked = process.env.SPENDS;
const rounds = asked === undefined ? 1 : Number(asked);
const spends = asked === undefined ? 200 : 1000;
/** Of so many the balance covers one. */
const oneIn = 10;
const amount = 10n * coin;
/** No more can be open at the same time. */
const toChain = 15;

let app: TestApp;
let port: number;
const agent = new Agent({ keepAlive: true, maxSockets: 200 });

beforeAll(async () => {
  app = await buildApp({ env: { DEMO_CHAIN: 'calm', WITHDRAW_DEMO_SECONDS: '0' } });
  const wide = { withdrawMaxMinor: 1n << 60n, dayLimitsMinor: [1n << 60n, 1n << 60n, 1n << 60n] };
  await setNetwork(app, wide);
  const wallets = ['legal', 'change', 'lever', 'micro'] as const;
  await app.writer.submit({ kind: 'SetAssetWallets', asset: assets.USDT, wallets: [...wallets] });
  // As rates are lifted, so are codes: each withdrawal would need a letter of its own.
  app.auth.codes.take = () => ({ putBack: () => {} });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.app.server.address() as AddressInfo);
});
afterAll(async () => {
  agent.destroy();
  await app.close();
});

interface Answer {
  readonly type: string;
  readonly code?: string;
}

function call({ token }: TestPerson, path: string, fields: Record<string, string>): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const headers = { authorization: token, 'content-type': 'application/x-www-form-urlencoded' };
  const asks = request({ port, host: '127.0.0.1', path: `${path}?t=1`, method: 'POST', agent, headers }, (answer) => {
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString()) as Answer));
    answer.on('error', reject);
  });
  asks.on('error', reject);
  asks.end(new URLSearchParams(fields).toString());
  return promise;
}

/** The ways out of a balance, in turn. */
function spend(who: TestPerson, to: TestPerson, at: number): Promise<Answer> {
  const number = '10';
  if (at % 3 === 0)
    return call(who, '/api/wallet/change', { currency_id: '1', number, from_field: 'change', to_field: 'lever' });
  const isToChain = at % 3 === 1 && at < 3 * toChain;
  const target: Record<string, string> = isToChain
    ? { address: foreign.erc20, type: 'erc20' }
    : { user_string: String(to.userId) };
  return call(who, '/api/wallet/out', { currency: '1', number, safecode: '1', ...target });
}

it(`of ${spends} at once exactly what the balance covers succeeds`, { timeout: 60_000 + rounds * 30_000 }, async () => {
  const covered = spends / oneIn;
  for (let round = 0; round < rounds; round++) {
    const [who, to] = [await addPerson(app, 'trader', [amount * BigInt(covered)]), await addPerson(app)];
    const answers = await Promise.all(Array.from({ length: spends }, (_, at) => spend(who, to, at)));
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(covered);
    const refused = answers.filter(({ type }) => type !== 'ok');
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['insufficient_balance']));
    const { locked } = balanceOf(app.writer.state, who.userId, 'change', assets.USDT);
    const moved = balanceOf(app.writer.state, who.userId, 'lever', assets.USDT).available;
    const given = balanceOf(app.writer.state, to.userId, 'change', assets.USDT).available;
    expect(heldOf(app, who).available).toBe('0.00000000');
    expect(locked + moved + given).toBe(amount * BigInt(covered));
    for (const [asset, sum] of ledgerSums(app.writer.state.ledger)) expect([asset, sum]).toEqual([asset, 0n]);
  }
});
