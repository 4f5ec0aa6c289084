/** What becomes of withdrawals: cancelled, reviewed, entered by hand, settled; and who is told. */
import { ledgerSums } from '@bourse/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { post } from '../../http/testing/client.ts';
import { approveOpen } from '../../http/testing/colleague.ts';
import { act, addRich, assets, coin, foreign, heldOf, listOf, setNetworks } from '../../http/testing/money.ts';
import { addPerson, type TestPerson } from '../../http/testing/people.ts';
import { RealtimeApp } from '../../realtime/testing/realtime-app.ts';
import type { TestClient } from '../../realtime/testing/test-client.ts';
import { until } from '../../testing/until.ts';
import { byHand } from './testing/by-hand.ts';
import { env, held, request as requestOf, rowOf as rowOfPerson, whole } from './testing/withdrawals.ts';

type Fields = Record<string, string>;

let live: RealtimeApp;
let person: TestPerson;
let operator: TestPerson;

beforeAll(async () => {
  live = await RealtimeApp.open({ features: byHand, env });
  await setNetworks(live.app);
  operator = await addPerson(live.app, 'operator');
});
afterAll(() => live.close());
beforeEach(async () => {
  person = await addRich(live.app);
});

const cancel = (id: number, who = person) => act(live.app, who, '/api/wallet/withdraw_cancel', { id: String(id) });
const staff = (path: string, fields: Fields, who = operator) => act(live.app, who, `/api/withdraw/${path}`, fields);
const review = (id: number, verdict = 'agreed', reason = '') => staff('review', { id: String(id), verdict, reason });
const hashOf = (id: number, digit = 'a') => `0x${String(id).padStart(64, digit)}`;
const settleAlone = (id: number, outcome = 'success', reason = '') =>
  staff('settle', { id: String(id), outcome, reason });
/** With a colleague where two decide. */
async function byTwo(asked: ReturnType<typeof staff>) {
  const body = await asked;
  await approveOpen(live.app);
  return body;
}
const sent = (id: number, hash = hashOf(id)) => byTwo(staff('sent', { id: String(id), hash }));
const settle = (id: number, outcome = 'success', reason = '') => byTwo(settleAlone(id, outcome, reason));
const money = (who = person) => heldOf(live.app, who);
const request = (who = person) => requestOf(live.app, who);
const rowOf = (id: number, who = person) => rowOfPerson(live.app, who, id);

describe('a cancel', () => {
  it('gives everything back, once, and can be sent again under its key', async () => {
    const id = await request();
    expect(money()).toEqual(held);
    const first = await act(
      live.app,
      person,
      '/api/wallet/withdraw_cancel',
      { id: String(id) },
      { 'idempotency-key': 'c' },
    );
    expect(first).toEqual({ type: 'ok', message: 'Withdrawal cancelled' });
    expect(
      await act(live.app, person, '/api/wallet/withdraw_cancel', { id: String(id) }, { 'idempotency-key': 'c' }),
    ).toEqual(first);
    expect(await cancel(id)).toMatchObject({ code: 'withdrawal_not_found' });
    expect(money()).toEqual(whole);
    expect(await rowOf(id)).toMatchObject({
      status: 'cancelled',
      is_cancelable: 0,
      ended_time: expect.stringContaining('T'),
    });
  });

  it('is of one’s own alone, and of what nobody decided', async () => {
    const id = await request();
    expect(await cancel(id, await addRich(live.app))).toMatchObject({ code: 'withdrawal_not_found' });
    expect(await cancel(id, operator)).toMatchObject({ code: 'withdrawal_not_found' });
    expect(await cancel(999_999)).toMatchObject({ code: 'withdrawal_not_found' });
    await review(id);
    expect(await cancel(id)).toMatchObject({ code: 'withdrawal_decided' });
    await sent(id);
    expect(await cancel(id)).toMatchObject({ code: 'withdrawal_decided' });
    expect(money()).toEqual(held);
  });

  it('against an approval: one of them', async () => {
    let [cancelled, agreed] = [0, 0];
    for (let round = 0; round < 20; round++) {
      const who = await addRich(live.app);
      const id = await request(who);
      const acts = [() => cancel(id, who), () => review(id)];
      if (round % 2 === 1) acts.reverse();
      const answers = await Promise.all(acts.map((one) => one()));
      expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1);
      const { status } = await rowOf(id, who);
      expect(money(who)).toEqual(status === 'cancelled' ? whole : held);
      if (status === 'cancelled') cancelled += 1;
      if (status === 'agreed') agreed += 1;
    }
    expect(cancelled + agreed).toBe(20);
    expect(Math.min(cancelled, agreed)).toBeGreaterThan(0);
  });
});

describe('a review', () => {
  it('is for staff', async () => {
    const id = await request();
    for (const [path, fields] of [
      ['review', { id: String(id), verdict: 'agreed' }],
      ['sent', { id: String(id), hash: 'x' }],
      ['settle', { id: String(id), outcome: 'success' }],
    ] as const) {
      expect(await staff(path, fields, person)).toMatchObject({ code: 'operator_only' });
      expect((await post(live.app, `/api/withdraw/${path}`, fields)).body.type).toBe('999');
    }
    expect(await rowOf(id)).toMatchObject({ status: 'applying' });
  });

  it('rejects with a reason that its owner reads, and gives everything back', async () => {
    const id = await request();
    expect(await review(id, 'rejected', ' ')).toMatchObject({ code: 'withdraw_reason_required' });
    expect(await review(id, 'rejected', ' Please call us ')).toMatchObject({ type: 'ok', message: 'Rejected' });
    expect(await rowOf(id)).toMatchObject({ status: 'rejected', reason: 'Please call us' });
    expect(money()).toEqual(whole);
    for (const verdict of ['agreed', 'rejected'])
      expect(await review(id, verdict, 'x')).toMatchObject({ code: 'withdrawal_decided' });
    expect(await review(999_999)).toMatchObject({ code: 'withdrawal_not_found' });
    expect(await review(id, 'maybe')).toMatchObject({ type: 'error' });
  });

  it('agrees once, and not while a hold is on the account since', async () => {
    const id = await request();
    await live.app.writer.submit({ kind: 'ChangePassword', userId: person.userId, passwordHash: 'other' });
    expect(await review(id)).toMatchObject({ code: 'withdraw_held' });
    expect(money()).toEqual(held);
    await live.app.pass(86_400_000);
    operator = await addPerson(live.app, 'operator');
    expect(await review(id)).toMatchObject({ type: 'ok', message: 'Approved' });
    expect(await review(id)).toMatchObject({ code: 'withdrawal_decided' });
    expect(await review(id, 'rejected', 'late')).toMatchObject({ code: 'withdrawal_decided' });
    expect(money()).toEqual(held);
  });

  it('rejects while one is held: money may always return', async () => {
    const id = await request();
    await live.app.writer.submit({ kind: 'ChangePassword', userId: person.userId, passwordHash: 'other' });
    expect(await review(id, 'rejected', 'x')).toMatchObject({ type: 'ok' });
    expect(money()).toEqual(whole);
  });

  it('of all, who has waited longest first', async () => {
    const ids = [await request(), await request(await addRich(live.app))];
    const { list } = await listOf(live.app, operator, '/api/withdraw/list?limit=100');
    expect(list.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids);
    expect(list.find(({ id }) => id === ids[0])).toMatchObject({ user_id: person.userId, address: foreign.erc20 });
  });
});

describe('what one person may not do', () => {
  it('sent and failed by hand are proposed, and change nothing until a colleague approves', async () => {
    const id = await request();
    await review(id);
    expect(await staff('sent', { id: String(id), hash: hashOf(id, 'b') })).toMatchObject({ id: expect.any(Number) });
    expect(await rowOf(id)).toMatchObject({ status: 'agreed' });
    expect(await staff('sent', { id: String(id), hash: hashOf(id, 'b') })).toMatchObject({ code: 'proposal_exists' });
    await approveOpen(live.app);
    expect(await rowOf(id)).toMatchObject({ status: 'sent' });
    expect(await settleAlone(id, 'failure', 'x')).toMatchObject({ type: 'ok', id: expect.any(Number) });
    expect(await rowOf(id)).toMatchObject({ status: 'sent' });
    expect(money()).toEqual(held);
    await approveOpen(live.app);
    expect(money()).toEqual(whole);
  });

  it('is said of each act before it is asked for', async () => {
    const who = await addRich(live.app);
    const actsOf = async (id: number, status: string) => {
      const { list } = await listOf(live.app, operator, `/api/withdraw/list?limit=100&status=${status}`);
      const row = list.find((one) => one.id === id);
      return { acts: row?.acts, acts_of_two: row?.acts_of_two };
    };
    const id = await request(who);
    const { writer } = live.app;
    const { limitCents } = writer.state.withdraw;
    const limit = (cents: bigint) =>
      writer.submit({ kind: 'SetWithdrawalLimit', operatorId: 0, limitCents: cents, reason: 'x' });
    await limit(1n);
    expect(await actsOf(id, 'applying')).toEqual({ acts: ['reject', 'agree'], acts_of_two: ['agree'] });
    await limit(limitCents ?? 1n << 50n);
    expect(await actsOf(id, 'applying')).toEqual({ acts: ['reject', 'agree'], acts_of_two: [] });
    await review(id);
    expect(await actsOf(id, 'agreed')).toEqual({ acts: ['fail', 'prepare'], acts_of_two: ['fail', 'prepare'] });
    await sent(id);
    expect(await actsOf(id, 'sent')).toEqual({ acts: ['fail', 'succeed'], acts_of_two: ['fail'] });
  });

  it('three withdrawals that split a limit are caught, and wait for two', async () => {
    const { writer } = live.app;
    const limit = (limitCents: bigint) =>
      writer.submit({ kind: 'SetWithdrawalLimit', operatorId: 0, limitCents, reason: 'x' });
    const { limitCents } = writer.state.withdraw;
    await limit(25_000n);
    try {
      await live.app.pass(2 * 86_400_000);
      const who = await addRich(live.app);
      operator = await addPerson(live.app, 'operator');
      const ids = [await request(who), await request(who), await request(who)];
      for (const id of ids) await review(id);
      const statuses = async () => Promise.all(ids.map(async (id) => (await rowOf(id, who)).status));
      expect(await statuses()).toEqual(['agreed', 'agreed', 'applying']);
      await approveOpen(live.app);
      expect(await statuses()).toEqual(['agreed', 'agreed', 'agreed']);
    } finally {
      await limit(limitCents ?? 0n);
    }
  });
});

describe('by hand', () => {
  it('it is marked sent with a hash that pays nothing else, then settled', async () => {
    const id = await request();
    expect(await sent(id)).toMatchObject({ code: 'withdrawal_state' });
    expect(await settle(id)).toMatchObject({ code: 'withdrawal_state' });
    await review(id);
    expect(await sent(id, ' ')).toMatchObject({ code: 'withdraw_hash_required' });
    expect(await settle(id)).toMatchObject({ code: 'withdrawal_state' });
    expect(await sent(id, `0xone${id}`)).toMatchObject({
      code: 'withdraw_hash_invalid',
      message: 'This is not a transaction hash of that network',
    });
    expect(await sent(id)).toMatchObject({ type: 'ok' });
    expect(await sent(id, hashOf(id, 'b'))).toMatchObject({ code: 'withdrawal_state' });
    const other = await request();
    await review(other);
    expect(await sent(other, ` ${hashOf(id).slice(2).toUpperCase()} `)).toMatchObject({ code: 'withdraw_hash_used' });
    expect(await rowOf(id)).toMatchObject({ status: 'sent', hash: hashOf(id), explorer: '' });
    expect(await settle(id, 'failure')).toMatchObject({ code: 'withdraw_reason_required' });
    expect(await settle(id)).toMatchObject({ type: 'ok' });
    for (const outcome of ['success', 'failure'])
      expect(await settle(id, outcome, 'x')).toMatchObject({ code: 'withdrawal_state' });
    expect(await rowOf(id)).toMatchObject({ status: 'success', number: '100.00000000', receive: '97.00000000' });
    expect(money()).toEqual({ available: '800.00000000', locked: '100.00000000' });
    expect(await settle(999_999)).toMatchObject({ code: 'withdrawal_not_found' });
  });

  it('a failure that is proved gives everything back', async () => {
    const id = await request();
    await review(id);
    await sent(id);
    expect(await settle(id, 'failure', 'its nonce is used')).toMatchObject({ type: 'ok' });
    expect(await rowOf(id)).toMatchObject({ status: 'failure', reason: 'its nonce is used' });
    expect(money()).toEqual(whole);
  });

  it('what was agreed to and never sent may be given back', async () => {
    const id = await request();
    await review(id);
    expect(await settle(id, 'failure', 'the network is closed')).toMatchObject({ type: 'ok' });
    expect(money()).toEqual(whole);
  });

  it('nothing is said of what custody signed: it could be paid and given back', async () => {
    const id = await request();
    await review(id);
    const bytes = new Uint8Array([1, 2, 3]);
    const prepared = {
      kind: 'PrepareWithdrawal',
      operatorId: 0,
      withdrawalId: id,
      transaction: `0xs${id}`,
      bytes,
    } as const;
    await live.app.writer.submit(prepared);
    for (const outcome of ['success', 'failure'])
      expect(await settle(id, outcome, 'I believe so')).toMatchObject({ code: 'withdrawal_state' });
    expect(money()).toEqual(held);
    expect(await rowOf(id)).toMatchObject({ status: 'sent' });
  });

  it('two that settle at the same time settle it once', async () => {
    const id = await request();
    await review(id);
    await sent(id);
    const answers = await Promise.all([settleAlone(id), settleAlone(id, 'failure', 'x'), settleAlone(id)]);
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1);
  });
});

it('events of deposits and withdrawals go to their owner alone, in order', async () => {
  const other = await addRich(live.app);
  const [own, foreignClient, staffClient] = await Promise.all([person, other, operator].map((who) => live.follow(who)));
  const id = await request();
  await review(id);
  await sent(id);
  await settle(id);
  const rejected = await request();
  await review(rejected, 'rejected', 'x');
  await cancel(await request());
  const arrival = {
    network: 'erc20',
    transaction: '0xevents',
    position: 0,
    asset: assets.USDT,
    amountMinor: 5n * coin,
  };
  const { message } = await act(live.app, person, '/api/wallet/get_in_address', { currency: '1' });
  const { usdt_erc20: address } = message as { usdt_erc20: string };
  for (const [observation, confirmations] of [
    [1, 1],
    [2, 6],
  ] as const)
    await live.app.writer.submit({ kind: 'NoteDeposit', ...arrival, address, confirmations, observation });
  await until(() => own?.of('deposit').length === 2);
  const statuses = (client: TestClient | undefined) => client?.of('withdrawal').map(({ status }) => status);
  expect(statuses(own)).toEqual([
    'applying',
    'agreed',
    'sent',
    'success',
    'applying',
    'rejected',
    'applying',
    'cancelled',
  ]);
  expect(own?.of('deposit').map(({ status }) => status)).toEqual(['seen', 'final']);
  const seqs = own?.received.flatMap(({ event }) => ('seq' in event ? [Number(event.seq)] : [])) ?? [];
  expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
  // Something of their own comes after all of it.
  await request(other);
  await until(() => foreignClient?.of('withdrawal').length === 1);
  expect(foreignClient?.of('deposit')).toEqual([]);
  expect([staffClient?.of('deposit'), staffClient?.of('withdrawal')]).toEqual([[], []]);
});

it('the books are balanced after all of this', () => {
  for (const [asset, sum] of ledgerSums(live.app.writer.state.ledger)) expect([asset, sum]).toEqual([asset, 0n]);
});
