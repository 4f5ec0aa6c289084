/** Buying locks the price where it is, in the buyer's spot account; nothing goes over before the end. */
import { assert } from '../../kernel/assert.ts';
import { plainMinor } from '../../kernel/decimal.ts';
import type { Refusal } from '../../kernel/feature.ts';
import { applyPostings, availableOf } from '../../kernel/ledger/ledger.ts';
import { PostingSet } from '../../kernel/ledger/posting-set.ts';
import { levelOf } from '../identity/index.ts';
import { withheldRefusal } from '../withheld/index.ts';
import type { PresaleCommandOf, PresaleDecision } from './commands.ts';
import type { PresaleEventOf } from './events.ts';
import { costOf, type PresaleRound, type PresaleState } from './state.ts';

type Buy = PresaleCommandOf<'BuyPresale'>;

/** Whether one can buy in it now. */
export function isSelling({ stage, offSince, terms, endAt }: PresaleRound, time: number): boolean {
  return stage === 'selling' && offSince === null && time >= terms.startAt && time < endAt;
}

function amountRefusal(state: PresaleState, round: PresaleRound, { userId, coinMinor }: Buy): Refusal | null {
  const { terms, soldMinor, paying } = round;
  const { code: currency = '', scale = 0 } = state.market.assets[terms.asset] ?? {};
  const text = (minor: bigint) => plainMinor(minor, scale);
  if (coinMinor <= 0n) return { refused: 'presale_amount_required' };
  const left = terms.totalMinor - soldMinor;
  if (left === 0n) return { refused: 'presale_sold_out' };
  if (coinMinor > left) return { refused: 'presale_left', values: { left: text(left), currency } };
  if ((paying.get(userId)?.coinMinor ?? 0n) + coinMinor > terms.userMaxMinor)
    return { refused: 'presale_user_limit', values: { most: text(terms.userMaxMinor), currency } };
  return null;
}

export function decideBuyPresale(state: PresaleState, command: Buy): PresaleDecision<'BuyPresale'> {
  const { userId, roundId, coinMinor, priceMinor, version, time } = command;
  const round = state.presale.rounds.get(roundId);
  const user = state.auth.users.get(userId);
  if (user === undefined) return { refused: 'user_not_found' };
  if (round === undefined) return { refused: 'presale_not_found' };
  // Who makes the markets does not buy before them.
  if (!isSelling(round, time) || user.role === 'liquidity') return { refused: 'presale_not_selling' };
  if (priceMinor !== round.terms.priceMinor || version !== round.version) return { refused: 'presale_terms_changed' };
  if (levelOf(state, userId) < 2) return { refused: 'presale_identity_required' };
  const refusal = amountRefusal(state, round, command);
  if (refusal !== null) return refusal;
  const { asset, payAsset } = round.terms;
  const paidMinor = costOf(coinMinor, priceMinor, state.market.assets[asset]?.scale ?? 0);
  if (availableOf(state, userId, 'change', payAsset) < paidMinor) return { refused: 'insufficient_balance' };
  const withheld = withheldRefusal(state, { userId, asset: payAsset, amountMinor: paidMinor }, time);
  if (withheld !== null) return withheld;
  const set = new PostingSet();
  set.add(userId, 'change', payAsset, -paidMinor, paidMinor);
  const bought = { userId, roundId, asset, payAsset, coinMinor, paidMinor };
  return { events: [{ kind: 'PresaleBought', time, ...bought, postings: set.list() }], answer: {} };
}

export function applyPresaleBought(state: PresaleState, event: PresaleEventOf<'PresaleBought'>): void {
  const { userId, roundId, coinMinor, paidMinor, postings } = event;
  applyPostings(state.ledger, postings);
  const round = state.presale.rounds.get(roundId);
  assert(round !== undefined, 'what is bought is of a round', roundId);
  round.soldMinor += coinMinor;
  round.paidMinor += paidMinor;
  const { coinMinor: coins = 0n, paidMinor: paid = 0n } = round.paying.get(userId) ?? {};
  round.paying.set(userId, { userId, coinMinor: coins + coinMinor, paidMinor: paid + paidMinor });
}
