import { big, bool, int, list, text } from '../../kernel/codec.ts';
import { moneyNote } from '../../kernel/declare/facts.ts';
import { type EventsIn, event, nobody, owner } from '../../kernel/feature.ts';
import { posting } from '../../kernel/ledger/posting.ts';
import { pledgeTermsShape } from './state.ts';

const changedTo = (
  { userId, holdingId: id }: { readonly userId: number; readonly holdingId: number },
  status: string,
) => [{ userId, what: 'pledge', id, status }];

export const pledgeEvents = {
  PledgeBought: event(
    220,
    {
      userId: int,
      holdingId: int,
      productId: int,
      asset: int,
      days: int,
      dailyPpm: int,
      hasEarlyEnd: bool,
      principalMinor: big,
      returnMinor: big,
      postings: list(posting),
    },
    { users: owner, movement: null, changed: (bought) => changedTo(bought, 'staked') },
  ),
  /** `returnMinor`: what was paid; 0 where it ended early. */
  PledgeEnded: event(
    221,
    {
      userId: int,
      holdingId: int,
      productId: int,
      asset: int,
      isEarly: bool,
      principalMinor: big,
      returnMinor: big,
      postings: list(posting),
    },
    {
      users: owner,
      movement: ({ isEarly }) => (isEarly ? null : 'pledge_return'),
      changed: (ended) => changedTo(ended, ended.isEarly ? 'ended_early' : 'ended'),
      notices: ({ userId, holdingId: ref, isEarly, asset, returnMinor }) =>
        isEarly ? [] : [{ userId, kind: 'pledge_ended', ref, note: moneyNote({ asset, amountMinor: returnMinor }) }],
    },
  ),
  PledgeProductSet: event(
    222,
    { operatorId: int, productId: int, version: int, terms: pledgeTermsShape, reason: text },
    nobody,
    ({ operatorId, productId, version, terms, reason }) => ({
      act: 'set_pledge_product',
      operatorId,
      userId: 0,
      note: `#${productId} ${reason}`,
      before: version === 1 ? '' : `version ${version - 1}`,
      after: `version ${version}, ${terms.isOpen ? 'open' : 'closed'}`,
    }),
  ),
};

export type PledgeEvents = EventsIn<typeof pledgeEvents>;
export type PledgeEvent = PledgeEvents[keyof PledgeEvents];
export type PledgeEventOf<K extends keyof PledgeEvents> = PledgeEvents[K];
