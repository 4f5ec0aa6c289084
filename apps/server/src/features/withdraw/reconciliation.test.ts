import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../../http/testing/build-app.ts';
import { post } from '../../http/testing/client.ts';
import { coin, setNetwork } from '../../http/testing/money.ts';
import { addPerson, type TestPerson } from '../../http/testing/people.ts';
import type { Services } from '../../services.ts';
import { type DepositWatch, depositWatch, watchDeposits } from '../deposit/watch.ts';
import { createPayer } from './payer.ts';
import { reconcile, reconciliation, type Seen, startReconciliation } from './reconciliation.ts';
import { agree, request } from './testing/withdrawals.ts';

let app: TestApp;
let services: Services;
let person: TestPerson;
let operator: TestPerson;
let watch: DepositWatch;

const fail = (error: unknown) => {
  throw error;
};

beforeAll(async () => {
  app = await buildApp({ env: { DEMO_CHAIN: 'calm' } });
  const found = app.lifecycle.services;
  if (found === null) throw new Error('not started');
  services = found;
  // Nothing is booked but where a test says so.
  await depositWatch.of(services).close();
  watch = watchDeposits(services, fail, 0);
  await setNetwork(app, { finalConfirmations: 3, fixedFeeMinor: coin / 2n });
  person = await addPerson(app, 'trader', [100n * coin]);
  operator = await addPerson(app, 'operator', []);
});
afterAll(() => app.close());

const mine = (count: number) => services.custody.demo?.mineBlocks(count);
const look = () => watch.look();

async function addressOf(who: TestPerson): Promise<string> {
  const { body } = await post(app, '/api/wallet/get_in_address', { currency: '1' }, { authorization: who.token });
  return (body.message as { usdt_erc20: string }).usdt_erc20;
}

/** What the comparison says of USDT. */
async function compared() {
  await reconciliation.of(services).run();
  const found = reconciliation.of(services).last.assets.find(({ asset }) => asset.code === 'USDT');
  if (found === undefined) throw new Error('USDT was not compared');
  const { custody, ledger, items, unexplained } = found;
  const plain = (text: string) => text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
  return {
    custody: plain(custody),
    ledger: plain(ledger),
    items: items.map(({ kind, amount }) => `${kind} ${plain(amount)}`),
    unexplained: plain(unexplained),
  };
}

describe('custody and the books', () => {
  it('agree on nothing', async () => {
    expect(await compared()).toEqual({ custody: '0', ledger: '0', items: [], unexplained: '0' });
  });

  it('agree on a deposit, before it is booked and after', async () => {
    await services.custody.demo?.sendCoins({ network: 'erc20', address: await addressOf(person), amount: '70' });
    await mine(1);
    expect(await compared()).toEqual({ custody: '70', ledger: '0', items: ['not_booked 70'], unexplained: '0' });
    await look();
    expect(await compared()).toEqual({ custody: '70', ledger: '70', items: [], unexplained: '0' });
  });

  it('agree on what a reorganisation took back', async () => {
    const paid = await services.custody.demo?.sendCoins({
      network: 'erc20',
      address: await addressOf(person),
      amount: '5',
    });
    await mine(1);
    await look();
    await services.custody.demo?.reorganise((paid as { transaction: string }).transaction, true);
    expect(await compared()).toEqual({ custody: '70', ledger: '75', items: ['taken_back -5'], unexplained: '0' });
    await look();
    expect(await compared()).toEqual({ custody: '70', ledger: '70', items: [], unexplained: '0' });
  });

  it('agree on a withdrawal at each of its steps', async () => {
    await mine(5);
    await look();
    const id = await request(app, person, { amountMinor: 20n * coin });
    expect(await compared()).toMatchObject({ custody: '70', ledger: '70', unexplained: '0' });
    await agree(app, operator, id);
    const payer = createPayer(services, fail, 0);
    await payer.work();
    await payer.work();
    expect(await compared()).toMatchObject({ custody: '70', ledger: '70', items: [], unexplained: '0' });
    await mine(1);
    expect(await compared()).toMatchObject({ custody: '50.5', items: ['sent -19.5'], unexplained: '0' });
    await mine(5);
    await payer.work();
    await payer.close();
    expect(await compared()).toEqual({ custody: '50.5', ledger: '50.5', items: [], unexplained: '0' });
  });
});

describe('what nothing explains', () => {
  const seen = (amount: string): Seen => ({
    scan: { observation: 1, arrivals: [], tips: {} as never },
    balances: new Map([['USDT', { amount, opening: '0', observation: 1 }]]),
    statuses: new Map(),
    fees: new Map(),
  });

  it.each([
    ['50.5', /^0\.0+$/],
    ['51', /^0\.50+$/],
    ['50', /^-0\.50+$/],
    ['50.5000000001', /^0\.0+$/],
  ])('custody with %s', (amount, unexplained) => {
    expect(reconcile(app.writer.state, seen(amount))[0]?.unexplained).toMatch(unexplained);
  });

  it('is told to staff, and a shortfall stops withdrawals of the asset', async () => {
    const { custody } = services;
    const faults: string[] = [];
    const balanceOf: typeof custody.balanceOf = async (code, isOurs) => {
      const balance = await custody.balanceOf(code, isOurs);
      return balance === null || code !== 'USDT' ? balance : { ...balance, amount: balance.opening };
    };
    const lacking = new Proxy(custody, {
      get: (_, name: keyof typeof custody) =>
        name === 'balanceOf' ? balanceOf : (custody[name] as () => unknown).bind(custody),
    });
    // What staff stopped for a reason of their own does not stand for it.
    const stop = { scope: 'asset', target: '0', effect: 'no_withdrawals', reason: 'upgrade', text: '' } as const;
    const { userId: operatorId } = await addPerson(app, 'operator', []);
    await app.writer.submit({ kind: 'Restrict', operatorId, ...stop });
    const other = startReconciliation({ writer: app.writer, custody: lacking }, (error) => faults.push(String(error)));
    await other.run();
    await other.run();
    await other.close();
    expect(faults).toHaveLength(2);
    expect([...app.writer.state.restrictions.list()]).toMatchObject([
      { ...stop, operatorId },
      {
        scope: 'asset',
        target: '0',
        effect: 'no_withdrawals',
        operatorId: 0,
        reason: expect.stringMatching(/are not in custody$/),
      },
    ]);
  });
});
