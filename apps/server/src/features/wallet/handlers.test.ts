import { type BalanceRow, calls } from '@bourse/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../../http/handler.ts';
import { TestExchange } from '../../realtime/testing/test-exchange.ts';
import { walletHandlers } from './handlers.ts';

interface Account {
  balance: BalanceRow[];
  totle: string;
  usdt_totle: string;
}
let exchange: TestExchange;

beforeAll(async () => {
  exchange = await TestExchange.open();
});
afterAll(() => exchange.close());

async function list(user: number, input: object = {}) {
  const handler = walletHandlers.balances as (
    input: unknown,
    context: Context<'visitor'>,
  ) => Promise<{ message: object }>;
  const answer = await handler(calls.wallet.balances.input.parse(input), exchange.context(user));
  calls.wallet.balances.answer.parse(answer);
  return answer.message as Record<`${'legal' | 'lever' | 'micro' | 'change'}_wallet`, Account> &
    Record<string, unknown>;
}

it('lists all coins in the four accounts, with what they are worth', async () => {
  const user = await exchange.addUser({ USDT: '1000.5', BTC: '2', ETH: '0.00000001' });
  await exchange.place(user, 'sell', { price: '110', quantity: '0.5' });
  const wallets = await list(user, { user_id: 'somebody else' });
  expect(wallets.change_wallet.balance.map((row) => [row.currency, row.currency_name])).toEqual([
    [1, 'USDT'],
    [2, 'BTC'],
    [3, 'ETH'],
  ]);
  expect(wallets.change_wallet.balance[1]).toEqual({
    currency: 2,
    currency_name: 'BTC',
    currency_type: 'btc',
    full_name: 'BTC',
    legal_balance: '0.00000000',
    lock_legal_balance: '0.00000000',
    lever_balance: '0.00000000',
    lock_lever_balance: '0.00000000',
    micro_balance: '0.00000000',
    lock_micro_balance: '0.00000000',
    change_balance: '1.50000000',
    lock_change_balance: '0.50000000',
    usdt_price: '100.00',
    cny_price: '710.00000000',
    is_legal: 0,
    is_lever: 0,
    is_match: 1,
    is_micro: 0,
  });
  // 1000.5 + 2 × 100 + 0.00000001 × 50
  expect(wallets.change_wallet).toMatchObject({ usdt_totle: '1200.50000050', totle: '8523.55000355' });
  expect(wallets.legal_wallet).toMatchObject({ usdt_totle: '0.00000000', totle: '0.00000000' });
  expect(wallets).toMatchObject({ is_open_CTbi: 0, ExRAte: '7.1' });
});

it("shows nobody else's money", async () => {
  await exchange.addUser({ USDT: '1000' });
  const poor = await exchange.addUser();
  const wallets = await list(poor);
  expect(wallets.change_wallet.balance.map((row) => row.change_balance)).toEqual(Array(3).fill('0.00000000'));
});

it('refuses nothing of the form the account pages send', () => {
  expect(walletHandlers.balancesPost).toBe(walletHandlers.balances);
});

it('says what a coin is called', async () => {
  await exchange.run('ListAsset', { code: 'SOL', name: 'Solana', scale: 8 });
  const wallets = await list(await exchange.addUser());
  expect(wallets.change_wallet.balance.at(-1)).toMatchObject({ currency_name: 'SOL', full_name: 'Solana' });
});

it('says on which network a coin is sent first', async () => {
  const user = await exchange.addUser();
  const types = async () => (await list(user)).change_wallet.balance.slice(0, 3).map((row) => row.currency_type);
  expect(await types()).toEqual(['usdt', 'btc', 'eth']);
  const terms = {
    ...{ seenConfirmations: 1, finalConfirmations: 6, depositMinMinor: 1n, withdrawMinMinor: 1n, withdrawMaxMinor: 9n },
    ...{ dayLimitsMinor: [9n, 9n, 9n], fixedFeeMinor: 0n, feePpm: 0, areDepositsOpen: true, areWithdrawalsOpen: true },
  };
  for (const [asset, network] of [
    [0, 'erc20'],
    [0, 'trc20'],
    [1, 'bitcoin'],
  ] as const)
    await exchange.run('SetCoinNetwork', { asset, network, ...terms });
  expect(await types()).toEqual(['erc20', 'btc', 'eth']);
});
