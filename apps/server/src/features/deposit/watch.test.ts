/** The watch on the chains: what it tells the core, whatever custody says and whatever fails. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Arrival, Scan } from '../../gateways/custody/port.ts';
import { buildApp, type TestApp } from '../../http/testing/build-app.ts';
import { act, addRich, coin, heldOf, setNetwork, setNetworks } from '../../http/testing/money.ts';
import { addPerson, type TestPerson } from '../../http/testing/people.ts';
import { type DepositWatch, noticeOf, watchDeposits } from './watch.ts';

let app: TestApp;
let person: TestPerson;
let address: string;
let serial = 0;

beforeAll(async () => {
  // No chain but the one of the test.
  app = await buildApp({ env: { DEMO_CHAIN: 'calm' } });
  await setNetworks(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await addPerson(app);
  address = await addressOf(person);
});

async function addressOf(who: TestPerson): Promise<string> {
  const { message } = await act(app, who, '/api/wallet/get_in_address', { currency: '1' });
  return (message as { usdt_erc20: string }).usdt_erc20;
}

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

  async scan(): Promise<Scan> {
    this.looks += 1;
    const { arrivals, observation } = this;
    await this.gate;
    if (this.fault !== null) throw this.fault;
    return { observation, arrivals, tips: { bitcoin: 1, omni: 1, ethereum: 1, erc20: 1, trc20: 1 } };
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
    ['a network that the coin has not', { network: 'bitcoin' }],
    ['what was in a block once and in none now, before anybody saw it', { confirmations: 0 }],
  ];
  it.each(unknown)('is nothing of %s', (_, change) => {
    expect(noticeOf(app.writer.state, arrival(change), 1)).toBeNull();
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
    scan: async (isOurs) => {
      asked.push(isOurs('ethereum', address), isOurs('tron', address), isOurs('ethereum', `${address}0`));
      return { observation: 1, arrivals: [], tips: { bitcoin: 1, omni: 1, ethereum: 1, erc20: 1, trc20: 1 } };
    },
  };
  const watch = watchDeposits({ writer: app.writer, custody }, () => {});
  await watch.look();
  await watch.close();
  expect(asked).toEqual([true, false, false]);
  expect(await addressOf(rich)).not.toBe(address);
});
