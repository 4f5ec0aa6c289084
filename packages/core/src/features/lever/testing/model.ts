/**
 * A second reading of the rules of leveraged contracts: lists searched from end to end, whole numbers, one coin, every
 * tick kept for ever. It imports nothing of the exchange, not even a constant.
 */
import { type Contract, ceilOf, type Offer, sumOf } from './model-accounts.ts';
import { NaiveBook } from './model-book.ts';

export interface Asked {
  readonly userId: number;
  readonly market: number;
  readonly isLong: boolean;
  readonly multiple: number;
  readonly shares: number;
  readonly limitTicks: number;
  readonly slippagePpm: number;
  readonly stopProfitTicks: number;
  readonly stopLossTicks: number;
}

interface Wanted extends Pick<Contract, 'user' | 'market' | 'isLong' | 'multiple' | 'lots'> {
  readonly price: bigint;
  readonly mark: bigint;
  readonly fee: bigint;
  readonly need: bigint;
  readonly freed: bigint;
  readonly isFill: boolean;
}

const million = 1_000_000n;
const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0;

export class NaiveLever extends NaiveBook {
  // What people ask.

  place(at: number, asked: Asked): string {
    const { userId: user, market, isLong, multiple, shares } = asked;
    if (this.isStopped(user, market)) return 'restricted';
    if (!this.users.includes(user)) return 'user_not_found';
    const unit = this.units[market];
    if (unit === undefined) return 'market_not_found';
    const offer = this.offers[market];
    if (offer === undefined || !offer.isOpen) return 'lever_not_offered';
    const shape = this.#shapeRefusal(asked, offer);
    if (shape !== null) return shape;
    if (this.isDegraded(market, at)) return 'prices_degraded';
    if (this.waitingOf(user).length >= 50) return 'lever_orders_limit';
    const mark = this.mark(market);
    const filled = this.filled(market, mark, isLong);
    const { price, byMark, worst } = this.#priced(asked, mark, filled);
    const stops = this.#stopsRefusal(asked, asked.limitTicks === 0 ? mark : BigInt(asked.limitTicks));
    if (stops !== null) return stops;
    const lots = BigInt(shares * offer.lotsPerShare);
    const highest = (price > worst ? price : worst) * lots * unit;
    const lock = ceilOf(highest, BigInt(multiple)) + ceilOf(highest * BigInt(offer.feePpm), million);
    const fee = ceilOf(price * lots * unit * BigInt(offer.feePpm), million);
    const wanted = { user, market, isLong, multiple, lots, price, mark: byMark, fee, need: lock, freed: 0n };
    const refused = this.#openRefusal(at, { ...wanted, isFill: false });
    if (refused !== null) return refused;
    this.own(user).free -= lock;
    this.own(user).locked += lock;
    const id = this.nextOrder++;
    const terms = { id, user, market, isLong, multiple, shares, lots, limit: BigInt(asked.limitTicks), worst };
    const stopsAsked = { profitStop: BigInt(asked.stopProfitTicks), lossStop: BigInt(asked.stopLossTicks) };
    const rest = {
      feePpm: offer.feePpm,
      lock,
      at,
      stopsAt: at,
      open: 0n,
      margin: 0n,
      openedAt: 0,
      closeAt: 0,
      closeShares: 0,
    };
    this.contracts.push({ ...terms, ...stopsAsked, ...rest, status: 'listing' });
    return `done ${id}`;
  }

  #shapeRefusal({ multiple, shares, limitTicks, slippagePpm }: Asked, offer: Offer): string | null {
    if (multiple === 0) return 'lever_multiple_required';
    if (!offer.multiples.includes(multiple)) return 'lever_multiple_unknown';
    if (!isCount(shares)) return 'lever_share_whole';
    if (shares < offer.shareMin) return 'lever_share_min';
    if (shares > offer.shareMax) return 'lever_share_max';
    if (!isCount(limitTicks)) return 'lever_price_required';
    if (limitTicks > 2 ** 44) return 'order_too_large';
    return isCount(slippagePpm) && slippagePpm <= 50_000 ? null : 'lever_slippage_limits';
  }

  /** A limit that the mark has not reached fills at the mark that just does: searched from the limit. */
  #priced({ market, isLong, limitTicks, slippagePpm }: Asked, mark: bigint, filled: bigint) {
    const limit = BigInt(limitTicks);
    const slip = BigInt(slippagePpm);
    if (limit === 0n) {
      const over = filled * (million + (isLong ? slip : -slip));
      return { price: filled, byMark: mark, worst: isLong ? over / million : ceilOf(over, million) };
    }
    if (isLong ? filled <= limit : filled >= limit) return { price: filled, byMark: mark, worst: limit };
    let byMark = limit;
    if (isLong) while (this.filled(market, byMark, true) > limit) byMark -= 1n;
    else while (this.filled(market, byMark, false) < limit) byMark += 1n;
    return { price: limit, byMark, worst: limit };
  }

  #stopsRefusal(
    { isLong, stopProfitTicks, stopLossTicks }: Pick<Asked, 'isLong' | 'stopProfitTicks' | 'stopLossTicks'>,
    mark: bigint,
  ): string | null {
    if (!isCount(stopProfitTicks) || !isCount(stopLossTicks)) return 'lever_stop_zero';
    const isAbove = (ticks: number) => BigInt(ticks) > mark;
    const isBelow = (ticks: number) => BigInt(ticks) < mark;
    if (stopProfitTicks !== 0 && !(isLong ? isAbove : isBelow)(stopProfitTicks)) return 'lever_stop_side_profit';
    return stopLossTicks !== 0 && !(isLong ? isBelow : isAbove)(stopLossTicks) ? 'lever_stop_side_loss' : null;
  }

  #openRefusal(at: number, wanted: Wanted): string | null {
    const { user, market, isLong, multiple, lots, price, mark, fee, need, freed, isFill } = wanted;
    const offer = this.offers[market];
    const unit = this.units[market] ?? 0n;
    if (offer === undefined || !offer.isOpen) return 'lever_not_offered';
    if (!offer.multiples.includes(multiple)) return 'lever_multiple_unknown';
    if (!isFill && this.isUnsettled(user)) return 'lever_account_busy';
    const positions = this.positionsOf(user);
    if ([market, ...positions.map((one) => one.market)].some((one) => this.isDegraded(one, at)))
      return 'prices_degraded';
    if (positions.length >= 50) return 'lever_positions_limit';
    const beside = positions.filter((one) => one.market === market && one.isLong === isLong);
    const all = sumOf(beside.map((one) => one.lots)) + lots;
    const tier = offer.tiers.find(({ toMinor }) => all * mark * unit <= toMinor);
    if (tier === undefined) return 'lever_tier_notional';
    if (multiple > tier.multipleMax) return 'lever_tier_multiple';
    const now = (one: number) => this.mark(one);
    const equity = this.equity(user, now);
    const cash = this.cash(user);
    const margins = sumOf(positions.map((one) => one.margin));
    if ((cash < equity ? cash : equity) - margins - this.own(user).locked + freed < need) return 'insufficient_balance';
    // What the market and side need with it, and all others as they stand.
    const others = positions.filter((one) => !beside.includes(one));
    const needs = this.maintenance(others, now) + this.maintenanceOfLots(market, all, mark, offer);
    const spreadCost = (isLong ? mark - price : price - mark) * lots * unit;
    if ((equity + spreadCost - fee) * 100n < needs * 165n) return 'lever_rate_low';
    return this.coverLeft({ market, isLong, lots, open: price }) < 0n ? 'lever_not_covered' : null;
  }

  #owned(user: number, id: number): Contract | undefined {
    return this.contracts.find((one) => one.id === id && one.user === user);
  }

  cancel(user: number, id: number): string {
    const found = this.#owned(user, id);
    if (found === undefined) return 'lever_not_found';
    if (found.status !== 'listing' || found.limit === 0n) return 'lever_not_cancellable';
    if (this.isUnsettled(user)) return 'lever_account_busy';
    this.drop(found);
    return 'done';
  }

  close(at: number, user: number, id: number, shares: number): string {
    if (this.isHalted(null)) return 'restricted';
    const found = this.#owned(user, id);
    if (found === undefined) return 'lever_not_found';
    if (this.isHalted(found.market)) return 'restricted';
    if (found.status !== 'trading') return 'lever_not_open';
    if (!isCount(shares)) return 'lever_share_whole';
    if (shares > found.shares) return 'lever_share_max';
    if (this.isUnsettled(user)) return 'lever_account_busy';
    Object.assign(found, { status: 'closing', closeAt: at, closeShares: shares === found.shares ? 0 : shares });
    return 'done';
  }

  closeAll(at: number, user: number, side: 'both' | 'long' | 'short', markets: readonly number[] | null): string {
    if (this.isHalted(null)) return 'restricted';
    const found = this.contracts.filter(
      (one) =>
        one.user === user &&
        one.status === 'trading' &&
        (side === 'both' || one.isLong === (side === 'long')) &&
        (markets === null || markets.some((market) => market === one.market)),
    );
    const going = found.filter((one) => !this.isHalted(one.market));
    const asked = this.isUnsettled(user) ? [] : going;
    const [oldest] = found;
    if (asked.length === 0 && oldest !== undefined)
      return this.isHalted(oldest.market) ? 'restricted' : 'lever_account_busy';
    for (const one of asked) Object.assign(one, { status: 'closing', closeAt: at, closeShares: 0 });
    return `done ${asked.map(({ id }) => id)}`;
  }

  setStops(at: number, user: number, id: number, stopProfitTicks: number, stopLossTicks: number): string {
    if (this.isHalted(null)) return 'restricted';
    const found = this.#owned(user, id);
    if (found === undefined) return 'lever_not_found';
    if (this.isHalted(found.market)) return 'restricted';
    if (found.status !== 'trading') return 'lever_not_open';
    if (this.isUnsettled(user)) return 'lever_account_busy';
    const { isLong, market } = found;
    const refused = this.#stopsRefusal({ isLong, stopProfitTicks, stopLossTicks }, this.mark(market));
    if (refused !== null) return refused;
    Object.assign(found, { profitStop: BigInt(stopProfitTicks), lossStop: BigInt(stopLossTicks), stopsAt: at });
    return 'done';
  }

  // What comes of a tick, each step told as the exchange tells it.

  /** A waiting order fills, or is revoked with a reason. */
  fill(at: number, id: number): string[] {
    const named = this.openings.find((one) => one.id === id);
    const found = this.contracts.find((one) => one.id === id);
    if (named === undefined || found === undefined) return [];
    const { user, market, isLong, multiple, lots, worst, lock } = found;
    const { mark } = named;
    const price = this.filled(market, mark, isLong);
    const revoked = (reason: string) => {
      this.drop(found);
      return [`revoked ${id} ${reason}`];
    };
    if (isLong ? price > worst : price < worst) return revoked('slippage');
    const notional = price * lots * (this.units[market] ?? 0n);
    const margin = ceilOf(notional, BigInt(multiple));
    const fee = ceilOf(notional * BigInt(found.feePpm), million);
    const wanted = { user, market, isLong, multiple, lots, price, mark, fee, need: margin + fee, freed: lock };
    const refused = this.isStopped(user, market) ? 'restricted' : this.#openRefusal(at, { ...wanted, isFill: true });
    if (refused !== null) return revoked(this.#reasonOf(refused));
    this.own(user).locked -= lock;
    this.own(user).free += lock;
    this.pay(`${user} lever`, 'fees', fee);
    Object.assign(found, { status: 'trading', open: price, margin, openedAt: at });
    this.openings = this.openings.filter((one) => one !== named);
    return [`opened ${id} ${mark} ${price} ${margin} ${fee}`];
  }

  #reasonOf(refused: string): string {
    if (refused === 'prices_degraded') return 'no_mark';
    if (refused === 'insufficient_balance') return 'balance';
    if (refused === 'lever_rate_low') return 'rate';
    if (refused === 'lever_positions_limit') return 'limit';
    if (refused === 'lever_not_covered') return 'cover';
    return refused.startsWith('lever_tier') || refused.startsWith('lever_multiple') ? 'tier' : 'closed';
  }

  /** No mark came for a market order. */
  expire(at: number, id: number): string[] {
    const found = this.contracts.find((one) => one.id === id);
    if (found === undefined || found.status !== 'listing' || found.limit !== 0n || at - found.at < 10_000) return [];
    this.drop(found);
    return [`revoked ${id} no_mark`];
  }

  settleClose(id: number): string[] {
    const named = this.closings.find((one) => one.id === id);
    const found = this.contracts.find((one) => one.id === id);
    if (named === undefined || found === undefined) return [];
    const price = this.filled(found.market, named.mark, !found.isLong, this.binding(found.market));
    const asked = named.cause === 'user' ? found.closeShares : 0;
    const { closed, split } = this.#cut(found, asked, true);
    const profit = this.profit(closed, price);
    const fee = ceilOf(price * closed.lots * (this.units[found.market] ?? 0n) * BigInt(found.feePpm), million);
    const loss = profit < 0n ? -profit : 0n;
    const left = this.payProfit(found.user, profit);
    const marks = (market: number) => (market === found.market ? named.mark : this.mark(market));
    // Neither the part nor what is left of it pays for the part.
    const told = [...split, ...this.makeFree(found, loss + fee, 'money', marks, closed.id)];
    const lost = this.take(found.user, 'counterparty', loss);
    const paid = this.take(found.user, 'fees', fee);
    const missing = loss + fee - lost - paid;
    this.remove(closed);
    return [
      ...told,
      `closed ${closed.id} ${named.cause} ${price} ${profit} ${paid} 0 0 ${missing} ${this.owe(found.user, left)}`,
    ];
  }

  /** Cuts so many contract lots off a position (0: all of it is meant). */
  #cut(found: Contract, shares: number, isAsked: boolean): { closed: Contract; split: string[] } {
    if (shares === 0 || shares >= found.shares) return { closed: found, split: [] };
    const perShare = found.lots / BigInt(found.shares);
    const margin = (found.margin * BigInt(shares)) / BigInt(found.shares);
    const part = { ...found, id: this.nextOrder++, shares, lots: perShare * BigInt(shares), margin, closeShares: 0 };
    this.contracts.push(part);
    Object.assign(found, {
      shares: found.shares - shares,
      lots: found.lots - part.lots,
      margin: found.margin - margin,
    });
    if (isAsked) {
      this.closings = this.closings.filter(({ id }) => id !== found.id);
      Object.assign(found, { status: 'trading', closeAt: 0, closeShares: 0 });
    } else if (found.closeShares >= found.shares) found.closeShares = 0;
    return { closed: part, split: [`split ${found.id} ${part.id} ${shares} ${part.lots} ${margin} ${found.margin}`] };
  }

  /** As many positions as are charged in a step: those that pay by themselves, or one that does not. */
  charge(market: number): string[] {
    const night = this.nights.find((one) => one.market === market);
    if (night === undefined) return [];
    const told: string[] = [];
    const due = this.contracts.filter(
      (one) =>
        one.market === market && one.status !== 'listing' && one.openedAt < night.at && !night.paid.includes(one.id),
    );
    for (const one of [...due].sort((a, b) => a.id - b.id)) {
      const fee = this.nightFee(one);
      const isPoor = this.own(one.user).free < fee;
      if (isPoor && told.length > 0) return told;
      if (isPoor)
        told.push(
          ...this.makeFree(
            { user: one.user, id: 0 },
            fee,
            'money',
            (of) => (of === market ? night.mark : this.mark(of)),
            0,
          ),
        );
      const taken = this.take(one.user, 'counterparty', fee);
      told.push(`night ${one.id} ${night.mark} ${taken} ${fee - taken}`);
      night.paid.push(one.id);
      if (isPoor) return told;
    }
    this.nights = this.nights.filter((other) => other !== night);
    return [...told, `morning ${market}`];
  }

  liquidate(at: number, user: number): string[] {
    const found = this.liquidations.find((one) => one.user === user);
    if (found === undefined) return [];
    const marks = (market: number) => found.marks[market] ?? 0n;
    const positions = this.positionsOf(user);
    const due = sumOf([...found.fees.map(({ fee }) => fee), found.insuranceFee]);
    const equity = this.equity(user, marks) - due;
    const needs = this.maintenance(positions, marks);
    const percent = found.fees.length === 0 ? 110n : 150n;
    if (needs === 0n || equity * 100n > needs * percent) return this.#endLiquidation(found, due, marks);
    // Of markets and sides the one that needs most; of equals the one with the oldest position.
    const needOf = ({ market, isLong }: Contract) =>
      this.maintenance(
        positions.filter((one) => one.market === market && one.isLong === isLong),
        marks,
      );
    const able = positions.filter(({ market }) => !this.isHeldBack(market, at));
    if (able.length === 0) return this.#endLiquidation(found, due, marks);
    const most = able.map(needOf).reduce((a, b) => (b > a ? b : a), 0n);
    const worst = able.find((one) => needOf(one) === most);
    if (worst === undefined) return ['nothing is left'];
    const price = marks(worst.market);
    const { closed, split } = this.#cut(worst, this.#excess(worst, price), false);
    const told = [...split, ...this.revokeNewestFirst(user, 'liquidated', () => false)];
    const profit = this.profit(closed, price);
    const loss = profit < 0n ? -profit : 0n;
    const left = this.payProfit(user, profit);
    told.push(...this.makeFree(worst, loss, 'money', marks, closed.id));
    const lost = this.take(user, 'counterparty', loss);
    const notional = price * closed.lots * (this.units[worst.market] ?? 0n);
    const fee = ceilOf(notional * BigInt(worst.feePpm), million);
    const insuranceFee = ceilOf(notional * BigInt(this.binding(worst.market)?.liquidationFeePpm ?? 0), million);
    found.fees.push({ id: closed.id, fee });
    found.insuranceFee += insuranceFee;
    this.remove(closed);
    told.push(
      `closed ${closed.id} liquidation ${price} ${profit} 0 ${fee} ${insuranceFee} ${loss - lost} ${this.owe(user, left)}`,
    );
    return told;
  }

  /** Contract lots of a position, the fewest after which its market and side are in the tier below; 0: there is none. */
  #excess({ user, market, isLong, lots, shares }: Contract, price: bigint): number {
    const all = sumOf(
      this.positionsOf(user)
        .filter((one) => one.market === market && one.isLong === isLong)
        .map((one) => one.lots),
    );
    const worth = (some: bigint) => some * price * (this.units[market] ?? 0n);
    const tiers = this.binding(market)?.tiers ?? [];
    const inFirst = tiers.findIndex(({ toMinor }) => worth(all) <= toMinor);
    const below = tiers[(inFirst < 0 ? tiers.length - 1 : inFirst) - 1];
    if (below === undefined) return 0;
    // Searched by halves: what is left falls with every contract lot.
    let [least, enough] = [0, shares];
    while (enough - least > 1) {
      const middle = Math.floor((least + enough) / 2);
      if (worth(all - (lots / BigInt(shares)) * BigInt(middle)) <= below.toMinor) enough = middle;
      else least = middle;
    }
    return enough;
  }

  #endLiquidation(found: NaiveLever['liquidations'][number], due: bigint, marks: (market: number) => bigint): string[] {
    const told = this.makeFree({ user: found.user, id: 0 }, due, 'money', marks, 0);
    const fees = found.fees.map(({ id, fee }) => `${id}:${this.take(found.user, 'fees', fee)}`);
    const insurance = this.take(found.user, 'insurance', found.insuranceFee);
    this.liquidations = this.liquidations.filter((one) => one !== found);
    return [...told, `liquidated ${found.user} ${fees} ${insurance}`];
  }
}
