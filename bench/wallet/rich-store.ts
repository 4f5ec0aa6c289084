/**
 * A store with many listed coins, each with a market, and a user whose log has a given number of lines, spread over half a
 * year: trades in every market, transfers, deposits, withdrawals and test funds; and some of each that is still open.
 */
import { type Market, type State, wallets } from '@bourse/core';
import { features } from '../../apps/server/src/features.ts';
import { bootstrapDemo } from '../../apps/server/src/liquidity/bootstrap.ts';
import type { OpenedWriter } from '../../apps/server/src/writer/open.ts';
import { must, openSession, register } from '../setup/prepared-server.ts';

const dayMs = 86_400_000;
const days = 180;
const coin = 100_000_000n;
/** Of nobody here. */
const target = '0x52908400098527886E0F7030069857D2E4169EE7';
const own = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
/** As many addresses as a book holds, orders and withdrawals as may well be open. */
const addressesCount = 100;
const openOrders = 50;
const openWithdrawals = 10;

/** The time while the store is filled: it begins half a year ago and comes to now. */
export class Past {
  readonly #end = Date.now();
  #now = this.#end - days * dayMs;

  readonly clock = (): number => this.#now;

  /** `done` of all, 0 to 1. */
  at(done: number): void {
    this.#now = Math.max(this.#now, Math.floor(this.#end - days * dayMs * (1 - done)));
  }
}

async function listCoins(writer: OpenedWriter, count: number): Promise<void> {
  await bootstrapDemo(writer, { MODE: 'demo' }, features);
  const { assets } = writer.state.market;
  while (assets.length < count) {
    const code = `C${String(assets.length + 1).padStart(3, '0')}`;
    const { asset } = await must(writer, { kind: 'ListAsset', code, name: `Coin ${code}`, scale: 8 });
    await must(writer, {
      kind: 'ListMarket',
      base: code,
      quote: 'USDT',
      tick: '0.0001',
      lot: '0.01',
      minimum: '5',
      bandPpm: 200_000,
      makerPpm: 1000,
      takerPpm: 1000,
      listedPrice: `${(asset % 90) + 10}`,
    });
  }
  for (const { asset } of assets) await must(writer, { kind: 'SetAssetWallets', asset, wallets: [...wallets] });
}

/** Lots worth a little more than the least order. */
function lotsOf({ unitMinor, minimumMinor, listedTicks }: Market): number {
  return Number((minimumMinor * 2n) / (unitMinor * BigInt(listedTicks))) + 1;
}

class Filler {
  readonly #writer: OpenedWriter;
  readonly #user: number;
  readonly #other: number;
  readonly #state: State;
  #count = 0;

  constructor(writer: OpenedWriter, user: number, other: number) {
    this.#writer = writer;
    this.#user = user;
    this.#other = other;
    this.#state = writer.state;
  }

  /** Each adds so many lines. */
  readonly kinds: readonly { readonly lines: number; readonly share: number; readonly add: () => Promise<void> }[] = [
    { lines: 3, share: 0.6, add: () => this.#trade() },
    { lines: 2, share: 0.2, add: () => this.#transfer() },
    { lines: 1, share: 0.1, add: () => this.#deposit() },
    { lines: 2, share: 0.05, add: () => this.#withdraw(true) },
    { lines: 1, share: 0.05, add: () => this.#grant() },
  ];

  #place(userId: number, market: Market, side: 'buy' | 'sell', ticks = market.listedTicks) {
    const terms = { market: market.market, side, type: 'limit', timeInForce: 'gtc', isPostOnly: false } as const;
    return must(this.#writer, { kind: 'PlaceOrder', userId, ...terms, ticks, lots: lotsOf(market) });
  }

  #next<T>(list: readonly T[]): T {
    this.#count += 1;
    return list[this.#count % list.length] as T;
  }

  async #trade(): Promise<void> {
    const market = this.#next(this.#state.market.markets);
    const isBuy = this.#count % 3 > 0;
    await this.#place(this.#other, market, isBuy ? 'sell' : 'buy');
    await this.#place(this.#user, market, isBuy ? 'buy' : 'sell');
  }

  async #transfer(): Promise<void> {
    const { asset } = this.#next(this.#state.market.assets);
    const to = this.#next(['lever', 'micro', 'legal'] as const);
    const move = { kind: 'TransferFunds', userId: this.#user, asset, from: 'change', to } as const;
    await must(this.#writer, { ...move, amountMinor: 200n * coin });
  }

  async #deposit(): Promise<void> {
    this.#count += 1;
    await must(this.#writer, {
      kind: 'NoteDeposit',
      network: 'erc20',
      transaction: `0x${this.#count.toString(16).padStart(64, '0')}`,
      position: 0,
      address: own,
      asset: 0,
      amountMinor: 7n * coin,
      confirmations: 100,
      observation: this.#count,
    });
  }

  async #withdraw(isEnding: boolean): Promise<void> {
    const writer = this.#writer;
    const { withdrawalId } = await must(writer, {
      kind: 'RequestWithdrawal',
      userId: this.#user,
      asset: 0,
      network: 'erc20',
      address: target,
      toUserId: 0,
      amountMinor: 11n * coin,
      payableMinor: 1n,
      proof: null,
      isConfirmed: true,
      approveAfterMs: 0,
    });
    if (!isEnding) return;
    const operatorId = writer.state.staff.list()[0]?.userId ?? 0;
    const transaction = `0xf${withdrawalId.toString(16).padStart(63, '0')}`;
    const ended = { outcome: 'success', reason: '', feeAsset: 0, networkFeeMinor: 0n } as const;
    await must(writer, { kind: 'ReviewWithdrawal', operatorId, withdrawalId, verdict: 'agreed', reason: '' });
    await must(writer, {
      kind: 'PrepareWithdrawal',
      operatorId: 0,
      withdrawalId,
      transaction,
      bytes: new Uint8Array(9),
    });
    await must(writer, { kind: 'SettleWithdrawal', operatorId: 0, withdrawalId, ...ended });
  }

  async #grant(): Promise<void> {
    const { asset } = this.#next(this.#state.market.assets);
    const funds = [{ asset, amountMinor: coin }];
    await must(this.#writer, { kind: 'GrantFunds', userId: this.#user, funds });
  }

  async leaveOpen(): Promise<void> {
    for (let count = 0; count < openWithdrawals; count++) await this.#withdraw(false);
    for (let count = 0; count < openOrders; count++) {
      const market = this.#next(this.#state.market.markets);
      const isBuy = count % 2 === 0;
      await this.#place(
        this.#user,
        market,
        isBuy ? 'buy' : 'sell',
        Math.ceil(market.listedTicks * (isBuy ? 0.9 : 1.1)),
      );
    }
    for (let count = 0; count < addressesCount; count++) {
      const address = `0x${count.toString(16).padStart(40, '0')}`;
      const entry = {
        asset: 0,
        network: 'erc20',
        address,
        label: `Label${count}`,
        proof: null,
        isConfirmed: true,
      } as const;
      await must(this.#writer, { kind: 'AddAddress', userId: this.#user, ...entry });
    }
  }
}

/** Answers the user's token. `lines` are of the log, counting the test funds of each coin that the account begins with. */
export async function fillRichly(
  writer: OpenedWriter,
  past: Past,
  { assets, lines }: { readonly assets: number; readonly lines: number },
): Promise<string> {
  await listCoins(writer, assets);
  const other = await register(writer, { account: 'other@example.com' });
  const user = await register(writer, { account: 'rich@example.com', role: 'trader', invitationCode: 'DEMQSTAF' });
  await must(writer, { kind: 'AssignDepositAddress', userId: user, chain: 'ethereum', address: own });
  const filler = new Filler(writer, user, other);
  const all = lines - writer.state.market.assets.length;
  let done = 0;
  const begun = filler.kinds.map(() => 0);
  while (done < all) {
    past.at(done / all);
    // Whichever is furthest behind its share, and still fits.
    const behind = filler.kinds
      .map(({ share, lines: each }, place) => ({ place, each, by: share * done - (begun[place] ?? 0) }))
      .filter(({ each }) => done + each <= all)
      .sort((a, b) => b.by - a.by)[0];
    if (behind === undefined) throw new Error('no kind of line fits');
    await filler.kinds[behind.place]?.add();
    begun[behind.place] = (begun[behind.place] ?? 0) + behind.each;
    done += behind.each;
  }
  past.at(1);
  await filler.leaveOpen();
  return await openSession(writer, user);
}
