import { big, bool, int, list, oneOf, record, since, text } from '../../kernel/codec.ts';
import { type LegRule, moneyNote, type Notice } from '../../kernel/declare/facts.ts';
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

/** What the house could not pay immediately. */
const owedNotice = ({ userId, asset, owedMinor }: { userId: number; asset: number; owedMinor: bigint }) =>
  owedMinor === 0n
    ? []
    : [{ userId, kind: 'lever_owed' as const, ref: 0, note: moneyNote({ asset, amountMinor: owedMinor }) }];

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
    {
      users: owner,
      movement: null,
      changed: (revoked) => changedTo(revoked, 'revoked'),
      // What its owner took back needs no message, and a liquidation has one of its own.
      notices: ({ userId, orderId, market, reason }) =>
        reason === 'user' || reason === 'liquidated'
          ? []
          : [{ userId, kind: 'lever_revoked', ref: orderId, note: `${market} ${reason}` }],
    },
  ),
  /** `shares`: contract lots of one position; 0: all. */
  LeverCloseAsked: event(
    233,
    { userId: int, orderIds: list(int), shares: since(2, int, 0) },
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
    {
      users: owner,
      movement: 'lever_profit',
      changed: (settled) => changedTo(settled, 'settled'),
      notices: owedNotice,
    },
  ),
  /** `deficitMinor`: what the account could not pay. `owedMinor`: what the house could not. `due…Minor`: fees that a liquidation charges after its last step. */
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
      /** Of a step of a liquidation: its account before it, what is due taken off; else 0. */
      equityMinor: since(2, big, 0n),
      maintenanceMinor: since(2, big, 0n),
    },
    {
      users: owner,
      movement: ({ userId, feeMinor }) => profitAndFee(userId, feeMinor),
      changed: (closed) => changedTo(closed, 'closed'),
      notices: ({ userId, orderId: ref, cause, market, ticks, asset, owedMinor }) => [
        ...(cause === 'stop_profit' || cause === 'stop_loss'
          ? [
              {
                userId,
                kind: `lever_${cause}` as const,
                ref,
                note: `${market} ${ticks}`,
              },
            ]
          : []),
        ...owedNotice({ userId, asset, owedMinor }),
      ],
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
      /** What it has and needs after the last step, what is due taken off. */
      equityMinor: since(2, big, 0n),
      maintenanceMinor: since(2, big, 0n),
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
  /** `bindsAt`: when they bind positions that are open, whose `owners` are told; 0: immediately. */
  LeverTermsSet: event(
    239,
    {
      operatorId: int,
      market: int,
      terms: leverTermsShape,
      reason: text,
      bindsAt: since(2, int, 0),
      owners: since(2, list(int), []),
    },
    {
      users: nobody,
      act: ({ operatorId, market, terms, reason }) => ({
        act: 'set_lever_terms',
        operatorId,
        userId: 0,
        note: reason,
        before: '',
        after: `market ${market}: ${terms.isOpen ? 'open' : 'closed'}`,
      }),
      notices: ({ owners, market, bindsAt }) =>
        owners.map((userId) => ({ userId, kind: 'lever_terms' as const, ref: market, note: `${market} ${bindsAt}` })),
    },
  ),
  /** The overnight fee of a position that was open at midnight, at the first sound mark after it. */
  LeverNightCharged: event(
    240,
    {
      userId: int,
      orderId: int,
      market: int,
      asset: int,
      ticks: int,
      feeMinor: big,
      deficitMinor: big,
      postings: list(posting),
    },
    { users: owner, movement: 'lever_overnight', changed: (charged) => changedTo(charged, 'overnight') },
  ),
  /** All of a market's positions were charged. */
  LeverNightEnded: event(241, { market: int }, nobody),
  /** An account's rate fell to where its owner is told. */
  LeverWarned: event(
    242,
    { userId: int, asset: int, equityMinor: big, maintenanceMinor: big },
    {
      users: owner,
      changed: ({ userId }) => [{ userId, what: 'lever', id: 0, status: 'warned' }],
      // In hundredths of a per cent.
      notices: ({ userId, equityMinor, maintenanceMinor }) => [
        { userId, kind: 'lever_warning', ref: 0, note: `${(equityMinor * 10_000n) / maintenanceMinor}` },
      ],
    },
  ),
  /**
   * A part of a position is one of its own, with its share of what the position has cost and brought; it is closed by the
   * next event. `left…`: what the position goes on with. `isAsked`: its owner wanted that, and it waits for no mark now.
   */
  LeverSplit: event(
    244,
    {
      userId: int,
      orderId: int,
      partId: int,
      market: int,
      asset: int,
      isLong: bool,
      multiple: int,
      shares: int,
      lots: int,
      limitTicks: int,
      fillTicks: int,
      openTicks: int,
      stopProfitTicks: int,
      stopLossTicks: int,
      acceptedAt: int,
      openedAt: int,
      /** When its owner asked; 0: nobody did. */
      askedAt: int,
      marginMinor: big,
      feeMinor: big,
      overnightMinor: big,
      settledMinor: big,
      leftShares: int,
      leftLots: int,
      leftMarginMinor: big,
      isAsked: bool,
    },
    { users: owner, changed: (split) => changedTo(split, 'split') },
  ),
  LeverTermsBound: event(243, { market: int }, nobody),
};

export type LeverEvents = EventsIn<typeof leverEvents>;
export type LeverEvent = LeverEvents[keyof LeverEvents];
export type LeverEventOf<K extends keyof LeverEvents> = LeverEvents[K];

/** The messages that an event of contracts is worth. */
export function leverNotices(event: LeverEvent): readonly Notice[] {
  const { notices } = leverEvents[event.kind] as { notices?: (event: LeverEvent) => readonly Notice[] };
  return notices?.(event) ?? [];
}
