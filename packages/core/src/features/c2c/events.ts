import { big, bool, int, list, oneOf, text } from '../../kernel/codec.ts';
import { type EventsIn, event, nobody, owner } from '../../kernel/feature.ts';
import { posting } from '../../kernel/ledger/posting.ts';
import type { AuthEvents } from '../auth/index.ts';
import { payWays } from './state.ts';

const way = oneOf(...payWays);
const deal = { dealId: int, advertId: int, ownerId: int, takerId: int };
type Sides = { readonly dealId: number; readonly ownerId: number; readonly takerId: number };
/** Both sides of a deal are told. */
const both = (status: string) => ({
  users: ({ ownerId, takerId }: Sides) => [ownerId, takerId],
  changed: ({ dealId: id, ownerId, takerId }: Sides) =>
    [ownerId, takerId].map((userId) => ({ userId, what: 'c2c', id, status })),
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
    { ...both('unpaid'), movement: null },
  ),
  DealPaid: event(264, deal, both('paid')),
  /** By the payer, or because the time was over. Where the coins go back to is told by `toAdvert`. */
  DealCancelled: event(
    265,
    { ...deal, isExpired: bool, toAdvert: bool, numberMinor: big, postings: list(posting) },
    { ...both('cancelled'), movement: null },
  ),
  DealReleased: event(
    266,
    { ...deal, asset: int, numberMinor: big, moneyFen: int, postings: list(posting) },
    { ...both('done'), movement: 'c2c_trade' },
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
};

/** `7.2500` */
export const rateText = (rate: number): string => (rate / 10_000).toFixed(4);

export type C2cEvents = EventsIn<typeof c2cEvents>;
/** With what a second step brings about. */
export type C2cEvent = C2cEvents[keyof C2cEvents] | AuthEvents[keyof AuthEvents];
export type C2cEventOf<K extends keyof C2cEvents> = C2cEvents[K];
