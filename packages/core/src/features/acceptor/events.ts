import { big, bool, int, list, oneOf, since, text } from '../../kernel/codec.ts';
import { type EventsIn, event, nobody, owner } from '../../kernel/feature.ts';
import { posting } from '../../kernel/ledger/posting.ts';
import type { AuthEvents } from '../auth/index.ts';
import { payWays } from '../c2c/index.ts';
import { acceptorSteps } from './state.ts';

const deal = { dealId: int, acceptorId: int, agentId: int, userId: int, isDeposit: bool };
const coins = { asset: int, numberMinor: big, moneyFen: int, postings: list(posting) };
type Sides = { readonly dealId: number; readonly agentId: number; readonly userId: number };
type Kind =
  | 'acceptor_opened'
  | 'acceptor_paid'
  | 'acceptor_accepted'
  | 'acceptor_transferred'
  | 'acceptor_confirmed'
  | 'acceptor_refused'
  | 'acceptor_disputed';

const dealSides = ({ agentId, userId }: Sides) => [userId, agentId];
/** Both sides read it again. */
const both = (status: string) => ({
  users: dealSides,
  changed: ({ dealId: id, ...sides }: Sides) =>
    dealSides({ dealId: id, ...sides }).map((userId) => ({ userId, what: 'acceptor_deal', id, status })),
});
const told = (userId: number, kind: Kind, dealId: number) => ({ userId, kind, ref: dealId, note: String(dealId) });
const others = ({ agentId, userId }: Sides, by: number) => [userId, agentId].filter((side) => side !== by);
const ofAcceptor = (status: string) => ({
  users: owner,
  changed: ({ acceptorId: id, userId }: { readonly acceptorId: number; readonly userId: number }) => [
    { userId, what: 'acceptor', id, status },
  ],
});

export const acceptorEvents = {
  AcceptorApplied: event(
    277,
    { userId: int, acceptorId: int, name: text, city: text, district: text },
    ofAcceptor('applied'),
  ),
  /** The bond moves between available and locked. */
  AcceptorSet: event(
    278,
    {
      operatorId: int,
      userId: int,
      acceptorId: int,
      isFirst: bool,
      beforeMinor: big,
      bondMinor: big,
      city: text,
      district: text,
      isRegional: bool,
      reason: text,
      postings: list(posting),
    },
    {
      ...ofAcceptor('working'),
      notices: ({ userId, acceptorId: ref, isFirst }) =>
        isFirst ? [{ userId, kind: 'acceptor_working', ref, note: '' }] : [],
      movement: null,
      act: ({ operatorId, userId, reason: note, isFirst, beforeMinor, bondMinor, postings: [leg] }) => ({
        ...{ act: isFirst ? 'accept_acceptor' : 'set_acceptor', operatorId, userId, note },
        before: isFirst ? '' : `asset ${leg?.asset ?? 0}: ${beforeMinor}`,
        after: `asset ${leg?.asset ?? 0}: ${bondMinor}`,
      }),
    },
  ),
  AcceptorTermsSet: event(
    279,
    { userId: int, acceptorId: int, rechargeRate: int, cashRate: int, rechargeMaxFen: int, cashMaxFen: int },
    ofAcceptor('working'),
  ),
  /** Of who applied: it is gone. */
  AcceptorStopped: event(
    280,
    { operatorId: int, userId: int, acceptorId: int, isStopped: bool, reason: text },
    {
      users: owner,
      changed: ({ userId, acceptorId: id, isStopped }) => [
        { userId, what: 'acceptor', id, status: isStopped ? 'stopped' : 'working' },
      ],
      notices: ({ userId, acceptorId: ref, isStopped, reason: note }) => [
        { userId, kind: isStopped ? 'acceptor_stopped' : 'acceptor_working', ref, note },
      ],
      act: ({ operatorId, userId, reason: note, isStopped }) => ({
        ...{ act: 'stop_acceptor', operatorId, userId, note },
        before: isStopped ? 'working' : 'stopped',
        after: isStopped ? 'stopped' : 'working',
      }),
    },
  ),
  AcceptorLeft: event(
    281,
    { userId: int, acceptorId: int, bondMinor: big, postings: list(posting) },
    { ...ofAcceptor('left'), movement: null },
  ),
  /** `sealed`: what the payer needs to know of the receiver; `told`: what the user said of themselves; each with its owner's key. */
  AcceptorDealOpened: event(
    282,
    { ...deal, ...coins, rate: int, way: oneOf(...payWays), deadline: int, sealed: text, told: text },
    {
      ...both('opened'),
      notices: ({ agentId, dealId }) => [told(agentId, 'acceptor_opened', dealId)],
      movement: null,
    },
  ),
  /** `reference` of the agent's transfer; else empty. */
  AcceptorDealStepped: event(
    283,
    { ...deal, step: oneOf(...acceptorSteps), deadline: int, reference: text },
    {
      users: dealSides,
      changed: (event) => both(event.step).changed(event),
      notices: ({ agentId, userId, dealId, step }) => {
        if (step === 'paid') return [told(agentId, 'acceptor_paid', dealId)];
        return [told(userId, step === 'accepted' ? 'acceptor_accepted' : 'acceptor_transferred', dealId)];
      },
    },
  ),
  /** By the side that received the money, or because the time was over: then the coins stay locked with the agent until `keptUntil`. */
  AcceptorDealConfirmed: event(
    284,
    { ...deal, ...coins, isExpired: bool, keptUntil: int },
    {
      ...both('confirmed'),
      notices: (event) =>
        others(event, event.isExpired ? 0 : event.isDeposit ? event.agentId : event.userId).map((side) =>
          told(side, 'acceptor_confirmed', event.dealId),
        ),
      movement: 'acceptor_deal',
    },
  ),
  /**
   * By 0: the time was over. The coins go back, or stay where they are until `keptUntil`. `isGivenUp`: it was disputed, and
   * does not count as let go; the first version counted it.
   */
  AcceptorDealRefused: event(
    285,
    { ...deal, ...coins, byUserId: int, keptUntil: int, isGivenUp: since(2, bool, false) },
    {
      ...both('refused'),
      notices: (event) => others(event, event.byUserId).map((side) => told(side, 'acceptor_refused', event.dealId)),
      movement: null,
    },
  ),
  /** What was kept is nobody's but its owner's any more. */
  AcceptorDealSettled: event(
    286,
    { ...deal, step: oneOf(...acceptorSteps), postings: list(posting) },
    { ...both('settled'), movement: null },
  ),
  /** By 0: by the exchange. */
  AcceptorDealDisputed: event(
    287,
    { ...deal, byUserId: int },
    {
      ...both('disputed'),
      notices: (event) => others(event, event.byUserId).map((side) => told(side, 'acceptor_disputed', event.dealId)),
    },
  ),
  AcceptorDealJudged: event(
    288,
    { operatorId: int, ...deal, ...coins, isDone: bool, loserId: int, reason: text },
    {
      ...both('judged'),
      notices: ({ dealId: ref, reason, ...sides }) =>
        dealSides({ dealId: ref, ...sides }).map((userId) => ({
          ...{ userId, kind: 'acceptor_judged' as const, ref, note: `${ref} ${reason}` },
        })),
      movement: 'acceptor_deal',
      act: ({ operatorId, dealId, loserId: userId, isDone, reason: note }) => ({
        ...{ act: 'judge_acceptor_deal', operatorId, userId, note },
        before: `acceptor_deal ${dealId}`,
        after: isDone ? 'released' : 'cancelled',
      }),
    },
  ),
  /** The exchange was not there when the time was over. */
  AcceptorDealMoved: event(289, { ...deal, step: oneOf(...acceptorSteps), deadline: int }, both('moved')),
  BondPaid: event(
    290,
    {
      ...{ operatorId: int, dealId: int, acceptorId: int, agentId: int, userId: int },
      ...{ asset: int, amountMinor: big, reason: text, postings: list(posting) },
    },
    {
      ...both('bond_paid'),
      notices: ({ dealId: ref, userId, agentId, reason }) =>
        [userId, agentId].map((side) => ({
          ...{ userId: side, kind: 'acceptor_bond_paid' as const, ref, note: `${ref} ${reason}` },
        })),
      movement: 'acceptor_bond',
      act: ({ operatorId, agentId: userId, dealId, asset, amountMinor, reason: note }) => ({
        ...{ act: 'pay_from_bond', operatorId, userId, note },
        before: `acceptor_deal ${dealId}`,
        after: `asset ${asset}: ${amountMinor}`,
      }),
    },
  ),
  AcceptorsSwitched: event(
    291,
    { operatorId: int, isOn: bool, reason: text },
    nobody,
    ({ operatorId, isOn, reason: note }) => ({
      ...{ act: 'switch_acceptors', operatorId, userId: 0, note },
      before: isOn ? 'closed' : 'open',
      after: isOn ? 'open' : 'closed',
    }),
  ),
};

type AcceptorEvents = EventsIn<typeof acceptorEvents>;
/** With what a second step brings about. */
export type AcceptorEvent = AcceptorEvents[keyof AcceptorEvents] | AuthEvents[keyof AuthEvents];
export type AcceptorEventOf<K extends keyof AcceptorEvents> = AcceptorEvents[K];
