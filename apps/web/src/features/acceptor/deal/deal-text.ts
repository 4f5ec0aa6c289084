/** A deal with an agent as its reader is told it: what it is at, what to do now, and until when. Pure. */
import type { AcceptorDealView } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { formatDecimal } from '@bourse/ui';

type Deal = AcceptorDealView;

export const usdtText = ({ number }: Pick<Deal, 'number'>) => `${formatDecimal(number)} USDT`;
export const cnyText = ({ money }: Pick<Deal, 'money'>) => `${formatDecimal(money)} CNY`;
export const rateText = (rate: string) => `${formatDecimal(rate)} CNY`;

export const isDealOpen = ({ endedAt }: Deal) => endedAt === '';
/** The one who sends CNY: of a deposit the user, of a withdrawal the agent. */
export const isPayer = ({ isAgent, isDeposit }: Deal) => isAgent !== isDeposit;
/** The other side's verified name, else the agent's name. */
export const otherSide = ({ otherName: name, isAgent, acceptor }: Deal) => name || (isAgent ? '' : acceptor);

/** Where a deal is: its step, or its dispute; what ended, and what waits a while longer after it was decided. */
export type Place =
  | 'opened'
  | 'paid'
  | 'accepted'
  | 'transferred'
  | 'disputed'
  | 'confirmed_kept'
  | 'refused_kept'
  | 'confirmed'
  | 'refused';

export function placeOf(deal: Deal): Place {
  const { step, isDisputed } = deal;
  if (isDealOpen(deal) && isDisputed) return 'disputed';
  return isDealOpen(deal) && (step === 'confirmed' || step === 'refused') ? `${step}_kept` : step;
}

type Words = Readonly<Record<Place, MessageId>>;

const placeWords: Words = {
  opened: 'acceptor.waiting',
  paid: 'c2c.paid',
  accepted: 'acceptor.accepted',
  transferred: 'acceptor.transferred',
  disputed: 'c2c.disputed',
  confirmed_kept: 'acceptor.confirmed',
  refused_kept: 'acceptor.refused',
  confirmed: 'acceptor.confirmed',
  refused: 'acceptor.refused',
};

export function placeWord(deal: Deal): MessageId {
  const place = placeOf(deal);
  return place === 'opened' && deal.isDeposit ? 'c2c.awaiting_payment' : placeWords[place];
}

const placeTones = {
  opened: 'brass',
  paid: 'brass',
  accepted: 'brass',
  transferred: 'brass',
  disputed: 'bad',
  confirmed_kept: 'good',
  refused_kept: 'plain',
  confirmed: 'good',
  refused: 'plain',
} as const satisfies Record<Place, string>;

export const placeTone = (deal: Deal) => placeTones[placeOf(deal)];

/** Places that a direction does not have read as those that it has. */
const depositUser: Words = {
  opened: 'c2c.now_pay',
  paid: 'c2c.now_await_release',
  accepted: 'c2c.now_await_release',
  transferred: 'c2c.now_await_release',
  disputed: 'acceptor.now_user_disputed',
  confirmed_kept: 'c2c.now_bought',
  refused_kept: 'acceptor.now_user_refused',
  confirmed: 'c2c.now_bought',
  refused: 'c2c.now_payer_cancelled',
};
const depositAgent: Words = {
  opened: 'c2c.now_await_payment',
  paid: 'acceptor.now_agent_check',
  accepted: 'acceptor.now_agent_check',
  transferred: 'acceptor.now_agent_check',
  disputed: 'c2c.now_seller_disputed',
  confirmed_kept: 'c2c.now_sold',
  refused_kept: 'acceptor.now_agent_refused',
  confirmed: 'c2c.now_sold',
  refused: 'c2c.now_seller_cancelled',
};
const withdrawalUser: Words = {
  opened: 'acceptor.now_await_accept',
  paid: 'acceptor.now_await_transfer',
  accepted: 'acceptor.now_await_transfer',
  transferred: 'acceptor.now_user_check',
  disputed: 'c2c.now_seller_disputed',
  confirmed_kept: 'acceptor.now_user_kept',
  refused_kept: 'c2c.now_seller_cancelled',
  confirmed: 'c2c.now_sold',
  refused: 'c2c.now_seller_cancelled',
};
const withdrawalAgent: Words = {
  opened: 'acceptor.now_accept',
  paid: 'acceptor.now_transfer',
  accepted: 'acceptor.now_transfer',
  transferred: 'acceptor.now_await_confirm',
  disputed: 'acceptor.now_agent_disputed',
  confirmed_kept: 'acceptor.now_agent_kept',
  refused_kept: 'c2c.now_payer_cancelled',
  confirmed: 'c2c.now_bought',
  refused: 'c2c.now_payer_cancelled',
};

/** The sentence that says what to do now. */
export function nextWord(deal: Deal): MessageId {
  const place = placeOf(deal);
  // Whose money was asked for by staff is not told not to pay.
  if (place === 'refused' && deal.verdict !== '') return 'acceptor.now_returned';
  if (deal.isDeposit) return (deal.isAgent ? depositAgent : depositUser)[place];
  return (deal.isAgent ? withdrawalAgent : withdrawalUser)[place];
}

/** What a deal's clock runs to; null: none runs. */
export function clockWord(deal: Deal): MessageId | null {
  const place = placeOf(deal);
  if (place === 'opened') return deal.isDeposit ? 'c2c.time_left' : 'acceptor.left_accept';
  if (place === 'paid') return 'acceptor.left_confirm';
  if (place === 'accepted') return 'acceptor.left_transfer';
  if (place === 'transferred') return 'acceptor.left_itself';
  return place === 'confirmed_kept' || place === 'refused_kept' ? 'acceptor.left_dispute' : null;
}

export const acts = ['paid', 'accept', 'transferred', 'confirm', 'cancel', 'refuse', 'dispute'] as const;
export type Act = (typeof acts)[number];
type Acts = Readonly<Partial<Record<Place, readonly Act[]>>>;

/** As the core has it (`lifecycle.ts` of agents). */
const depositUserActs: Acts = {
  opened: ['cancel', 'paid'],
  paid: ['dispute'],
  refused_kept: ['dispute'],
  disputed: ['cancel'],
};
const depositAgentActs: Acts = {
  paid: ['confirm', 'refuse', 'dispute'],
  refused_kept: ['confirm'],
  disputed: ['confirm'],
};
const withdrawalUserActs: Acts = {
  opened: ['cancel'],
  transferred: ['confirm', 'dispute'],
  confirmed_kept: ['dispute'],
  disputed: ['confirm'],
};
const withdrawalAgentActs: Acts = {
  opened: ['refuse', 'accept'],
  accepted: ['refuse', 'transferred'],
  transferred: ['dispute'],
  disputed: ['refuse'],
};

/** What this side can do now. */
export function actsOf(deal: Deal): readonly Act[] {
  const place = placeOf(deal);
  if (deal.isDeposit) return (deal.isAgent ? depositAgentActs : depositUserActs)[place] ?? [];
  return (deal.isAgent ? withdrawalAgentActs : withdrawalUserActs)[place] ?? [];
}

/** Who opened the dispute; null: nobody, or it is not known. */
export function openerWord({ disputedBy, isAgent }: Deal): MessageId | null {
  if (disputedBy === null) return null;
  if (disputedBy === 'exchange') return 'acceptor.disputed_by_exchange';
  return (disputedBy === 'agent') === isAgent ? 'acceptor.disputed_by_own' : 'acceptor.disputed_by_other';
}

/** What staff decided; null: nothing. */
export function decisionWord({ verdict }: Deal): MessageId | null {
  if (verdict === '') return null;
  return verdict === 'released' ? 'c2c.verdict_released' : 'c2c.verdict_cancelled';
}
