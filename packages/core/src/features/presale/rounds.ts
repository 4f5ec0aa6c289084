/** Rounds are set and switched on by two of the staff; one may switch a round off. After the first purchase only the switch changes. */
import { bool, int, record, text } from '../../kernel/codec.ts';
import { formatMinor } from '../../kernel/decimal.ts';
import type { Refusal } from '../../kernel/feature.ts';
import { house } from '../../kernel/ledger/house.ts';
import { applyPostings, balanceOf } from '../../kernel/ledger/ledger.ts';
import { PostingSet } from '../../kernel/ledger/posting-set.ts';
import type { StaffRule } from '../../kernel/staff/rules.ts';
import type { PresaleCommandOf, PresaleDecision } from './commands.ts';
import type { PresaleEventOf } from './events.ts';
import {
  armRound,
  costOf,
  endIfOn,
  type PresaleRound,
  type PresaleState,
  type PresaleTerms,
  presaleTermsShape,
  stepDueOf,
} from './state.ts';

const roundsMax = 100;
const amountMax = 1n << 56n;
const yearMs = 365 * 86_400_000;
const lengthMax = 300;

/** An address of the web, or a path of this site. */
const isAddress = (url: string) => url === '' || (url.length <= lengthMax && /^(https:\/\/|\/(?!\/))\S*$/.test(url));

function areSound({ market }: PresaleState, terms: PresaleTerms, time: number): boolean {
  const { asset, payAsset, priceMinor, totalMinor, userMaxMinor, softMinor, startAt, endAt, unlockAt } = terms;
  const sold = market.assets[asset];
  const times = [startAt, endAt, unlockAt];
  return (
    sold !== undefined &&
    market.assets[payAsset] !== undefined &&
    asset !== payAsset &&
    priceMinor > 0n &&
    userMaxMinor > 0n &&
    userMaxMinor <= totalMinor &&
    totalMinor <= amountMax &&
    softMinor >= 0n &&
    softMinor <= totalMinor &&
    costOf(totalMinor, priceMinor, sold.scale) <= amountMax &&
    times.every(Number.isSafeInteger) &&
    startAt < endAt &&
    endAt > time &&
    endAt - startAt <= yearMs &&
    unlockAt >= endAt &&
    unlockAt - endAt <= 10 * yearMs &&
    terms.seller.trim() !== '' &&
    terms.seller.length <= lengthMax &&
    isAddress(terms.moreUrl) &&
    isAddress(terms.paperUrl)
  );
}

const isReason = (reason: string) => reason.trim() !== '' && reason.length <= lengthMax;

/** The coins of a round move into their lock as it is set; those of its earlier terms come out of it. */
function lockOf(known: PresaleRound | undefined, { asset, totalMinor }: PresaleTerms): PostingSet {
  const set = new PostingSet();
  if (known !== undefined) set.add(house.presale, 'change', known.terms.asset, known.heldMinor, -known.heldMinor);
  set.add(house.presale, 'change', asset, -totalMinor, totalMinor);
  return set;
}

function coverRefusal(state: PresaleState, set: PostingSet): Refusal | null {
  const isShort = set
    .list()
    .some(({ asset, available }) => balanceOf(state, house.presale, 'change', asset).available + available < 0n);
  return isShort ? { refused: 'presale_not_covered' } : null;
}

export function decideSetPresaleRound(
  state: PresaleState,
  { operatorId, roundId, terms, reason, time }: PresaleCommandOf<'SetPresaleRound'>,
): PresaleDecision<'SetPresaleRound'> {
  const { rounds } = state.presale;
  const known = rounds.get(roundId);
  if (known === undefined && roundId !== rounds.size + 1) return { refused: 'presale_not_found' };
  if (known === undefined && rounds.size >= roundsMax) return { refused: 'presale_rounds_limit' };
  if (known !== undefined && (known.soldMinor > 0n || known.stage !== 'selling'))
    return { refused: 'presale_is_fixed' };
  // Whoever has the page open knows the price in these coins alone.
  const isOther = known !== undefined && (known.terms.asset !== terms.asset || known.terms.payAsset !== terms.payAsset);
  if (isOther || !areSound(state, terms, time)) return { refused: 'parameter_error' };
  if (!isReason(reason)) return { refused: 'staff_reason_required' };
  const set = lockOf(known, terms);
  const refusal = coverRefusal(state, set);
  if (refusal !== null) return refusal;
  const postings = set.list();
  return { events: [{ kind: 'PresaleRoundSet', time, operatorId, roundId, terms, reason, postings }], answer: {} };
}

export function applyPresaleRoundSet(
  state: PresaleState,
  { roundId, terms, time, postings }: PresaleEventOf<'PresaleRoundSet'>,
): void {
  applyPostings(state.ledger, postings);
  const { rounds } = state.presale;
  const round: PresaleRound = {
    roundId,
    version: (rounds.get(roundId)?.version ?? 0) + 1,
    terms,
    endAt: terms.endAt,
    // A new round is off, and one with other terms is looked at again before it is on.
    offSince: time,
    stage: 'selling',
    isReached: false,
    soldMinor: 0n,
    paidMinor: 0n,
    heldMinor: terms.totalMinor,
    paying: new Map(),
    holding: new Map(),
  };
  rounds.set(roundId, round);
  armRound(state, round);
}

/** Whether another round that is on sells at the same time: the page shows one. */
function overlaps({ rounds }: PresaleState['presale'], round: PresaleRound, endAt: number, time: number): boolean {
  const from = Math.max(time, round.terms.startAt);
  for (const other of rounds.values()) {
    if (other === round || other.stage !== 'selling' || other.offSince !== null) continue;
    if (from < other.endAt && other.terms.startAt < endAt) return true;
  }
  return false;
}

export function decideSwitchPresale(
  { presale }: PresaleState,
  { operatorId, roundId, isOn, reason, time }: PresaleCommandOf<'SwitchPresale'>,
): PresaleDecision<'SwitchPresale'> {
  const round = presale.rounds.get(roundId);
  if (round === undefined) return { refused: 'presale_not_found' };
  // Also where it was off for so long that everything goes back, though the writer has not got to it yet.
  if (round.stage !== 'selling' || (stepDueOf(round) ?? 0) <= time) return { refused: 'presale_is_over' };
  if (isOn === (round.offSince === null)) return { refused: 'presale_is_so' };
  if (!isReason(reason)) return { refused: 'staff_reason_required' };
  const endAt = endIfOn(round, time);
  if (isOn && overlaps(presale, round, endAt, time)) return { refused: 'presale_overlaps' };
  return { events: [{ kind: 'PresaleSwitched', time, operatorId, roundId, isOn, endAt, reason }], answer: {} };
}

export function applyPresaleSwitched(
  state: PresaleState,
  { roundId, isOn, endAt, time }: PresaleEventOf<'PresaleSwitched'>,
): void {
  const round = state.presale.rounds.get(roundId);
  if (round === undefined) return;
  round.endAt = endAt;
  round.offSince = isOn ? null : time;
  armRound(state, round);
}

/** One line of what both read. */
function shown(state: PresaleState, terms: PresaleTerms | undefined): string {
  if (terms === undefined) return '';
  const { scale = 0, code = '' } = state.market.assets[terms.asset] ?? {};
  const { scale: payScale = 0, code: payCode = '' } = state.market.assets[terms.payAsset] ?? {};
  const coins = (minor: bigint) => `${formatMinor(minor, scale)} ${code}`;
  const day = (ms: number) => new Date(ms).toISOString();
  return [
    `${coins(terms.totalMinor)} at ${formatMinor(terms.priceMinor, payScale)} ${payCode}`,
    `${coins(terms.userMaxMinor)} a user`,
    `from ${coins(terms.softMinor)} sold on`,
    `${day(terms.startAt)} to ${day(terms.endAt)}, free from ${day(terms.unlockAt)}`,
    `seller ${terms.seller}`,
    `${terms.moreUrl} ${terms.paperUrl}`.trim(),
  ].join('; ');
}

export const roundRule: StaffRule<PresaleState, PresaleCommandOf<'SetPresaleRound'>> = {
  permission: 'market.manage',
  proposal: {
    shapes: [record({ roundId: int, terms: presaleTermsShape, reason: text })],
    changes: (state, { roundId, terms }) => [
      {
        what: 'presale_round',
        before: shown(state, state.presale.rounds.get(roundId)?.terms),
        after: shown(state, terms),
      },
    ],
  },
};

export const switchRule: StaffRule<PresaleState, PresaleCommandOf<'SwitchPresale'>> = {
  permission: (_, { isOn }) => (isOn ? 'market.manage' : 'switches'),
  proposal: {
    shapes: [record({ roundId: int, isOn: bool, reason: text })],
    isNeeded: (_, { isOn }) => isOn,
    // With the terms: others than those that were looked at are not switched on.
    changes: (state, { roundId, isOn }) => {
      const round = state.presale.rounds.get(roundId);
      const terms = `version ${round?.version}: ${shown(state, round?.terms)}`;
      const word = (is: boolean) => `#${roundId} ${is ? 'on' : 'off'}`;
      return [{ what: 'presale_switch', before: `${word(!isOn)}; ${terms}`, after: word(isOn) }];
    },
  },
};
