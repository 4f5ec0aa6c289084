/** The payer, stopped at each of its steps: whatever fails, a withdrawal is paid once, with the same bytes. */
import { ledgerSums } from '@bourse/core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Custody, CustodyError, type TransactionStatus } from '../../gateways/custody/port.ts';
import type { SimulatedCustody } from '../../gateways/custody/simulated/simulated.ts';
import { buildApp, type TestApp } from '../../http/testing/build-app.ts';
import { get } from '../../http/testing/client.ts';
import { approveOpen } from '../../http/testing/colleague.ts';
import { act, addRich, foreign, heldOf, type List, setNetworks } from '../../http/testing/money.ts';
import { addPerson, type TestPerson } from '../../http/testing/people.ts';
import type { Services } from '../../services.ts';
import { createPayer } from './payer.ts';
import { byHand } from './testing/by-hand.ts';
import { agree, env, held, request, rowOf as rowOfPerson, whole } from './testing/withdrawals.ts';

type Payer = ReturnType<typeof createPayer>;

let app: TestApp;
let services: Services;
let custody: SimulatedCustody;
let person: TestPerson;
let operator: TestPerson;
const payers: Payer[] = [];

beforeAll(async () => {
  app = await buildApp({ features: byHand, env });
  if (app.lifecycle.services === null) throw new Error('the services are not up');
  services = app.lifecycle.services;
  custody = services.custody.demo as SimulatedCustody;
  await setNetworks(app);
  operator = await addPerson(app, 'operator');
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await addRich(app);
});
afterEach(async () => {
  await Promise.all(payers.splice(0).map((payer) => payer.close()));
});

const paidOut = { available: '900.00000000', locked: '0.00000000' };

async function agreed(address: string = foreign.erc20): Promise<number> {
  const id = await request(app, person, { address });
  await agree(app, operator, id);
  return id;
}

const rowOf = (id: number) => rowOfPerson(app, person, id);

interface With {
  readonly custody?: Partial<Custody>;
  readonly submit?: Services['writer']['submit'];
  readonly errors?: unknown[];
}

function payerWith({ custody: change = {}, submit, errors }: With = {}): Payer {
  const methods = ['prepare', 'send', 'status'] as const;
  const own = Object.fromEntries(methods.map((name) => [name, change[name] ?? custody[name].bind(custody)]));
  const { writer } = services;
  const used = submit === undefined ? writer : ({ state: writer.state, clock: writer.clock, submit } as typeof writer);
  const onError = (error: unknown) => {
    if (errors === undefined) throw error;
    errors.push(error);
  };
  const payer = createPayer({ writer: used, custody: own as unknown as Custody }, onError);
  payers.push(payer);
  return payer;
}

/** Until nothing is left to do. */
async function finish(payer: Payer): Promise<void> {
  for (let block = 0; block < 10; block++) {
    await payer.work();
    await custody.mineBlocks(1);
  }
  await payer.work();
  await payer.close();
}

/** What the chain itself says was paid for the withdrawals of a test. */
function paymentsTo(hashes: readonly unknown[]) {
  const { transactions } = custody.state.chains.ethereum;
  return transactions.filter(({ id, payer }) => payer === 'hot' && hashes.includes(id));
}

/** Blocks are forgotten: what was paid is kept here. */
const everPaid = new Set<string>();

/** How many payments of the exchange the chain has ever seen. */
function hotCount(): number {
  for (const { id, payer } of custody.state.chains.ethereum.transactions) if (payer === 'hot') everPaid.add(id);
  return everPaid.size;
}

it('signs, journals, sends, waits until it is final, and settles with what the network took', async () => {
  const id = await agreed();
  const payer = payerWith();
  await payer.work();
  expect(await rowOf(id)).toMatchObject({
    status: 'sent',
    hash: expect.stringMatching(/^0x/),
    agreed_time: expect.any(String),
  });
  expect(money()).toEqual(held);
  for (let block = 1; block < 6; block++) {
    await custody.mineBlocks(1);
    await payer.work();
    expect(await rowOf(id)).toMatchObject({ status: 'sent' });
  }
  await custody.mineBlocks(1);
  await payer.work();
  const row = await rowOf(id);
  expect(row).toMatchObject({ status: 'success', receive: '97.00000000', rate: '3.00000000' });
  expect(money()).toEqual(paidOut);
  expect(paymentsTo([row.hash])).toMatchObject([{ address: foreign.erc20, amount: 97_000_000n }]);
});

const money = () => heldOf(app, person);

/** What ends a process: from then on it does nothing, whether the last step was done or not. */
class Death {
  steps = 0;
  readonly sent: string[] = [];
  readonly #at: number;
  readonly #isDone: boolean;
  readonly #isHanging: boolean;

  constructor(at: number, isDone: boolean, isHanging: boolean) {
    this.#at = at;
    this.#isDone = isDone;
    this.#isHanging = isHanging;
  }

  get isDead(): boolean {
    return this.steps >= this.#at;
  }

  async step<T>(work: () => Promise<T>): Promise<T> {
    this.steps += 1;
    if (this.steps < this.#at) return await work();
    if (this.steps === this.#at && this.#isDone) await work();
    if (this.#isHanging) return await new Promise<never>(() => {});
    throw new Error('killed');
  }

  payer(): Payer {
    const died: Partial<Custody> = {
      prepare: (asked) => this.step(() => custody.prepare(asked)),
      status: (chain, transaction) => this.step(() => custody.status(chain, transaction)),
      send: (chain, bytes) =>
        this.step(async () => {
          this.sent.push(bytes);
          await custody.send(chain, bytes);
        }),
    };
    const submit: Services['writer']['submit'] = (command) => this.step(() => services.writer.submit(command));
    const writer = { state: services.writer.state, clock: services.writer.clock, submit } as Services['writer'];
    return createPayer({ writer, custody: died as Custody }, () => {});
  }
}

const ways = [
  ['throws, and had not done it', false, false],
  ['throws, and had done it', true, false],
  ['hangs, and had not done it', false, true],
  ['hangs, and had done it', true, true],
] as const;

it.each(ways)('stopped at any step that %s: one payment, the same bytes', async (_, isDone, isHanging) => {
  let died = 0;
  for (let at = 1; ; at++) {
    person = await addRich(app);
    const before = hotCount();
    const id = await agreed();
    const death = new Death(at, isDone, isHanging);
    const first = death.payer();
    for (let block = 0; block < 10 && !death.isDead; block++) {
      const hung = Promise.withResolvers<void>();
      const watching = setInterval(() => death.isDead && hung.resolve(), 1);
      await Promise.race([first.work(), ...(isHanging ? [hung.promise] : [])]);
      clearInterval(watching);
      await custody.mineBlocks(1);
    }
    if (!isHanging) await first.close();
    const isOver = !death.isDead;
    if (!isOver) died += 1;
    const again: string[] = [];
    const send: Custody['send'] = async (chain, bytes) => {
      again.push(bytes);
      await custody.send(chain, bytes);
    };
    await finish(payerWith({ custody: { send } }));
    const row = await rowOf(id);
    expect([at, row.status]).toEqual([at, 'success']);
    expect(money()).toEqual(paidOut);
    expect(hotCount()).toBe(before + 1);
    expect(paymentsTo([row.hash])).toMatchObject([{ amount: 97_000_000n, place: { at: 'block' } }]);
    expect(new Set([...death.sent, ...again]).size).toBe(1);
    if (isOver) break;
  }
  // prepare, submit, status, send; status after each block; prepare, submit.
  expect(died).toBeGreaterThanOrEqual(10);
  for (const [asset, sum] of ledgerSums(app.writer.state.ledger)) expect([asset, sum]).toEqual([asset, 0n]);
});

it('two payers at the same time pay once', async () => {
  const before = hotCount();
  const id = await agreed();
  const errors: unknown[] = [];
  const both = [payerWith({ errors }), payerWith({ errors })];
  for (let block = 0; block < 9; block++) {
    await Promise.all(both.map((payer) => payer.work()));
    await custody.mineBlocks(1);
  }
  expect([(await rowOf(id)).status, hotCount()]).toEqual(['success', before + 1]);
  expect(money()).toEqual(paidOut);
});

describe('what custody says', () => {
  it('not payable: it failed, nothing was sent, and everything is back', async () => {
    const before = hotCount();
    const id = await agreed();
    const prepare: Custody['prepare'] = async () => {
      throw new CustodyError('not_payable', 'no such address');
    };
    await payerWith({ custody: { prepare } }).work();
    expect(await rowOf(id)).toMatchObject({
      status: 'failure',
      hash: '',
      reason: 'The network can’t pay this amount to this address',
    });
    expect(money()).toEqual(whole);
    expect(hotCount()).toBe(before);
  });

  it.each(['unreachable', 'not_ours'] as const)('%s: it waits, and money stays locked', async (fault) => {
    const id = await agreed();
    const errors: unknown[] = [];
    const prepare: Custody['prepare'] = async () => {
      throw new CustodyError(fault, 'no');
    };
    const payer = payerWith({ custody: { prepare }, errors });
    for (let tries = 0; tries < 3; tries++) await payer.work();
    expect([(await rowOf(id)).status, errors.length]).toEqual(['agreed', 3]);
    expect(money()).toEqual(held);
    await finish(payerWith());
    expect(await rowOf(id)).toMatchObject({ status: 'success' });
  });

  it('no answer to the sending, though it came through: the same bytes again, one payment', async () => {
    const before = hotCount();
    const id = await agreed();
    const bytesSent: string[] = [];
    const send: Custody['send'] = async (chain, bytes) => {
      bytesSent.push(bytes);
      if (bytesSent.length === 2) await custody.send(chain, bytes);
      throw new CustodyError('unreachable', 'no answer');
    };
    const payer = payerWith({ custody: { send }, errors: [] });
    for (let tries = 0; tries < 3; tries++) await payer.work();
    expect(new Set(bytesSent).size).toBe(1);
    expect(bytesSent).toHaveLength(2);
    await finish(payerWith());
    expect(await rowOf(id)).toMatchObject({ status: 'success' });
    expect(hotCount()).toBe(before + 1);
  });

  it('unknown or pending for days is no proof: money stays locked', async () => {
    const id = await agreed();
    for (const state of ['unknown', 'pending'] as const) {
      const sends: string[] = [];
      const send: Custody['send'] = async (_chain, bytes) => void sends.push(bytes);
      const payer = payerWith({ custody: { status: async (): Promise<TransactionStatus> => ({ state }), send } });
      for (let tries = 0; tries < 5; tries++) await payer.work();
      expect(sends.length).toBe(state === 'unknown' ? 5 : 0);
      expect(new Set(sends).size).toBeLessThanOrEqual(1);
    }
    expect(await rowOf(id)).toMatchObject({ status: 'sent' });
    expect(money()).toEqual(held);
    await finish(payerWith());
  });

  it('impossible is proof: it failed, and everything is back', async () => {
    const id = await agreed();
    const status = async (): Promise<TransactionStatus> => ({ state: 'impossible' });
    await payerWith({ custody: { status } }).work();
    const { reason } = await rowOf(id);
    expect(reason).toBe('The network can no longer confirm the transaction');
    const headers = { authorization: person.token, lang: 'zh' };
    const { body } = await get(app, '/api/wallet/withdrawals', headers);
    expect((body.message as List).list[0]).toMatchObject({ status: 'failure', reason: '网络已无法确认该交易' });
    expect(money()).toEqual(whole);
  });

  it('taken back by the network and mined again, it is paid once', async () => {
    const before = hotCount();
    const id = await agreed();
    const payer = payerWith();
    await payer.work();
    await custody.mineBlocks(3);
    const { hash } = await rowOf(id);
    expect(await custody.reorganise(String(hash), false)).toBe(true);
    await payer.work();
    expect(await rowOf(id)).toMatchObject({ status: 'sent' });
    await finish(payer);
    expect(await rowOf(id)).toMatchObject({ status: 'success', hash });
    expect(paymentsTo([hash])).toMatchObject([{ place: { at: 'block' } }]);
    expect(hotCount()).toBe(before + 1);
  });

  it('lost for good, it failed once that is final, and everything is back', async () => {
    const id = await agreed();
    const payer = payerWith();
    await payer.work();
    await custody.mineBlocks(3);
    const { hash } = await rowOf(id);
    expect(await custody.reorganise(String(hash), true)).toBe(true);
    await payer.work();
    expect(money()).toEqual(held);
    await finish(payer);
    expect(await rowOf(id)).toMatchObject({ status: 'failure', hash });
    expect(money()).toEqual(whole);
    expect(paymentsTo([hash]).filter(({ place }) => place.at === 'block')).toEqual([]);
  });

  it('nothing of its own by hand: what staff sign and send it leaves alone', async () => {
    const id = await agreed();
    const prepare: Custody['prepare'] = async () => null;
    const payer = payerWith({ custody: { prepare } });
    await payer.work();
    expect(await rowOf(id)).toMatchObject({ status: 'agreed' });
    const hash = `0x${String(id).padStart(64, 'a')}`;
    await act(app, operator, '/api/withdraw/sent', { id: String(id), hash });
    await approveOpen(app);
    const before = hotCount();
    await finish(payerWith());
    expect(await rowOf(id)).toMatchObject({ status: 'sent', hash });
    expect(hotCount()).toBe(before);
    await act(app, operator, '/api/withdraw/settle', { id: String(id), outcome: 'success' });
  });
});

it('a fault in one leaves the others to be paid', async () => {
  const [broken, fine] = [await agreed(), await agreed()];
  const errors: unknown[] = [];
  const prepare: Custody['prepare'] = async (asked) => {
    if (asked.id === String(broken)) throw new Error('broken');
    return await custody.prepare(asked);
  };
  await finish(payerWith({ custody: { prepare }, errors }));
  expect([(await rowOf(broken)).status, (await rowOf(fine)).status]).toEqual(['agreed', 'success']);
  await finish(payerWith());
  expect((await rowOf(broken)).status).toBe('success');
});

it('what staff closed is not signed until they open it again; what is signed goes on', async () => {
  const signed = await agreed();
  await payerWith().work();
  const waiting = await agreed();
  const closed = { scope: 'network', target: 'erc20', effect: 'no_withdrawals', reason: 'x', text: '' } as const;
  const restricted = await app.writer.submit({ kind: 'Restrict', operatorId: operator.userId, ...closed });
  if ('refused' in restricted) throw new Error(restricted.refused);
  const { restrictionId } = restricted.answer;
  await finish(payerWith());
  expect([(await rowOf(signed)).status, (await rowOf(waiting)).status]).toEqual(['success', 'agreed']);
  await app.writer.submit({ kind: 'LiftRestriction', operatorId: 0, restrictionId, reason: 'x' });
  await finish(payerWith());
  expect(await rowOf(waiting)).toMatchObject({ status: 'success' });
});

it('given back by staff while it is being signed, it is never sent', async () => {
  const before = hotCount();
  const id = await agreed();
  const errors: unknown[] = [];
  const prepare: Custody['prepare'] = async (asked) => {
    const prepared = await custody.prepare(asked);
    await act(app, operator, '/api/withdraw/settle', { id: String(id), outcome: 'failure', reason: 'closed' });
    await approveOpen(app);
    return prepared;
  };
  await finish(payerWith({ custody: { prepare }, errors }));
  expect(errors.map(String)).toEqual([expect.stringContaining('withdrawal_state')]);
  expect(await rowOf(id)).toMatchObject({ status: 'failure' });
  expect(money()).toEqual(whole);
  expect(hotCount()).toBe(before);
});
