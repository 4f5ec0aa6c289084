/** Opening a deal with an agent: from then on its coins are its own, at the rate of that moment. */
import { plainMinor, powerOfTen } from '../../kernel/decimal.ts';
import type { Refusal } from '../../kernel/feature.ts';
import { applyPostings, availableOf } from '../../kernel/ledger/ledger.ts';
import { PostingSet } from '../../kernel/ledger/posting-set.ts';
import {
  countTraded,
  dealRefusal,
  enter,
  isBannedToday,
  isBlocked,
  isRateInBand,
  leastMoney,
  leavingRefusal,
  payWays,
  tradeRefusal,
  wayOf,
} from '../c2c/index.ts';
import { levelOf } from '../identity/index.ts';
import { areOnePerson } from '../person/index.ts';
import { openTalk } from '../talk/index.ts';
import { withheldRefusal } from '../withheld/index.ts';
import type { AcceptorCommandOf, AcceptorDecision } from './commands.ts';
import type { AcceptorEventOf } from './events.ts';
import { type Acceptor, type AcceptorDeal, type AcceptorState, acceptorNumber, areAcceptorsOpen } from './state.ts';

/** A deposit's user has so long to pay, and a withdrawal's agent to accept. */
export const depositPayMs = 30 * 60_000;
export const withdrawalAcceptMs = 2 * 3_600_000;
/** Deals of one user, and of one agent, that have not ended; and deposits of a user that wait for money. */
const userDealsMax = 20;
const agentDealsMax = 200;
const unpaidMax = 2;
/** Hundredths of a fen in a fen. */
const ratePerFen = 100n;
const rateDigits = 4;

type Open = AcceptorCommandOf<'OpenAcceptorDeal'>;

/** The coins of so much money, rounded to the agent's advantage by less than the smallest unit. */
export function coinsFor(moneyFen: number, rate: number, scale: number, isDeposit: boolean): bigint {
  const over = BigInt(moneyFen) * ratePerFen * powerOfTen(scale);
  return isDeposit ? over / BigInt(rate) : (over + BigInt(rate) - 1n) / BigInt(rate);
}

export function usdtOf({ market }: Pick<AcceptorState, 'market'>): { asset: number; scale: number } | undefined {
  return market.assets.find(({ code }) => code === 'USDT');
}

/** The most CNY of a deal with an agent now, in fen: what they say, and for deposits what their coins are worth. */
export function mostOf(state: AcceptorState, acceptor: Acceptor, isDeposit: boolean): bigint {
  const { terms, userId } = acceptor;
  if (!isDeposit) return BigInt(terms.cashMaxFen);
  const usdt = usdtOf(state);
  if (usdt === undefined) return 0n;
  const available = availableOf(state, userId, 'legal', usdt.asset);
  const worth = (available * BigInt(terms.rechargeRate)) / (ratePerFen * powerOfTen(usdt.scale));
  return worth < BigInt(terms.rechargeMaxFen) ? worth : BigInt(terms.rechargeMaxFen);
}

/** Whether somebody can open deals with an agent at all: not with oneself, nor one's other account. */
export function isOfferedTo(state: AcceptorState, acceptor: Acceptor, userId: number): boolean {
  const { status, userId: agentId } = acceptor;
  return status === 'working' && !isBlocked(state, userId, agentId) && !areOnePerson(state, userId, agentId);
}

function find(state: AcceptorState, { userId, acceptorId }: Open): Acceptor | Refusal {
  const found = state.acceptor.acceptors.get(acceptorId);
  if (found === undefined || found.status !== 'working' || isBlocked(state, userId, found.userId))
    return { refused: 'acceptor_not_found' };
  return areOnePerson(state, userId, found.userId) ? { refused: 'acceptor_own' } : found;
}

/** What keeps the agent from having it: they may trade, and whose coins leave must be free to let them go. */
function agentRefusal(state: AcceptorState, { userId }: Acceptor, { isDeposit, time }: Open, asset: number) {
  const isStopped = tradeRefusal(state, userId, levelOf(state, userId)) !== null;
  const held = isDeposit
    ? leavingRefusal(state, userId, asset, time, 'acceptor')
    : state.restrictions.refusalOf('open', { product: 'acceptor', userId, asset });
  const isFull = (state.acceptor.dealsOf.get(userId)?.size ?? 0) >= agentDealsMax;
  return isStopped || held !== null || isFull ? ({ refused: 'acceptor_not_taking' } as const) : null;
}

function userRefusal(state: AcceptorState, { userId, isDeposit, moneyFen, time }: Open, asset: number): Refusal | null {
  if (isBannedToday(state, userId, time)) return { refused: 'c2c_let_go' };
  const own = [...(state.acceptor.dealsOf.get(userId) ?? [])].map((id) => state.acceptor.deals.get(id));
  if (own.length >= userDealsMax) return { refused: 'c2c_deals_limit' };
  const unpaid = own.filter((deal) => deal?.isDeposit && deal.step === 'opened').length;
  if (isDeposit && unpaid >= unpaidMax) return { refused: 'c2c_unpaid' };
  const most = dealRefusal(state, userId, BigInt(moneyFen), time);
  return most ?? (isDeposit ? null : leavingRefusal(state, userId, asset, time, 'acceptor'));
}

function moneyRefusal(state: AcceptorState, acceptor: Acceptor, { isDeposit, moneyFen }: Open): Refusal | null {
  if (!Number.isSafeInteger(moneyFen) || moneyFen <= 0) return { refused: 'acceptor_money_required' };
  const least = leastMoney(state);
  if (BigInt(moneyFen) < least) return { refused: 'acceptor_too_small', values: { amount: plainMinor(least, 2) } };
  const most = mostOf(state, acceptor, isDeposit);
  if (BigInt(moneyFen) <= most) return null;
  return most < least
    ? { refused: 'acceptor_not_taking' }
    : { refused: 'acceptor_too_large', values: { amount: plainMinor(most, 2) } };
}

/** Worse for the user than what they saw, or so far from what a USDT costs that somebody forgot it. */
function rateRefusal(state: AcceptorState, rate: number, { isDeposit, worstRate }: Open): Refusal | null {
  if (isRateInBand(state, rate) !== true) return { refused: 'acceptor_not_taking' };
  const isWorse = worstRate !== 0 && (isDeposit ? rate > worstRate : rate < worstRate);
  return isWorse ? { refused: 'acceptor_rate_changed', values: { rate: plainMinor(BigInt(rate), rateDigits) } } : null;
}

/** Whose coins they are has them, and their worth may leave. */
function coinsRefusal(state: AcceptorState, owner: number, asset: number, amountMinor: bigint, time: number) {
  if (availableOf(state, owner, 'legal', asset) < amountMinor) return { refused: 'insufficient_balance' } as const;
  return withheldRefusal(state, { userId: owner, asset, amountMinor }, time);
}

export function decideOpenAcceptorDeal(state: AcceptorState, command: Open): AcceptorDecision<'OpenAcceptorDeal'> {
  const { userId, isDeposit, moneyFen, time, sealed: told } = command;
  if (!state.auth.users.has(userId)) return { refused: 'user_not_found' };
  const usdt = usdtOf(state);
  if (!areAcceptorsOpen(state) || usdt === undefined) return { refused: 'not_open' };
  const { asset, scale } = usdt;
  const acceptor = find(state, command);
  if ('refused' in acceptor) return acceptor;
  const rate = isDeposit ? acceptor.terms.rechargeRate : acceptor.terms.cashRate;
  const refusal =
    tradeRefusal(state, userId, levelOf(state, userId)) ??
    agentRefusal(state, acceptor, command, asset) ??
    moneyRefusal(state, acceptor, command) ??
    rateRefusal(state, rate, command) ??
    userRefusal(state, command, asset);
  if (refusal !== null) return refusal;
  const agentId = acceptor.userId;
  const [payer, receiver] = isDeposit ? [userId, agentId] : [agentId, userId];
  const way = wayOf(state, command.way === null ? payWays : [command.way], payer, receiver, time);
  if (typeof way !== 'string') return way;
  const numberMinor = coinsFor(moneyFen, rate, scale, isDeposit);
  const holder = isDeposit ? agentId : userId;
  const kept = coinsRefusal(state, holder, asset, numberMinor, time);
  if (kept !== null) return isDeposit ? { refused: 'acceptor_not_taking' } : kept;
  const set = new PostingSet();
  set.add(holder, 'legal', asset, -numberMinor, numberMinor);
  const dealId = state.acceptor.nextDealId;
  const sides = { dealId, acceptorId: acceptor.acceptorId, agentId, userId, isDeposit };
  const coins = { asset, numberMinor, rate, moneyFen, way, postings: set.list() };
  const deadline = time + (isDeposit ? depositPayMs : withdrawalAcceptMs);
  const sealed = state.c2c.methods.get(receiver)?.sealed ?? '';
  return {
    events: [{ kind: 'AcceptorDealOpened', time, ...sides, ...coins, deadline, sealed, told }],
    answer: { dealId },
  };
}

export function applyAcceptorDealOpened(state: AcceptorState, event: AcceptorEventOf<'AcceptorDealOpened'>): void {
  const { kind: _kind, time: openedAt, sealed: _sealed, told: _told, postings, ...rest } = event;
  applyPostings(state.ledger, postings);
  countTraded(state, event.userId, openedAt, BigInt(event.moneyFen), openedAt);
  const acceptor = state.acceptor.acceptors.get(event.acceptorId);
  if (acceptor !== undefined) acceptor.lastDealAt = openedAt;
  keepAcceptorDeal(state, { ...rest, openedAt, step: 'opened', isDisputed: false, isMoved: false });
  openTalk(state, 'acceptor', event.dealId, [event.userId, event.agentId]);
  state.acceptor.nextDealId = event.dealId + 1;
}

export function keepAcceptorDeal({ acceptor: { deals, dealsOf }, timers }: AcceptorState, deal: AcceptorDeal): void {
  deals.set(deal.dealId, deal);
  enter(dealsOf, deal.agentId, deal.dealId);
  enter(dealsOf, deal.userId, deal.dealId);
  if (!deal.isDisputed) timers.arm(acceptorNumber, deal.dealId, deal.deadline);
}
