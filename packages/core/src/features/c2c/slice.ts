/** Methods, adverts, deals, and what is counted. Lists by owner and timers follow from them. */
import { big, bool, int, list, oneOf, record, type TypeOf, text } from '../../kernel/codec.ts';
import { sliceOf } from '../../kernel/slice.ts';
import { keepAdvert } from './adverts.ts';
import { type C2cState, dealStatuses, payWays } from './state.ts';
import { keepDeal } from './take.ts';

const way = oneOf(...payWays);
const shape = record({
  methods: list(record({ userId: int, sealed: text, ways: list(record({ way, receiveFrom: int })) })),
  adverts: list(
    record({
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
    }),
  ),
  deals: list(
    record({
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
      deadline: int,
      isMoved: bool,
      status: oneOf(...dealStatuses),
    }),
  ),
  sums: list(record({ key: text, span: int, amount: big })),
  letGo: list(record({ key: text, day: int, count: int })),
  cnyRate: int,
  nextAdvertId: int,
  nextDealId: int,
});
type Rows = TypeOf<typeof shape>;

export const c2cSlice = sliceOf<C2cState, Rows>(
  shape,
  ({ c2c: { methods, adverts, deals, sums, letGo, cnyRate, nextAdvertId, nextDealId } }) => ({
    methods: [...methods.values()]
      .sort((a, b) => a.userId - b.userId)
      .map(({ ways, ...rest }) => ({
        ...rest,
        ways: [...ways].map(([name, receiveFrom]) => ({ way: name, receiveFrom })),
      })),
    adverts: [...adverts.values()].map(({ openDeals: _open, ways, ...advert }) => ({ ...advert, ways: [...ways] })),
    deals: [...deals.values()],
    sums: sums.rows(),
    letGo: letGo.rows(),
    cnyRate,
    nextAdvertId,
    nextDealId,
  }),
  (state, { methods, adverts, deals, sums, letGo, ...rest }) => {
    for (const { ways, ...own } of methods) {
      const from = ways.map((one) => [one.way, one.receiveFrom] as const);
      state.c2c.methods.set(own.userId, { ...own, ways: new Map(from) });
    }
    for (const advert of adverts) keepAdvert(state, { ...advert, openDeals: 0 });
    for (const deal of deals) {
      keepDeal(state, { ...deal });
      const advert = state.c2c.adverts.get(deal.advertId);
      if (advert !== undefined) advert.openDeals += 1;
    }
    state.c2c.sums.restore(sums);
    state.c2c.letGo.restore(letGo);
    Object.assign(state.c2c, rest);
  },
);
