/** How custody and books compare, as the server knows it, and as the wire has it. */
import type { AnswerOf } from '../../call.ts';
import type { ReconciledRow, withdrawCalls } from './calls.ts';

/** What explains a part of the difference, in the coin. */
export interface ReconciliationItem {
  readonly kind: string;
  readonly subject: string;
  readonly amount: string;
}

/** One coin: what custody has of what arrived, and what the books say. */
export interface ReconciledCoin {
  readonly currencyId: number;
  readonly currency: string;
  readonly custody: string;
  readonly ledger: string;
  readonly items: readonly ReconciliationItem[];
  /** What has no explanation: above zero a surplus, below a shortfall. */
  readonly unexplained: string;
}

function encodeReconciledCoin({ currencyId, currency, items, ...figures }: ReconciledCoin): ReconciledRow {
  const { custody, ledger, unexplained } = figures;
  return {
    currency: currencyId,
    currency_name: currency,
    custody,
    ledger,
    items: items.map((item) => ({ ...item })),
    unexplained,
  };
}

/** `time` in Unix milliseconds; 0: nothing was compared yet. */
export function encodeReconciliation(
  time: number,
  coins: readonly ReconciledCoin[],
): AnswerOf<typeof withdrawCalls.reconciliation>['message'] {
  return { time: time === 0 ? '' : new Date(time).toISOString(), list: coins.map(encodeReconciledCoin) };
}
