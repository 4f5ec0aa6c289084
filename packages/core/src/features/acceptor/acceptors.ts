/** Who is an agent, by what terms, and what they put down for it. */
import { big, bool, int, record, text } from '../../kernel/codec.ts';
import { formatMinor } from '../../kernel/decimal.ts';
import type { Refusal } from '../../kernel/feature.ts';
import { applyPostings, availableOf } from '../../kernel/ledger/ledger.ts';
import { PostingSet } from '../../kernel/ledger/posting-set.ts';
import type { StaffRule } from '../../kernel/staff/rules.ts';
import { isRateInBand, isReasonGiven, tradeRefusal } from '../c2c/index.ts';
import { levelOf } from '../identity/index.ts';
import { withheldRefusal } from '../withheld/index.ts';
import type { AcceptorCommandOf, AcceptorDecision } from './commands.ts';
import type { AcceptorEventOf } from './events.ts';
import { usdtOf } from './open.ts';
import { type Acceptor, type AcceptorState, type AcceptorTerms, areAcceptorsOpen, ownAcceptor } from './state.ts';

/** The bond stays so long after the last deal. */
const bondKeptMs = 30 * 24 * 3_600_000;
const nameMax = 40;
const placeMax = 60;
/** Applications that wait. */
const appliedMax = 500;
/** Of one deal, in fen. */
const moneyMax = 2 ** 40;

export const noTerms: AcceptorTerms = { rechargeRate: 0, cashRate: 0, rechargeMaxFen: 0, cashMaxFen: 0 };

const isName = (name: string) => name.trim().length >= 2 && name.length <= nameMax;
const isPlace = (place: string) => place.trim() !== '' && place.length <= placeMax;

export function decideApplyAcceptor(
  state: AcceptorState,
  { userId, name, city, district, time }: AcceptorCommandOf<'ApplyAcceptor'>,
): AcceptorDecision<'ApplyAcceptor'> {
  if (!state.auth.users.has(userId)) return { refused: 'user_not_found' };
  if (!areAcceptorsOpen(state)) return { refused: 'not_open' };
  const refusal = tradeRefusal(state, userId, levelOf(state, userId));
  if (refusal !== null) return refusal;
  if (ownAcceptor(state, userId) !== undefined) return { refused: 'acceptor_applied' };
  if (!isName(name)) return { refused: 'acceptor_name_required' };
  if (!isPlace(city) || !isPlace(district)) return { refused: 'acceptor_place_required' };
  const { acceptors, nextAcceptorId: acceptorId } = state.acceptor;
  const all = [...acceptors.values()];
  if (all.some((one) => one.name.toLowerCase() === name.trim().toLowerCase()))
    return { refused: 'acceptor_name_taken' };
  if (all.filter(({ status }) => status === 'applied').length >= appliedMax) return { refused: 'acceptor_queue_full' };
  const said = { name: name.trim(), city: city.trim(), district: district.trim() };
  return { events: [{ kind: 'AcceptorApplied', time, userId, acceptorId, ...said }], answer: { acceptorId } };
}

export function applyAcceptorApplied(state: AcceptorState, event: AcceptorEventOf<'AcceptorApplied'>): void {
  const { userId, acceptorId, name, city, district, time: appliedAt } = event;
  const rest = { status: 'applied', isRegional: false, bondMinor: 0n, terms: noTerms, lastDealAt: 0 } as const;
  keepAcceptor(state, { acceptorId, userId, name, city, district, appliedAt, ...rest });
  state.acceptor.nextAcceptorId = acceptorId + 1;
}

export function keepAcceptor({ acceptor }: AcceptorState, one: Acceptor): void {
  acceptor.acceptors.set(one.acceptorId, one);
  acceptor.acceptorOf.set(one.userId, one.acceptorId);
}

function forget({ acceptor }: AcceptorState, { acceptorId, userId }: Acceptor): void {
  acceptor.acceptors.delete(acceptorId);
  acceptor.acceptorOf.delete(userId);
}

/** A bond pays users who come later with what went wrong. A deal that is open ends now at the earliest. */
function bondRefusal(state: AcceptorState, own: Acceptor, time: number): Refusal | null {
  const lastAt = hasDeals(state, own) ? time : own.lastDealAt;
  const until = lastAt + bondKeptMs;
  if (lastAt === 0 || until <= time) return null;
  return { refused: 'acceptor_bond_kept', values: { time: new Date(until).toISOString().slice(0, 10) } };
}

export function decideLeaveAcceptor(
  state: AcceptorState,
  { userId, time }: AcceptorCommandOf<'LeaveAcceptor'>,
): AcceptorDecision<'LeaveAcceptor'> {
  const own = ownAcceptor(state, userId);
  if (own === undefined) return { refused: 'acceptor_not_one' };
  const kept = own.bondMinor > 0n || hasDeals(state, own) ? bondRefusal(state, own, time) : null;
  if (kept !== null) return kept;
  const { acceptorId, bondMinor } = own;
  const postings = bondPostings(state, own, 0n);
  return { events: [{ kind: 'AcceptorLeft', time, userId, acceptorId, bondMinor, postings }], answer: {} };
}

const hasDeals = ({ acceptor: { deals } }: AcceptorState, { acceptorId }: Acceptor) =>
  [...deals.values()].some((deal) => deal.acceptorId === acceptorId);

export function applyAcceptorLeft(state: AcceptorState, event: AcceptorEventOf<'AcceptorLeft'>): void {
  applyPostings(state.ledger, event.postings);
  const own = state.acceptor.acceptors.get(event.acceptorId);
  if (own !== undefined) forget(state, own);
}

function bondPostings(state: AcceptorState, { userId, bondMinor: before }: Acceptor, after: bigint) {
  const set = new PostingSet();
  set.add(userId, 'legal', usdtOf(state)?.asset ?? 0, before - after, after - before);
  return set.list();
}

const isTerm = (rate: number, mostFen: number) =>
  [rate, mostFen].every((value) => Number.isSafeInteger(value) && value >= 0) && mostFen <= moneyMax;

export function decideSetAcceptorTerms(
  state: AcceptorState,
  { userId, rechargeRate, cashRate, rechargeMaxFen, cashMaxFen, time }: AcceptorCommandOf<'SetAcceptorTerms'>,
): AcceptorDecision<'SetAcceptorTerms'> {
  const own = ownAcceptor(state, userId);
  if (own === undefined || own.status === 'applied') return { refused: 'acceptor_not_one' };
  if (!isTerm(rechargeRate, rechargeMaxFen) || !isTerm(cashRate, cashMaxFen)) return { refused: 'parameter_error' };
  for (const [rate, most] of [
    [rechargeRate, rechargeMaxFen],
    [cashRate, cashMaxFen],
  ] as const) {
    if (most > 0 && isRateInBand(state, rate) !== true) return { refused: 'acceptor_rate_band' };
  }
  // An agent who buys at more than they sell for loses all coins to the first who notices.
  if (rechargeMaxFen > 0 && cashMaxFen > 0 && cashRate > rechargeRate) return { refused: 'acceptor_rates_crossed' };
  const terms = { rechargeRate, cashRate, rechargeMaxFen, cashMaxFen };
  return { events: [{ kind: 'AcceptorTermsSet', time, userId, acceptorId: own.acceptorId, ...terms }], answer: {} };
}

export function applyAcceptorTermsSet(
  { acceptor: { acceptors } }: AcceptorState,
  { acceptorId, rechargeRate, cashRate, rechargeMaxFen, cashMaxFen }: AcceptorEventOf<'AcceptorTermsSet'>,
): void {
  const own = acceptors.get(acceptorId);
  if (own !== undefined) own.terms = { rechargeRate, cashRate, rechargeMaxFen, cashMaxFen };
}

export function decideSetAcceptor(
  state: AcceptorState,
  command: AcceptorCommandOf<'SetAcceptor'>,
): AcceptorDecision<'SetAcceptor'> {
  const { operatorId, acceptorId, bondMinor, city, district, isRegional, reason, time } = command;
  const found = state.acceptor.acceptors.get(acceptorId);
  const usdt = usdtOf(state);
  if (found === undefined || usdt === undefined) return { refused: 'acceptor_not_found' };
  if (!isReasonGiven(reason)) return { refused: 'staff_reason_required' };
  if (!isPlace(city) || !isPlace(district)) return { refused: 'acceptor_place_required' };
  if (bondMinor <= 0n) return { refused: 'acceptor_bond_required' };
  const { userId, bondMinor: beforeMinor } = found;
  const moreMinor = bondMinor - beforeMinor;
  const kept = moreMinor < 0n ? bondRefusal(state, found, time) : null;
  if (kept !== null) return kept;
  if (moreMinor > 0n) {
    if (availableOf(state, userId, 'legal', usdt.asset) < moreMinor) return { refused: 'insufficient_balance' };
    const withheld = withheldRefusal(state, { userId, asset: usdt.asset, amountMinor: moreMinor }, time);
    if (withheld !== null) return withheld;
  }
  const isFirst = found.status === 'applied';
  const set = { operatorId, userId, acceptorId, isFirst, beforeMinor, bondMinor, city, district, isRegional, reason };
  const postings = bondPostings(state, found, bondMinor);
  return { events: [{ kind: 'AcceptorSet', time, ...set, postings }], answer: {} };
}

export function applyAcceptorSet(state: AcceptorState, event: AcceptorEventOf<'AcceptorSet'>): void {
  const { acceptorId, bondMinor, city, district, isRegional, isFirst, postings } = event;
  applyPostings(state.ledger, postings);
  const found = state.acceptor.acceptors.get(acceptorId);
  if (found === undefined) return;
  Object.assign(found, { bondMinor, city, district, isRegional });
  if (isFirst) found.status = 'working';
}

const userOf = ({ acceptor: { acceptors } }: AcceptorState, { acceptorId }: { readonly acceptorId: number }) =>
  acceptors.get(acceptorId)?.userId ?? 0;

export const acceptorRule: StaffRule<AcceptorState, AcceptorCommandOf<'SetAcceptor'>> = {
  permission: 'market.manage',
  userOf,
  proposal: {
    shapes: [record({ acceptorId: int, bondMinor: big, city: text, district: text, isRegional: bool, reason: text })],
    changes: (state, { acceptorId, bondMinor, city, district, isRegional }) => {
      const found = state.acceptor.acceptors.get(acceptorId);
      const { code = '', scale = 0 } = state.market.assets[usdtOf(state)?.asset ?? -1] ?? {};
      const bond = (minor: bigint) => `${formatMinor(minor, scale)} ${code}`;
      const place = `${city}, ${district}`;
      return [
        { what: 'acceptor', before: found?.status ?? '', after: found?.status === 'stopped' ? 'stopped' : 'working' },
        { what: 'acceptor_name', before: '', after: found?.name ?? '' },
        { what: 'bond', before: bond(found?.bondMinor ?? 0n), after: bond(bondMinor) },
        { what: 'region', before: `${found?.city ?? ''}, ${found?.district ?? ''}`, after: place },
        { what: 'regional', before: found?.isRegional ? 'yes' : 'no', after: isRegional ? 'yes' : 'no' },
      ];
    },
  },
};

export function decideStopAcceptor(
  state: AcceptorState,
  { operatorId, acceptorId, isStopped, reason, time }: AcceptorCommandOf<'StopAcceptor'>,
): AcceptorDecision<'StopAcceptor'> {
  const found = state.acceptor.acceptors.get(acceptorId);
  if (found === undefined) return { refused: 'acceptor_not_found' };
  if (!isReasonGiven(reason)) return { refused: 'staff_reason_required' };
  if (isStopped ? found.status === 'stopped' : found.status !== 'stopped') return { refused: 'acceptor_stopped' };
  const { userId } = found;
  return { events: [{ kind: 'AcceptorStopped', time, operatorId, userId, acceptorId, isStopped, reason }], answer: {} };
}

export function applyAcceptorStopped(
  state: AcceptorState,
  { acceptorId, isStopped }: AcceptorEventOf<'AcceptorStopped'>,
): void {
  const found = state.acceptor.acceptors.get(acceptorId);
  if (found === undefined) return;
  if (found.status === 'applied') forget(state, found);
  else found.status = isStopped ? 'stopped' : 'working';
}

/** One person can stop an agent, two let them work again. */
export const stopAcceptorRule: StaffRule<AcceptorState, AcceptorCommandOf<'StopAcceptor'>> = {
  permission: 'market.manage',
  userOf,
  proposal: {
    shapes: [record({ acceptorId: int, isStopped: bool, reason: text })],
    isNeeded: (_, { isStopped }) => !isStopped,
    changes: ({ acceptor: { acceptors } }, { acceptorId, isStopped }) => {
      const { name = '', status = '' } = acceptors.get(acceptorId) ?? {};
      return [
        { what: 'acceptor', before: status, after: isStopped ? 'stopped' : 'working' },
        { what: 'acceptor_name', before: '', after: name },
      ];
    },
  },
};

export function decideSwitchAcceptors(
  state: AcceptorState,
  { operatorId, isOn, reason, time }: AcceptorCommandOf<'SwitchAcceptors'>,
): AcceptorDecision<'SwitchAcceptors'> {
  // Without a rate nobody could open anything.
  if (isOn && state.c2c.cnyRate === 0) return { refused: 'c2c_no_index' };
  if (!isReasonGiven(reason)) return { refused: 'staff_reason_required' };
  if (areAcceptorsOpen(state) === isOn) return { refused: 'acceptors_switched' };
  return { events: [{ kind: 'AcceptorsSwitched', time, operatorId, isOn, reason }], answer: {} };
}

export function applyAcceptorsSwitched(
  { acceptor }: AcceptorState,
  { isOn }: AcceptorEventOf<'AcceptorsSwitched'>,
): void {
  acceptor.switched = isOn ? 'on' : 'off';
}

/** One person can end it, two begin it. */
export const switchAcceptorsRule: StaffRule<AcceptorState, AcceptorCommandOf<'SwitchAcceptors'>> = {
  permission: 'market.manage',
  proposal: {
    shapes: [record({ isOn: bool, reason: text })],
    isNeeded: (_, { isOn }) => isOn,
    changes: (state, { isOn }) => [
      { what: 'acceptors', before: areAcceptorsOpen(state) ? 'open' : 'closed', after: isOn ? 'open' : 'closed' },
    ],
  },
};
