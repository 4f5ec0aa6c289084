/** Coins that are sent in, in tests of calls: addresses, payments over the demo's chains, and what the exchange sees. */
import type { TestApp } from '../../../http/testing/build-app.ts';
import { act, type List, listOf } from '../../../http/testing/money.ts';
import type { TestPerson } from '../../../http/testing/people.ts';
import { depositWatch } from '../watch.ts';

export interface Addresses {
  readonly address: string;
  readonly networks: readonly { readonly network: string; readonly address: string }[];
  readonly usdt?: string;
  readonly btc?: string;
}

export async function addressesOf(app: TestApp, who: TestPerson, currency = '1'): Promise<Addresses> {
  return (await act(app, who, '/api/wallet/get_in_address', { currency })).message as Addresses;
}

export async function addressOn(app: TestApp, who: TestPerson, network: string): Promise<string> {
  const { networks } = await addressesOf(app, who, network === 'bitcoin' ? '2' : '1');
  const found = networks.find((row) => row.network === network);
  if (found === undefined) throw new Error(`no address on ${network}`);
  return found.address;
}

export function chainsOf({ lifecycle: { services } }: TestApp) {
  if (services === null || services.custody.demo === null) throw new Error('no chains');
  return { services, chains: services.custody.demo };
}

/** Has the exchange look at the chains. */
export async function look(app: TestApp): Promise<void> {
  await depositWatch.of(chainsOf(app).services).look();
}

/** Mines, and has the exchange look. */
export async function mine(app: TestApp, blocks: number): Promise<void> {
  await chainsOf(app).chains.mineBlocks(blocks);
  await look(app);
}

/** Coins that come in the next block. */
export async function pay(app: TestApp, amount: string, address: string): Promise<string> {
  const network = address.startsWith('0x') ? 'erc20' : address.startsWith('T') ? 'trc20' : 'bitcoin';
  const sent = await chainsOf(app).chains.sendCoins({ network, address, amount });
  if ('refused' in sent) throw new Error(sent.refused);
  return sent.transaction;
}

/** What arrived and is final: the number of the deposit. */
export async function arrived(app: TestApp, amount: string, address: string): Promise<string> {
  await pay(app, amount, address);
  await mine(app, 6);
  return String(app.writer.state.deposit.nextDepositId - 1);
}

export async function reorganise(app: TestApp, transaction: string, isLost: boolean): Promise<void> {
  if (!(await chainsOf(app).chains.reorganise(transaction, isLost))) throw new Error('nothing was taken back');
  await look(app);
}

export const depositsOf = (app: TestApp, who: TestPerson): Promise<List> => listOf(app, who, '/api/wallet/deposits');
