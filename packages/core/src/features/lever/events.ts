import { big, bool, int, list, oneOf, record, text } from '../../kernel/codec.ts';
import { type LegRule, moneyNote } from '../../kernel/declare/facts.ts';
import { type EventsIn, event, nobody, owner } from '../../kernel/feature.ts';
import { house } from '../../kernel/ledger/house.ts';
import { posting } from '../../kernel/ledger/posting.ts';
import { closeCauses, leverTermsShape } from './state.ts';

/** Why an order never became a position. */
export const revokeReasons = [
  'user',
  'no_mark',
  'slippage',
  'balance',
  'rate',
  'tier',
  'limit',
  'cover',
  'closed',
  'money',
  'liquidated',
] as const;
export type RevokeReason = (typeof revokeReasons)[number];

const mark = record({ market: int, ticks: int });
const orderFee = record({ orderId: int, feeMinor: big });

type Of = { readonly userId: number; readonly orderId: number };
const changedTo = ({ userId, orderId: id }: Of, status: string) => [{ userId, what: 'lever', id, status }];

/** Legs of a position: its profit or loss, and apart from it the fee of its owner. */
const profitAndFee =
  (userId: number, feeMinor: bigint): LegRule =>
  ({ owner: of, available, locked }) => {
    if (of === house.fees) return 'lever_fee';
    if (of !== userId || feeMinor === 0n) return 'lever_profit';
    const fee = { kind: 'lever_fee' as const, amountMinor: -feeMinor };
    const profitMinor = available + locked + feeMinor;
    return profitMinor === 0n ? [fee] : [{ kind: 'lever_profit', amountMinor: profitMinor }, fee];
  };

export const leverEvents = {
  /** What it may need is locked. `limitTicks` 0: a market order. */
  LeverPlaced: event(
    229,
    {
      userId: int,
      orderId: int,
      market: int,
      asset: int,
      isLong: bool,
      multiple: int,
      shares: int,
      lots: int,
      limitTicks: int,
      worstTicks: int,
      feePpm: int,
      lockedMinor: big,
      stopProfitTicks: int,
      stopLossTicks: int,
      postings: list(posting),
    },
    { users: owner, movement: null, changed: (placed) => changedTo(placed, 'listing') },
  ),
  /** All that a tick sets off, and the marks it goes by. */
  LeversTriggered: event(
    230,
    {
      marks: list(mark),
      closings: list(record({ orderId: int, cause: oneOf(...closeCauses), ticks: int })),
      liquidations: list(record({ userId: int, asset: int })),
      openings: list(record({ orderId: int, ticks: int })),
    },
    nobody,
  ),
  /** `ticks`: the mark, moved by the spread. */
  LeverOpened: event(
    231,
    {
      userId: int,
      orderId: int,
      market: int,
      markTicks: int,
      ticks: int,
      marginMinor: big,
      feeMinor: big,
      postings: list(posting),
    },
    { users: owner, movement: 'lever_fee', changed: (opened) => changedTo(opened, 'trading') },
  ),
  LeverRevoked: event(
    232,
    { userId: int, orderId: int, market: int, reason: oneOf(...revokeReasons), postings: list(posting) },
    { users: owner, movement: null, changed: (revoked) => changedTo(revoked, 'revoked') },
  ),
  LeverCloseAsked: event(
    233,
    { userId: int, orderIds: list(int) },
    {
      users: owner,
      changed: ({ userId, orderIds }) => orderIds.map((id) => ({ userId, what: 'lever', id, status: 'closing' })),
    },
  ),
  LeverStopsSet: event(
    234,
    { userId: int, orderId: int, stopProfitTicks: int, stopLossTicks: int },
    { users: owner, changed: (set) => changedTo(set, 'stops') },
  ),
  /** The profit of a position so far, for what its account had to pay: it goes on from that mark. */
  LeverSettled: event(
    235,
    {
      userId: int,
      orderId: int,
      market: int,
      asset: int,
      ticks: int,
      profitMinor: big,
      debtId: int,
      owedMinor: big,
      postings: list(posting),
    },
    { users: owner, movement: 'lever_profit', changed: (settled) => changedTo(settled, 'settled') },
  ),
  /** `deficitMinor`: what the account could not pay. `owedMinor`: what the house could not. `dueMinor`: fees charged after the last. */
  LeverClosed: event(
    236,
    {
      userId: int,
      orderId: int,
      market: int,
      asset: int,
      cause: oneOf(...closeCauses),
      ticks: int,
      profitMinor: big,
      feeMinor: big,
      dueFeeMinor: big,
      dueLiquidationFeeMinor: big,
      deficitMinor: big,
      debtId: int,
      owedMinor: big,
      postings: list(posting),
    },
    {
      users: owner,
      movement: ({ userId, feeMinor }) => profitAndFee(userId, feeMinor),
      changed: (closed) => changedTo(closed, 'closed'),
    },
  ),
  /** The account is above what ends a liquidation, or has no position left; or closings alone did it, and nothing was taken. */
  LeverLiquidated: event(
    237,
    {
      userId: int,
      asset: int,
      fees: list(orderFee),
      liquidationFeeMinor: big,
      /** What the account holds after it. */
      leftMinor: big,
      postings: list(posting),
    },
    {
      users: owner,
      movement:
        ({ userId, liquidationFeeMinor }) =>
        ({ owner: of, available, locked }) => {
          if (of === house.fees) return 'lever_fee';
          if (of !== userId || liquidationFeeMinor === 0n) return of === userId ? 'lever_fee' : 'lever_liquidation_fee';
          const feeMinor = available + locked + liquidationFeeMinor;
          const liquidation = { kind: 'lever_liquidation_fee' as const, amountMinor: -liquidationFeeMinor };
          return feeMinor === 0n ? [liquidation] : [{ kind: 'lever_fee', amountMinor: feeMinor }, liquidation];
        },
      changed: ({ userId }) => [{ userId, what: 'lever', id: 0, status: 'liquidated' }],
      notices: ({ userId, asset, fees, leftMinor: amountMinor }) => {
        const last = fees.at(-1);
        if (last === undefined) return [];
        return [{ userId, kind: 'lever_liquidated', ref: last.orderId, note: moneyNote({ asset, amountMinor }) }];
      },
    },
  ),
  LeverDebtPaid: event(
    238,
    { userId: int, debtId: int, asset: int, amountMinor: big, postings: list(posting) },
    {
      users: owner,
      movement: 'lever_profit',
      changed: ({ userId }) => [{ userId, what: 'lever', id: 0, status: 'paid' }],
    },
  ),
  LeverTermsSet: event(
    239,
    { operatorId: int, market: int, terms: leverTermsShape, reason: text },
    nobody,
    ({ operatorId, market, terms, reason }) => ({
      act: 'set_lever_terms',
      operatorId,
      userId: 0,
      note: reason,
      before: '',
      after: `market ${market}: ${terms.isOpen ? 'open' : 'closed'}`,
    }),
  ),
};

export type LeverEvents = EventsIn<typeof leverEvents>;
export type LeverEvent = LeverEvents[keyof LeverEvents];
export type LeverEventOf<K extends keyof LeverEvents> = LeverEvents[K];
