/**
 * A production: two switch it on, staff look at identities, coins come by deposits, one is paid to by a new method after a
 * day, and what was bought stays for a day.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../http/testing/people.ts';
import { openProduction } from '../../testing/open-production.ts';
import { type Clerk, Office } from '../staff/testing/office.ts';
import { Bazaar, paths, refuse, rows } from './testing/bazaar.ts';

const dayMs = 24 * 3_600_000;
const coin = 10n ** 8n;
const ok = { type: 'ok' };
let office: Office;
let bazaar: Bazaar;

beforeAll(async () => {
  office = await Office.open({ mode: 'production' });
  await openProduction(office.app.writer);
  bazaar = await Bazaar.on(office.app);
  await office.must('SetAssetWallets', { asset: 0, wallets: ['change', 'legal', 'micro'] });
});
afterAll(() => office.close());

/** Somebody with a way to be paid and so many USDT in the fiat account, which came by a transfer that two of finance bound. */
async function trader(name: string, amount: string, clerks: readonly [Clerk, Clerk]): Promise<TestPerson> {
  const who = await bazaar.person(name, 0n);
  await office.ask(who, 'wallet/charge_req', { currency: '1', hash: 'x', amount, type: '' });
  const id = String(bazaar.state.deposit.nextFormId - 1);
  await office.byTwo(...clerks, 'deposit/bind', { id, reference: `BANK ${name}` });
  const moved = { asset: 0, from: 'change', to: 'legal', amountMinor: BigInt(amount) * coin };
  await office.must('TransferFunds', { userId: who.userId, ...moved });
  return who;
}

const toContracts = ({ userId }: TestPerson, amount: bigint) =>
  office.app.writer.submit({
    ...({ kind: 'TransferFunds', asset: 0, from: 'legal', to: 'micro' } as const),
    ...{ userId, amountMinor: amount * coin },
  });

it('a deal of each direction, from the switch to the coins that may leave', async () => {
  const clerks = [await office.clerk('finance'), await office.clerk('finance')] as const;
  const time = new Date(office.app.writer.clock()).toISOString();
  await office.byTwo(...clerks, 'withdraw/figure', { currency: '1', number: '1000', time, reason: 'statement' });
  const [li, wang] = [await trader('Li Si', '500', clerks), await trader('Wang Wu', '500', clerks)];
  const form = { type: 'sell', currency_id: '1', price: '7.20', total_number: '100', way: 'bank' };
  expect(await bazaar.act(li, '/api/c2c_send', form)).toEqual(refuse('not_open'));

  const [market, second] = [await office.clerk('market'), await office.clerk('market')];
  await office.byTwo(market, second, 'office/c2c_switch', { is_on: '1', reason: 'The rate is watched' });
  const sell = await bazaar.post(li, 'sell');
  expect(await bazaar.act(wang, paths.take, { id: sell })).toEqual(refuse('c2c_way_held'));
  await office.app.pass(dayMs);
  const [seller, buyer] = [await bazaar.again(li), await bazaar.again(wang)];

  // Li's advert sells: Wang pays, Li releases.
  expect(rows(await bazaar.read(buyer, '/api/c2c_deal_platform?type=sell&currency_id=1'))).toHaveLength(1);
  const bought = await bazaar.take(buyer, sell, { way: 'bank' });
  expect([bazaar.money(li), bazaar.money(wang)]).toEqual(['400/100', '500/0']);
  expect(await bazaar.act(buyer, paths.pay, { id: bought })).toMatchObject(ok);
  expect(await bazaar.act(seller, paths.release, { id: bought })).toEqual(refuse('code_required'));
  const safecode = await bazaar.code(seller, bought);
  expect(await bazaar.act(seller, paths.release, { id: bought, safecode })).toMatchObject(ok);
  expect(await bazaar.deal(buyer, bought)).toMatchObject({ is_sure: 1 });
  expect([bazaar.money(li), bazaar.money(wang)]).toEqual(['400/0', '600/0']);

  // What Wang bought does not leave before a day has passed.
  expect(await toContracts(wang, 501n)).toMatchObject({ refused: 'withheld' });

  // Li's advert buys: Wang sells old coins, Li pays, Wang releases.
  const buy = await bazaar.post(seller, 'buy', { total_number: '200' });
  const sold = await bazaar.take(buyer, buy, { number: '200', way: 'bank' });
  expect([bazaar.money(li), bazaar.money(wang)]).toEqual(['400/0', '400/200']);
  expect(await bazaar.act(seller, paths.pay, { id: sold })).toMatchObject(ok);
  const code = await bazaar.code(buyer, sold);
  const released = await bazaar.act(buyer, '/api/c2c/legal_deal_user_sure', { id: sold, safecode: code });
  expect(released).toMatchObject(ok);
  expect([bazaar.money(li), bazaar.money(wang)]).toEqual(['600/0', '400/0']);

  expect(await toContracts(li, 401n)).toMatchObject({ refused: 'withheld' });
  await office.app.pass(dayMs);
  expect(await toContracts(li, 600n)).toHaveProperty('answer');
  expect(await toContracts(wang, 400n)).toHaveProperty('answer');
  bazaar.expectWhole();
});
