/** What staff decide: about a disputed deal, and for who was left without the money of a withdrawal. */
import { assert } from '../../kernel/assert.ts';
import { big, bool, int, record, text } from '../../kernel/codec.ts';
import { formatMinor, plainMinor } from '../../kernel/decimal.ts';
import { applyPostings } from '../../kernel/ledger/ledger.ts';
import { PostingSet } from '../../kernel/ledger/posting-set.ts';
import type { StaffRule } from '../../kernel/staff/rules.ts';
import { countLoss, countTraded, isLargeVerdict, isReasonGiven, judgedMs } from '../c2c/index.ts';
import { withhold } from '../withheld/index.ts';
import { acceptorDealIn, acceptorSides, coinsBack, coinsOver, endAcceptorDeal, finish } from './acts.ts';
import type { AcceptorCommandOf, AcceptorDecision } from './commands.ts';
import type { AcceptorEventOf } from './events.ts';
import { actRefusal } from './lifecycle.ts';
import { usdtOf } from './open.ts';
import { type Acceptor, type AcceptorState, type BondClaim, receiverOf } from './state.ts';

export function decideJudgeAcceptorDeal(
  state: AcceptorState,
  { operatorId, dealId, isDone, reason, time }: AcceptorCommandOf<'JudgeAcceptorDeal'>,
): AcceptorDecision<'JudgeAcceptorDeal'> {
  const deal = state.acceptor.deals.get(dealId);
  if (deal === undefined) return { refused: 'acceptor_deal_not_found' };
  const refusal = actRefusal(deal, 'judge', 'staff');
  if (refusal !== null) return refusal;
  if (!isReasonGiven(reason)) return { refused: 'staff_reason_required' };
  const receiver = receiverOf(deal);
  const loserId = isDone ? receiver : receiver === deal.userId ? deal.agentId : deal.userId;
  const judged = {
    operatorId,
    ...acceptorSides(deal),
    ...(isDone ? coinsOver(deal) : coinsBack(deal)),
    isDone,
    loserId,
    reason,
  };
  return { events: [{ kind: 'AcceptorDealJudged', time, ...judged }], answer: {} };
}

export function applyAcceptorDealJudged(state: AcceptorState, event: AcceptorEventOf<'AcceptorDealJudged'>): void {
  const { dealId, isDone, loserId, postings, time } = event;
  const deal = acceptorDealIn(state, dealId);
  applyPostings(state.ledger, postings);
  countLoss(state, loserId, time);
  if (isDone) {
    finish(state, deal, time, judgedMs);
    return;
  }
  const { asset, numberMinor: amountMinor, isDeposit, userId, agentId } = deal;
  withhold(state, { userId: isDeposit ? agentId : userId, asset, amountMinor, until: time + judgedMs }, time);
  countTraded(state, userId, deal.openedAt, -BigInt(deal.moneyFen), time);
  endAcceptorDeal(state, deal, time);
}

/** Whether a verdict about a deal takes two. */
export const acceptorVerdictTakesTwo = ({ acceptor }: Pick<AcceptorState, 'acceptor'>, dealId: number): boolean =>
  isLargeVerdict(acceptor.deals.get(dealId)?.moneyFen ?? 0);

export const judgeAcceptorRule: StaffRule<AcceptorState, AcceptorCommandOf<'JudgeAcceptorDeal'>> = {
  permission: 'deal.judge',
  userOf: ({ acceptor }, { dealId }) => {
    const deal = acceptor.deals.get(dealId);
    return deal === undefined ? [] : [deal.userId, deal.agentId];
  },
  proposal: {
    shapes: [record({ dealId: int, isDone: bool, reason: text })],
    isNeeded: (state, { dealId }) => acceptorVerdictTakesTwo(state, dealId),
    changes: (state, { dealId, isDone }) => {
      const deal = acceptorDealIn(state, dealId);
      const { code = '', scale = 0 } = state.market.assets[deal.asset] ?? {};
      return [
        { what: `acceptor_deal ${dealId}`, before: 'disputed', after: isDone ? 'released' : 'cancelled' },
        { what: 'amount', before: '', after: `${formatMinor(deal.numberMinor, scale)} ${code}` },
        { what: 'money', before: '', after: `${formatMinor(BigInt(deal.moneyFen), 2)} CNY` },
      ];
    },
  },
};

function claimIn({ acceptor: { claims, acceptors } }: AcceptorState, dealId: number, time: number) {
  const claim = claims.get(dealId);
  const acceptor = acceptors.get(claim?.acceptorId ?? 0);
  return claim === undefined || acceptor === undefined || claim.until <= time ? null : { claim, acceptor };
}

/** What a user can still get from the bond for a withdrawal. */
export const claimable = ({ leftMinor }: BondClaim, { bondMinor }: Acceptor): bigint =>
  leftMinor < bondMinor ? leftMinor : bondMinor;

export function decidePayFromBond(
  state: AcceptorState,
  { operatorId, dealId, amountMinor, reason, time }: AcceptorCommandOf<'PayFromBond'>,
): AcceptorDecision<'PayFromBond'> {
  const found = claimIn(state, dealId, time);
  if (found === null) return { refused: 'acceptor_deal_not_found' };
  const { claim, acceptor } = found;
  const usdt = usdtOf(state);
  assert(usdt !== undefined, 'a bond without its coin', dealId);
  if (!isReasonGiven(reason)) return { refused: 'staff_reason_required' };
  const most = claimable(claim, acceptor);
  if (amountMinor <= 0n || amountMinor > most)
    return { refused: 'acceptor_bond_amount', values: { amount: plainMinor(most, usdt.scale) } };
  const set = new PostingSet();
  set.add(acceptor.userId, 'legal', usdt.asset, 0n, -amountMinor);
  set.add(claim.userId, 'legal', usdt.asset, amountMinor, 0n);
  const sides = { dealId, acceptorId: acceptor.acceptorId, agentId: acceptor.userId, userId: claim.userId };
  const paid = { operatorId, ...sides, asset: usdt.asset, amountMinor, reason, postings: set.list() };
  return { events: [{ kind: 'BondPaid', time, ...paid }], answer: {} };
}

export function applyBondPaid(state: AcceptorState, event: AcceptorEventOf<'BondPaid'>): void {
  const { dealId, amountMinor, postings, time } = event;
  applyPostings(state.ledger, postings);
  const found = claimIn(state, dealId, time);
  assert(found !== null, 'paid without a claim', dealId);
  found.claim.leftMinor -= amountMinor;
  found.acceptor.bondMinor -= amountMinor;
}

export const bondRule: StaffRule<AcceptorState, AcceptorCommandOf<'PayFromBond'>> = {
  permission: 'money.correct',
  userOf: ({ acceptor: { claims, acceptors } }, { dealId }) => {
    const claim = claims.get(dealId);
    return claim === undefined ? [] : [claim.userId, acceptors.get(claim.acceptorId)?.userId ?? 0];
  },
  proposal: {
    shapes: [record({ dealId: int, amountMinor: big, reason: text })],
    changes: (state, { dealId, amountMinor }) => {
      const { code = '', scale = 0 } = state.market.assets[usdtOf(state)?.asset ?? -1] ?? {};
      return [
        { what: `acceptor_deal ${dealId}`, before: '', after: 'bond_paid' },
        { what: 'amount', before: '', after: `${formatMinor(amountMinor, scale)} ${code}` },
      ];
    },
  },
};
