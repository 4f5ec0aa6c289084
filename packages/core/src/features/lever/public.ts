/** What others read of it. */
export {
  breakEvenTicks,
  filledTicks,
  type LeverHolding,
  type LeverTier,
  leverClosedProfit,
  leverFee,
  leverMaintenance,
  leverMargin,
  leverNotional,
  leverProfit,
  liquidationPercent,
  liquidationTicks,
  markAtLimit,
  warningPercent,
} from '../../margin/risk.ts';
export {
  type LeverFigures,
  type LeverTermsFault,
  leverTermsFaults,
  openingPercent as leverOpeningPercent,
  withDeductions as withLeverDeductions,
} from '../../margin/terms.ts';
export {
  accountOf as leverAccountOf,
  groupsOf as leverGroupsOf,
  type LeverAccount,
  markOf as leverMarkOf,
} from './account.ts';
export { leverNotices, type RevokeReason as LeverRevokeReason } from './events.ts';
export { leverOpenMax } from './orders/checks.ts';
export { coverLeft as leverCoverLeft, needOf as leverNeedOf } from './settlement/cover.ts';
export { owedTo as leverOwedTo } from './settlement/debts.ts';
export {
  bindingTerms as leverBindingTerms,
  type CloseCause as LeverCloseCause,
  type HeldTerms,
  type LeverOrder,
  type LeverSide,
  type LeverTerms,
  ordersOf as leverOrdersOf,
  sidesOf as leverSidesOf,
} from './state.ts';
export { leverTermsEffect } from './terms.ts';
