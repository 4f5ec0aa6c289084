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
  accountOf as leverAccountOf,
  groupsOf as leverGroupsOf,
  type LeverAccount,
  markOf as leverMarkOf,
} from './account.ts';
export { leverNotices, type RevokeReason as LeverRevokeReason } from './events.ts';
export { leverOpenMax } from './orders/checks.ts';
export { owedTo as leverOwedTo } from './settlement/debts.ts';
export {
  bindingTerms as leverBindingTerms,
  type CloseCause as LeverCloseCause,
  type LeverOrder,
  type LeverTerms,
  ordersOf as leverOrdersOf,
} from './state.ts';
export { openingPercent as leverOpeningPercent } from './terms.ts';
