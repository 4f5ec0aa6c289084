import { big, bool, int, list, oneOf, since, text } from '../../kernel/codec.ts';
import { type EventsIn, event, nobody, owner } from '../../kernel/feature.ts';
import { posting } from '../../kernel/ledger/posting.ts';
import type { AuthEvents } from '../auth/index.ts';
import { payerOf, payWays, sellerOf } from './state.ts';

const way = oneOf(...payWays);
const deal = { dealId: int, advertId: int, ownerId: int, takerId: int };
type Sides = { readonly dealId: number; readonly ownerId: number; readonly takerId: number };
/** Both sides of a deal are told. */
const both = (status: string) => ({
  users: ({ ownerId, takerId }: Sides) => [ownerId, takerId],
  changed: ({ dealId: id, ownerId, takerId }: Sides) =>
    [ownerId, takerId].map((userId) => ({ userId, what: 'c2c', id, status })),
});
const told = (userId: number, kind: 'c2c_paid' | 'c2c_cancelled' | 'c2c_released', { dealId: ref }: Sides) => ({
  ...{ userId, kind, ref, note: String(ref) },
});
const ofAdvert = (status: string) => ({
  users: owner,
  changed: ({ advertId: id, userId }: { readonly advertId: number; readonly userId: number }) => [
    { userId, what: 'c2c_advert', id, status },
  ],
  movement: null,
});

export const c2cEvents = {
  /** `receiveFrom`: when the ways that changed can be paid to. */
  PayMethodsSaved: event(
    260,
    { userId: int, sealed: text, ways: list(way), changed: list(way), receiveFrom: int },
    owner,
  ),
  AdvertPosted: event(
    261,
    {
      userId: int,
      advertId: int,
      isSell: bool,
      asset: int,
      priceFen: int,
      numberMinor: big,
      ways: list(way),
      postings: list(posting),
      isFloating: since(2, bool, false),
      floatBps: since(2, int, 0),
      limitFen: since(2, int, 0),
    },
    ofAdvert('open'),
  ),
  /** What could still be taken comes back; deals go on. */
  AdvertWithdrawn: event(
    262,
    { userId: int, advertId: int, leftMinor: big, postings: list(posting) },
    ofAdvert('ended'),
  ),
  /** At the advert's price and with the details that the receiver had then. */
  DealOpened: event(
    263,
    {
      ...deal,
      isSell: bool,
      asset: int,
      numberMinor: big,
      priceFen: int,
      moneyFen: int,
      way,
      deadline: int,
      sealed: text,
      postings: list(posting),
    },
    {
      ...both('unpaid'),
      notices: ({ dealId: ref, ownerId: userId }) => [{ userId, kind: 'c2c_taken', ref, note: String(ref) }],
      movement: null,
    },
  ),
  DealPaid: event(
    264,
    { ...deal, isSell: since(2, bool, true) },
    { ...both('paid'), notices: (event) => [told(sellerOf(event), 'c2c_paid', event)] },
  ),
  /**
   * By the payer, or because the time was over. Where the coins go back to is told by `toAdvert`, all but `beyondMinor`, which
   * the advert never had. `isGivenUp`: it was disputed, and does not count as let go; the first versions counted it.
   */
  DealCancelled: event(
    265,
    {
      ...deal,
      isExpired: bool,
      toAdvert: bool,
      numberMinor: big,
      postings: list(posting),
      isSell: since(2, bool, true),
      beyondMinor: since(3, big, 0n),
      isGivenUp: since(3, bool, false),
    },
    {
      ...both('cancelled'),
      notices: (event) => [told(sellerOf(event), 'c2c_cancelled', event)],
      movement: null,
    },
  ),
  DealReleased: event(
    266,
    {
      ...deal,
      asset: int,
      numberMinor: big,
      moneyFen: int,
      postings: list(posting),
      isSell: since(2, bool, true),
    },
    {
      ...both('done'),
      notices: (event) => [told(payerOf(event), 'c2c_released', event)],
      movement: 'c2c_trade',
    },
  ),
  /** The exchange was not there when the time was over. */
  DealDeadlineMoved: event(267, { ...deal, deadline: int }, both('unpaid')),
  CnyRateSet: event(
    268,
    { operatorId: int, before: int, rate: int, reason: text },
    nobody,
    ({ operatorId, before, rate, reason }) =>
      operatorId === 0
        ? null
        : { act: 'set_cny_rate', operatorId, userId: 0, note: reason, before: rateText(before), after: rateText(rate) },
  ),
  AdvertPaused: event(
    269,
    { userId: int, advertId: int, isPaused: bool },
    {
      users: owner,
      changed: ({ advertId: id, userId, isPaused }) => [
        { userId, what: 'c2c_advert', id, status: isPaused ? 'paused' : 'open' },
      ],
    },
  ),
  /**
   * By one of the two; 0: by the exchange, a day after it was paid. One that had expired has its coins locked again, so
   * many of them from its advert.
   */
  DealDisputed: event(
    270,
    { ...deal, byUserId: int, isLate: bool, asset: int, fromAdvertMinor: big, postings: list(posting) },
    {
      ...both('disputed'),
      notices: ({ dealId: ref, ownerId, takerId, byUserId }) =>
        [ownerId, takerId]
          .filter((userId) => userId !== byUserId)
          .map((userId) => ({ userId, kind: 'c2c_disputed', ref, note: String(ref) })),
      // From the spot account they move to the fiat account, where they are locked.
      movement: ({ postings }) => (postings.some(({ wallet }) => wallet !== 'legal') ? 'transfer' : null),
    },
  ),
  DealJudged: event(
    271,
    {
      operatorId: int,
      ...deal,
      isReleased: bool,
      asset: int,
      numberMinor: big,
      moneyFen: int,
      toAdvert: bool,
      loserId: int,
      reason: text,
      postings: list(posting),
      beyondMinor: since(2, big, 0n),
    },
    {
      ...both('judged'),
      notices: ({ dealId: ref, ownerId, takerId, reason }) =>
        [ownerId, takerId].map((userId) => ({ userId, kind: 'c2c_judged', ref, note: `${ref} ${reason}` })),
      movement: ({ isReleased }) => (isReleased ? 'c2c_trade' : null),
      act: ({ operatorId, dealId, loserId: userId, isReleased, reason: note }) => ({
        ...{ act: 'judge_deal', operatorId, userId, note },
        before: `deal ${dealId}`,
        after: isReleased ? 'released' : 'cancelled',
      }),
    },
  ),
  TraderReopened: event(
    272,
    { operatorId: int, userId: int, reason: text },
    owner,
    ({ operatorId, userId, reason: note }) => ({
      act: 'reopen_trader',
      operatorId,
      userId,
      note,
      before: '',
      after: '',
    }),
  ),
  C2cSwitched: event(
    274,
    { operatorId: int, isOn: bool, reason: text },
    nobody,
    ({ operatorId, isOn, reason: note }) => ({
      ...{ act: 'switch_c2c', operatorId, userId: 0, note },
      before: isOn ? 'closed' : 'open',
      after: isOn ? 'open' : 'closed',
    }),
  ),
  TraderBlocked: event(273, { userId: int, otherId: int, isBlocked: bool }, owner),
};

/** `7.2500` */
export const rateText = (rate: number): string => (rate / 10_000).toFixed(4);

export type C2cEvents = EventsIn<typeof c2cEvents>;
/** With what a second step brings about. */
export type C2cEvent = C2cEvents[keyof C2cEvents] | AuthEvents[keyof AuthEvents];
export type C2cEventOf<K extends keyof C2cEvents> = C2cEvents[K];
