/** Withdrawals in tests of the server: asked for with a form or without, reviewed, and read again. */
import type { CommandBodies } from '@bourse/core';
import type { TestApp } from '../../../http/testing/build-app.ts';
import { act, assets, coin, foreign, type List, listOf, type Row } from '../../../http/testing/money.ts';
import type { TestPerson } from '../../../http/testing/people.ts';

type Fields = Record<string, string>;

/** Nothing is agreed to, and nothing happens on the chains by chance. */
export const env = { DEMO_CHAIN: 'calm', WITHDRAW_DEMO_SECONDS: '0' } as const;

/** What is in the account of somebody rich: before, and with 100 in a withdrawal. */
export const whole = { available: '1000.00000000', locked: '0.00000000' };
export const held = { available: '900.00000000', locked: '100.00000000' };

/** 100 USDT to an address of nobody's. */
export const form = { currency: '1', number: '100', address: foreign.erc20, type: 'erc20', rate: '0' };

export const ask = (app: TestApp, who: TestPerson, fields: Fields = {}, headers: Fields = {}) =>
  act(app, who, '/api/wallet/out', { ...form, safecode: '', ...fields }, headers);

export const infoOf = async (app: TestApp, who: TestPerson, currency = '1') =>
  (await act(app, who, '/api/wallet/get_info', { currency })).message as Record<string, unknown>;

export const withdrawalsOf = (app: TestApp, who: TestPerson): Promise<List> =>
  listOf(app, who, '/api/wallet/withdrawals?limit=100');

export async function rowOf(app: TestApp, who: TestPerson, id: number): Promise<Row> {
  const row = (await withdrawalsOf(app, who)).list.find((one) => one.id === id);
  if (row === undefined) throw new Error('no such row');
  return row;
}

/** The same by the writer, without a code; its id. */
export async function request(
  { writer }: Pick<TestApp, 'writer'>,
  { userId }: TestPerson,
  change: Partial<CommandBodies['RequestWithdrawal']> = {},
): Promise<number> {
  const to = { asset: assets.USDT, network: 'erc20', address: foreign.erc20, toUserId: 0, amountMinor: 100n * coin };
  const proved = { payableMinor: 100n, proof: null, isConfirmed: true, approveAfterMs: 0 };
  const outcome = await writer.submit({ kind: 'RequestWithdrawal', userId, ...to, ...proved, ...change });
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome.answer.withdrawalId;
}

/** Staff agree to it. */
export async function agree(
  { writer }: Pick<TestApp, 'writer'>,
  { userId: operatorId }: TestPerson,
  withdrawalId: number,
): Promise<void> {
  const verdict = { operatorId, withdrawalId, verdict: 'agreed', reason: '' } as const;
  const outcome = await writer.submit({ kind: 'ReviewWithdrawal', ...verdict });
  if ('refused' in outcome) throw new Error(outcome.refused);
}
