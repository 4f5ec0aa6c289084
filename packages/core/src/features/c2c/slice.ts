/** Methods, adverts, deals, and what is counted. Lists by owner and timers follow from them. */
import { big, bool, int, list, oneOf, record, shapeAt, since, type TypeOf, text } from '../../kernel/codec.ts';
import { sliceOf } from '../../kernel/slice.ts';
import { hasTalk, openTalk } from '../talk/index.ts';
import { keepAdvert } from './adverts.ts';
import { type C2cState, c2cSwitches, dealStatuses, payWays } from './state.ts';
import { keepDeal } from './take.ts';

const way = oneOf(...payWays);
const advertShape = {
  advertId: int,
  userId: int,
  isSell: bool,
  asset: int,
  priceFen: int,
  totalMinor: big,
  leftMinor: big,
  ways: list(way),
  postedAt: int,
  isPaused: bool,
};
const terms = {
  dealId: int,
  advertId: int,
  ownerId: int,
  takerId: int,
  isSell: bool,
  asset: int,
  numberMinor: big,
  priceFen: int,
  moneyFen: int,
  way,
  openedAt: int,
};
const dealShape = { ...terms, deadline: int, isMoved: bool, status: oneOf(...dealStatuses) };
const methods = list(record({ userId: int, sealed: text, ways: list(record({ way, receiveFrom: int })) }));
const counted = {
  sums: list(record({ key: text, span: int, amount: big })),
  letGo: list(record({ key: text, day: int, count: int })),
};
const counters = { cnyRate: int, nextAdvertId: int, nextDealId: int };
const dealFields = { ...dealShape, paidAt: int, beyondMinor: since(3, big, 0n) };
const dealRow = record(dealFields);
const shapeWith = (deal: typeof dealRow) =>
  record({
    methods,
    adverts: list(record({ ...advertShape, float: list(record({ bps: int, limitFen: int })) })),
    deals: list(deal),
    ...counted,
    ...counters,
    expired: list(record({ ...terms, expiredAt: int })),
    losses: list(record({ userId: int, times: list(int) })),
    closed: list(int),
    blocks: list(record({ userId: int, others: list(int) })),
    cnyRateAt: int,
    switched: oneOf(...c2cSwitches),
  });
const shape = shapeWith(dealRow);
type Rows = TypeOf<typeof shape>;

/** Of version 2: all coins of a late payment went back to its advert. */
const second = shapeWith(record(shapeAt(dealFields, 2)) as typeof dealRow);

/** Of version 1: without disputes, and with prices that are fixed. */
const first = record({
  methods,
  adverts: list(record(advertShape)),
  deals: list(record(dealShape)),
  ...counted,
  ...counters,
});
const dayMs = 24 * 3_600_000;

const ascending = (a: number, b: number) => a - b;
const byKey = <T>(map: ReadonlyMap<number, T>) => [...map].sort(([a], [b]) => a - b);

export const c2cSlice = sliceOf<C2cState, Rows>(
  shape,
  ({ c2c: { methods: all, adverts, deals, sums, letGo, expired, losses, closed, blocks, ...rest } }) => ({
    methods: byKey(all).map(([, { ways, ...own }]) => ({
      ...own,
      ways: [...ways].map(([name, receiveFrom]) => ({ way: name, receiveFrom })),
    })),
    adverts: [...adverts.values()].map(({ openDeals: _open, ways, float, ...advert }) => ({
      ...advert,
      ways: [...ways],
      float: float === null ? [] : [float],
    })),
    deals: [...deals.values()],
    sums: sums.rows(),
    letGo: letGo.rows(),
    expired: [...expired.values()],
    losses: byKey(losses).map(([userId, times]) => ({ userId, times: [...times] })),
    closed: [...closed].sort(ascending),
    blocks: byKey(blocks).map(([userId, others]) => ({ userId, others: [...others].sort(ascending) })),
    cnyRate: rest.cnyRate,
    cnyRateAt: rest.cnyRateAt,
    switched: rest.switched,
    nextAdvertId: rest.nextAdvertId,
    nextDealId: rest.nextDealId,
  }),
  (state, rows) => {
    const { c2c } = state;
    for (const { ways, ...own } of rows.methods) {
      const from = ways.map((one) => [one.way, one.receiveFrom] as const);
      c2c.methods.set(own.userId, { ...own, ways: new Map(from) });
    }
    for (const { float, ...advert } of rows.adverts)
      keepAdvert(state, { ...advert, float: float[0] ?? null, openDeals: 0 });
    for (const deal of rows.deals) {
      keepDeal(state, { ...deal });
      // Of version 1, when nobody could talk yet.
      if (!hasTalk(state, 'c2c', deal.dealId)) openTalk(state, 'c2c', deal.dealId, [deal.ownerId, deal.takerId]);
      const advert = c2c.adverts.get(deal.advertId);
      if (advert !== undefined) advert.openDeals += 1;
    }
    c2c.sums.restore(rows.sums);
    c2c.letGo.restore(rows.letGo);
    for (const deal of rows.expired) c2c.expired.set(deal.dealId, deal);
    for (const { userId, times } of rows.losses) c2c.losses.set(userId, times);
    for (const userId of rows.closed) c2c.closed.add(userId);
    for (const { userId, others } of rows.blocks) c2c.blocks.set(userId, new Set(others));
    const { cnyRate, cnyRateAt, switched, nextAdvertId, nextDealId } = rows;
    Object.assign(c2c, { cnyRate, cnyRateAt, switched, nextAdvertId, nextDealId });
  },
  {
    version: 2,
    read: (from, version) => {
      if (version === 2) return second.read(from);
      const { adverts, deals, ...rest } = first.read(from);
      const nothing = { expired: [], losses: [], closed: [], blocks: [], cnyRateAt: 0, switched: '' as const };
      // When it was paid was not kept; staff look at it a day after it was opened.
      const paid = deals.map((deal) =>
        deal.status === 'paid'
          ? { ...deal, paidAt: deal.openedAt, deadline: deal.openedAt + dayMs, beyondMinor: 0n }
          : { ...deal, paidAt: 0, beyondMinor: 0n },
      );
      return { ...rest, ...nothing, adverts: adverts.map((advert) => ({ ...advert, float: [] })), deals: paid };
    },
  },
);
