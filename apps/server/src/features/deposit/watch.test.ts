/** The watch on the chains: what it tells the core, whatever custody says and whatever fails. */
import { type Chain, chainOf } from '@bourse/address';
import { balanceOf, house } from '@bourse/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Arrival, IsOurs, Scan } from '../../gateways/custody/port.ts';
import { buildApp, type TestApp } from '../../http/testing/build-app.ts';
import { approveOpen } from '../../http/testing/colleague.ts';
import { act, addRich, assets, coin, heldOf, listOf, setNetwork, setNetworks } from '../../http/testing/money.ts';
import { addPerson, type TestPerson } from '../../http/testing/people.ts';
import { until } from '../../testing/until.ts';
import { addressOn } from './testing/coins-in.ts';
import { type DepositWatch, noticeOf, watchDeposits } from './watch.ts';

let app: TestApp;
let person: TestPerson;
let operator: TestPerson;
let address: string;
let serial = 0;

beforeAll(async () => {
  // No chain but the one of the test.
  app = await buildApp({ env: { DEMO_CHAIN: 'calm' } });
  await setNetworks(app);
  operator = await addPerson(app, 'operator');
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await addPerson(app);
  address = await addressOn(app, person, 'erc20');
});

function arrival(change: Partial<Arrival> = {}): Arrival {
  serial += 1;
  const told = { network: 'erc20', transaction: `0x${serial}`, position: 0, address, assetCode: 'USDT' } as const;
  return { ...told, amount: '5', confirmations: 1, height: 1000, ...change };
}

/** A custody that says what the test wants. */
class Says {
  arrivals: readonly Arrival[] = [];
  observation = 1;
  looks = 0;
  /** A scan waits for it, where there is one. */
  gate: Promise<unknown> | null = null;
  fault: Error | null = null;
  readonly errors: unknown[] = [];
  readonly #watches: DepositWatch[] = [];

  open(writer: Pick<TestApp['writer'], 'state' | 'submit'> = app.writer): DepositWatch {
    const watch = watchDeposits({ writer: writer as TestApp['writer'], custody: this }, (error) => {
      this.errors.push(error);
    });
    this.#watches.push(watch);
    return watch;
  }

  /** There is something on one of the chains alone. */
  async scan(_isOurs: IsOurs, on?: readonly Chain[]): Promise<Scan> {
    const tips = { bitcoin: 1, omni: 1, ethereum: 1, erc20: 1, trc20: 1 };
    const { arrivals: all, observation } = this;
    const arrivals = all.filter(({ network }) => on?.includes(chainOf(network)));
    if (!on?.includes('ethereum')) return { observation, arrivals, tips };
    this.looks += 1;
    await this.gate;
    if (this.fault !== null) throw this.fault;
    return { observation, arrivals, tips };
  }

  async close(): Promise<void> {
    for (const watch of this.#watches) await watch.close();
  }
}

async function told(says: Says, ...arrivals: Arrival[]): Promise<void> {
  const watch = says.open();
  Object.assign(says, { arrivals, observation: says.observation + 1 });
  await watch.look();
  await says.close();
}

describe('what is told', () => {
  it('is told once for each change, and only what changed', async () => {
    const says = new Says();
    const first = arrival();
    const before = app.writer.lastSeq;
    await told(says, first);
    expect(heldOf(app, person)).toEqual({ available: '0.00000000', locked: '5.00000000' });
    await told(says, { ...first, confirmations: 5 });
    await told(says, first);
    expect(app.writer.lastSeq).toBe(before + 1);
    await told(says, { ...first, confirmations: 6 });
    expect(heldOf(app, person)).toEqual({ available: '5.00000000', locked: '0.00000000' });
    // A block less on top of it takes nothing back.
    await told(says, { ...first, confirmations: 3 });
    expect(app.writer.lastSeq).toBe(before + 2);
    expect(says.errors).toEqual([]);
  });

  const amounts: [string, bigint | null][] = [
    ['5', 5n * coin],
    ['5.123456789012345678', 512_345_678n],
    ['0.000000009', null],
    ['0', null],
    ['0.00000001', 1n],
  ];
  it.each(amounts)(
    'of %s coins is %s minor units: what is below our smallest stays with the house',
    (amount, minor) => {
      const notice = noticeOf(app.writer.state, arrival({ amount }), 1);
      expect(notice?.amountMinor ?? null).toBe(minor);
    },
  );

  const unknown: [string, Partial<Arrival>][] = [
    ['a coin that is not listed', { assetCode: 'DOGE' }],
    ['what was in a block once and in none now, before anybody saw it', { confirmations: 0 }],
  ];
  it.each(unknown)('is nothing of %s', (_, change) => {
    expect(noticeOf(app.writer.state, arrival(change), 1)).toBeNull();
  });

  it('is posted on a network that the coin has not: to nobody, until staff give it to somebody', async () => {
    const unassigned = () => balanceOf(app.writer.state, house.unassigned, 'change', assets.USDT).available;
    const before = unassigned();
    const says = new Says();
    const stray = arrival({ network: 'ethereum', confirmations: 63 });
    await told(says, stray);
    expect(unassigned() - before).toBe(5n * coin);
    expect(heldOf(app, person)).toEqual({ available: '0.00000000', locked: '0.00000000' });
    const [row] = (await listOf(app, operator, '/api/deposit/unassigned')).list;
    expect(row).toMatchObject({ reason: 'no_network', hash: stray.transaction, address_user_id: person.userId });
    await told(says, { ...stray, confirmations: 64 });
    const fields = { deposit_id: String(row?.id), user_id: String(person.userId), reason: 'asked' };
    expect(await act(app, operator, '/api/deposit/assign', fields)).toMatchObject({ type: 'ok' });
    await approveOpen(app);
    expect([unassigned(), heldOf(app, person).available]).toEqual([before, '5.00000000']);
    expect(says.errors).toEqual([]);
  });

  it('is written down once, when it is final, of a coin that is not listed', async () => {
    const says = new Says();
    const junk = arrival({ assetCode: 'JUNK', amount: '7.000000000000000001', confirmations: 63 });
    await told(says, junk);
    const before = app.writer.lastSeq;
    for (const confirmations of [64, 64, 65]) await told(says, { ...junk, confirmations });
    expect(app.writer.lastSeq).toBe(before + 1);
    expect(await listOf(app, operator, '/api/deposit/unlisted')).toMatchObject({
      total: 1,
      list: [
        {
          currency_name: 'JUNK',
          number: '7.000000000000000001',
          hash: junk.transaction,
          address_user_id: person.userId,
        },
      ],
    });
    expect(says.errors).toEqual([]);
  });

  it('is nothing below the confirmations that make it seen', async () => {
    await setNetwork(app, { network: 'trc20', seenConfirmations: 3 });
    const young = arrival({ network: 'trc20', confirmations: 2 });
    expect(noticeOf(app.writer.state, young, 1)).toBeNull();
    expect(noticeOf(app.writer.state, { ...young, confirmations: 3 }, 1)).not.toBeNull();
  });
});

describe('what fails', () => {
  it('in a scan fails that look, and the next one tells it', async () => {
    const says = new Says();
    const watch = says.open();
    says.arrivals = [arrival()];
    says.fault = new Error('the node is away');
    await expect(watch.look()).rejects.toThrow('away');
    says.fault = null;
    await watch.look();
    expect(heldOf(app, person).locked).toBe('5.00000000');
    await says.close();
  });

  it('in one arrival leaves the others to be told', async () => {
    const says = new Says();
    const broken = arrival();
    const submit: TestApp['writer']['submit'] = (command) => {
      if ('transaction' in command && command.transaction === broken.transaction)
        throw new Error('a fault of the core');
      return app.writer.submit(command);
    };
    const watch = says.open({ state: app.writer.state, submit });
    says.arrivals = [broken, arrival({ amount: '7' })];
    await watch.look();
    expect(heldOf(app, person).locked).toBe('7.00000000');
    expect(says.errors.map(String)).toEqual(['Error: a fault of the core']);
    await says.close();
    await told(says, broken);
    expect(heldOf(app, person).locked).toBe('12.00000000');
  });

  it('as refused is said, and nothing moves', async () => {
    const says = new Says();
    const known = arrival();
    await told(says, known);
    await told(says, { ...known, amount: '500', confirmations: 6 });
    expect(says.errors.map(String)).toEqual([expect.stringContaining('refused: parameter_error')]);
    expect(heldOf(app, person)).toEqual({ available: '0.00000000', locked: '5.00000000' });
  });
});

it('two looks at the same time come one after the other, and credit once', async () => {
  const says = new Says();
  const watch = says.open();
  const gate = Promise.withResolvers<void>();
  Object.assign(says, { gate: gate.promise, arrivals: [arrival()] });
  const looks = [watch.look(), watch.look(), watch.look()];
  await Promise.resolve();
  expect(says.looks).toBe(1);
  gate.resolve();
  await Promise.all(looks);
  expect(says.looks).toBe(3);
  expect(heldOf(app, person).locked).toBe('5.00000000');
  await says.close();
});

it('one chain does not answer: what arrives on another is told', async () => {
  const says = new Says();
  const watch = says.open();
  const { message } = await act(app, person, '/api/wallet/get_in_address', { currency: '1' });
  const { networks } = message as { networks: readonly { network: string; address: string }[] };
  const tron = networks.find(({ network }) => network === 'trc20')?.address ?? '';
  const gate = Promise.withResolvers<void>();
  Object.assign(says, {
    gate: gate.promise,
    arrivals: [arrival({ network: 'trc20', address: tron, confirmations: 6 })],
  });
  const look = watch.look();
  await until(() => heldOf(app, person).available === '5.00000000');
  gate.resolve();
  await look;
  await says.close();
});

it('two watches on one store that look at the same time credit an arrival once', async () => {
  const says = new Says();
  says.arrivals = [arrival({ confirmations: 6 })];
  await Promise.all([says.open().look(), says.open().look(), says.open().look()]);
  expect(heldOf(app, person)).toEqual({ available: '5.00000000', locked: '0.00000000' });
  expect(says.errors).toEqual([]);
  await says.close();
});

it('is closed while it looks: what it saw is told by who comes after', async () => {
  const says = new Says();
  const watch = says.open();
  const gate = Promise.withResolvers<void>();
  Object.assign(says, { gate: gate.promise, arrivals: [arrival()] });
  const look = watch.look();
  const closed = watch.close();
  gate.resolve();
  await Promise.all([look, closed]);
  expect(heldOf(app, person).locked).toBe('0.00000000');
  await says.open().look();
  expect(heldOf(app, person).locked).toBe('5.00000000');
  await says.close();
});

it('says how far an arrival is, and null of what the last look did not see', async () => {
  const says = new Says();
  const watch = says.open();
  const seen = arrival({ confirmations: 4 });
  says.arrivals = [seen];
  await watch.look();
  expect(watch.confirmationsOf(seen)).toBe(4);
  says.arrivals = [];
  await watch.look();
  expect(watch.confirmationsOf(seen)).toBeNull();
  await says.close();
});

it('nobody but users of ours is asked for: an address that was not given out is not ours', async () => {
  const asked: boolean[] = [];
  const rich = await addRich(app);
  const custody: Parameters<typeof watchDeposits>[0]['custody'] = {
    scan: async (isOurs, on) => {
      if (on?.includes('tron'))
        asked.push(isOurs('ethereum', address), isOurs('tron', address), isOurs('ethereum', `${address}0`));
      return { observation: 1, arrivals: [], tips: { bitcoin: 1, omni: 1, ethereum: 1, erc20: 1, trc20: 1 } };
    },
  };
  const watch = watchDeposits({ writer: app.writer, custody }, () => {});
  await watch.look();
  await watch.close();
  expect(asked).toEqual([true, false, false]);
  expect(await addressOn(app, rich, 'erc20')).not.toBe(address);
});
