/** What staff decide about a disputed deal. */
import { assert } from '../../../kernel/assert.ts';
import { bool, int, record, text } from '../../../kernel/codec.ts';
import { formatMinor } from '../../../kernel/decimal.ts';
import { applyPostings } from '../../../kernel/ledger/ledger.ts';
import type { StaffRule } from '../../../kernel/staff/rules.ts';
import { withhold } from '../../withheld/index.ts';
import { dealIn, dealSides, end, goBack, goOver, uncount } from '../acts.ts';
import type { C2cCommandOf, C2cDecision } from '../commands.ts';
import type { C2cEventOf } from '../events.ts';
import { countLoss } from '../limits.ts';
import { type C2cState, payerOf, sellerOf } from '../state.ts';

/** Above it a verdict takes two, in fen. */
const aloneMax = 2_000_000;
export const isLargeVerdict = (moneyFen: number): boolean => moneyFen > aloneMax;
/** What a verdict gave stays for so long. */
export const judgedMs = 24 * 3_600_000;
const reasonMax = 500;

export const isReasonGiven = (reason: string) => reason.trim() !== '' && reason.length <= reasonMax;

export function decideJudgeDeal(
  state: C2cState,
  { operatorId, dealId, isReleased, reason, time }: C2cCommandOf<'JudgeDeal'>,
): C2cDecision<'JudgeDeal'> {
  const deal = state.c2c.deals.get(dealId);
  if (deal === undefined) return { refused: 'c2c_deal_not_found' };
  if (deal.status !== 'disputed') return { refused: 'c2c_deal_state' };
  if (!isReasonGiven(reason)) return { refused: 'staff_reason_required' };
  const { asset, moneyFen } = deal;
  const coins = isReleased
    ? { toAdvert: false, beyondMinor: 0n, ...goOver(deal) }
    : { asset, moneyFen, ...goBack(state, deal) };
  const loserId = isReleased ? sellerOf(deal) : payerOf(deal);
  const judged = { operatorId, ...dealSides(deal), isReleased, loserId, reason, ...coins };
  return { events: [{ kind: 'DealJudged', time, ...judged }], answer: {} };
}

export function applyDealJudged(state: C2cState, event: C2cEventOf<'DealJudged'>): void {
  const { dealId, isReleased, asset, numberMinor, toAdvert, beyondMinor, loserId, postings, time } = event;
  const deal = dealIn(state, dealId);
  applyPostings(state.ledger, postings);
  const isInAdvert = !isReleased && deal.isSell && toAdvert;
  const userId = isReleased ? payerOf(deal) : sellerOf(deal);
  const amountMinor = isInAdvert ? beyondMinor : numberMinor;
  withhold(state, { userId, asset, amountMinor, until: time + judgedMs }, time);
  if (!isReleased) uncount(state, deal, time);
  end(state, deal, toAdvert ? numberMinor - beyondMinor : 0n);
  countLoss(state, loserId, time);
}

/** Whether a verdict about a deal takes two. */
export const verdictTakesTwo = ({ c2c }: Pick<C2cState, 'c2c'>, dealId: number): boolean =>
  isLargeVerdict(c2c.deals.get(dealId)?.moneyFen ?? 0);

export const judgeRule: StaffRule<C2cState, C2cCommandOf<'JudgeDeal'>> = {
  permission: 'deal.judge',
  userOf: ({ c2c }, { dealId }) => {
    const deal = c2c.deals.get(dealId);
    return deal === undefined ? [] : [deal.ownerId, deal.takerId];
  },
  proposal: {
    shapes: [record({ dealId: int, isReleased: bool, reason: text })],
    isNeeded: (state, { dealId }) => verdictTakesTwo(state, dealId),
    changes: ({ c2c, market }, { dealId, isReleased }) => {
      const deal = c2c.deals.get(dealId);
      assert(deal !== undefined, 'no such deal', dealId);
      const { code = '', scale = 0 } = market.assets[deal.asset] ?? {};
      return [
        { what: `deal ${dealId}`, before: 'disputed', after: isReleased ? 'released' : 'cancelled' },
        { what: 'amount', before: '', after: `${formatMinor(deal.numberMinor, scale)} ${code}` },
        { what: 'money', before: '', after: `${formatMinor(BigInt(deal.moneyFen), 2)} CNY` },
      ];
    },
  },
};

export function decideReopenTrader(
  { c2c: { closed } }: C2cState,
  { operatorId, userId, reason, time }: C2cCommandOf<'ReopenTrader'>,
): C2cDecision<'ReopenTrader'> {
  if (!closed.has(userId)) return { refused: 'user_not_found' };
  if (!isReasonGiven(reason)) return { refused: 'staff_reason_required' };
  return { events: [{ kind: 'TraderReopened', time, operatorId, userId, reason }], answer: {} };
}

/** What was lost before counts no more. */
export function applyTraderReopened({ c2c }: C2cState, { userId }: C2cEventOf<'TraderReopened'>): void {
  c2c.closed.delete(userId);
  c2c.losses.delete(userId);
}

export const reopenRule: StaffRule<C2cState, C2cCommandOf<'ReopenTrader'>> = {
  permission: 'deal.judge',
  userOf: (_, { userId }) => userId,
};
