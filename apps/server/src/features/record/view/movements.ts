/**
 * What each kind of event moves in people's accounts. Every event with postings stands here: one that is left out does not
 * compile, and one whose amounts differ from its postings fails `record.test.ts`.
 */
import type { MovementKind } from '@bourse/contract';
import type { EventKind, EventOf, Posting, Wallet } from '@bourse/core';
import { type MarketMemory, marketSteps } from '../../market/view/index.ts';

export interface Movement {
  readonly owner: number;
  readonly wallet: Wallet;
  readonly asset: number;
  readonly kind: MovementKind;
  /** Signed: available and locked together. */
  readonly amountMinor: bigint;
}

/** Kinds of events that move or lock money. */
export type PostingKind = {
  [K in EventKind]: EventOf<K> extends { postings: readonly Posting[] } ? K : never;
}[EventKind];

type MovementsOf<Event> = (event: Event, memory: MarketMemory) => readonly Movement[];

/** Null: it only locks and unlocks. */
export const movementsBy: { readonly [K in PostingKind]: MovementsOf<EventOf<K>> | null } = {
  UserRegistered: allAs('grant'),
  FundsGranted: allAs('grant'),
  FundsTransferred: allAs('transfer'),
  OrderPlaced: tradesOf,
  OrderCancelled: null,
  OrderReduced: null,
  QuotesReplaced: null,
  DepositNoted: allAs('deposit'),
  DepositAssigned: allAs('deposit'),
  DepositFormSettled: (event) => allAs(event.depositId === 0 ? 'deposit' : 'transfer')(event),
  DebtPaid: allAs('deposit'),
  WithdrawalRequested: null,
  WithdrawalCancelled: null,
  WithdrawalReviewed: null,
  WithdrawalSettledInside: (event) =>
    allAs('withdrawal')(event).map((movement) =>
      movement.owner === event.toUserId ? { ...movement, kind: 'deposit' } : movement,
    ),
  WithdrawalSettled: withdrawnOf,
  BalanceCorrected: allAs('correction'),
  HouseFundsMoved: allAs('correction'),
};

/** All that the postings move, as one kind. */
function allAs(kind: MovementKind) {
  return ({ postings }: { readonly postings: readonly Posting[] }): Movement[] =>
    postings.map(({ owner, wallet, asset, available, locked }) => ({
      owner,
      wallet,
      asset,
      kind,
      amountMinor: available + locked,
    }));
}

/** Both sides' trades, and their fees. */
function tradesOf(event: EventOf<'OrderPlaced'>, memory: MarketMemory): readonly Movement[] {
  if (event.fills.length === 0) return [];
  const { quote: asset } = marketSteps(memory, event.market);
  const fees = new Map<number, bigint>();
  for (const { makerUserId, takerFee, makerFee } of event.fills) {
    fees.set(event.userId, (fees.get(event.userId) ?? 0n) + takerFee);
    fees.set(makerUserId, (fees.get(makerUserId) ?? 0n) + makerFee);
  }
  return withFeesApart(allAs('trade')(event), asset, fees, 'trade_fee');
}

/** What was sent, and the fee; of one that failed nothing moved. */
function withdrawnOf(event: EventOf<'WithdrawalSettled'>): readonly Movement[] {
  const fees = event.outcome === 'success' ? [[event.userId, event.feeMinor] as const] : [];
  return withFeesApart(allAs('withdrawal')(event), event.asset, new Map(fees), 'withdrawal_fee');
}

/** Postings hold what was paid together with its fee: `fees` of a coin, by owner, become movements of their own. */
function withFeesApart(
  movements: readonly Movement[],
  asset: number,
  fees: ReadonlyMap<number, bigint>,
  kind: MovementKind,
): Movement[] {
  return movements.flatMap((movement) => {
    const fee = movement.asset === asset ? (fees.get(movement.owner) ?? 0n) : 0n;
    if (fee === 0n) return [movement];
    return [
      { ...movement, amountMinor: movement.amountMinor + fee },
      { ...movement, kind, amountMinor: -fee },
    ];
  });
}
