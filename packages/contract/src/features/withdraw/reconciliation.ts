/** How custody and books compare, as the server knows it, and as the wire has it. */
import type { AnswerOf } from '../../call.ts';
import type { withdrawCalls } from './calls.ts';
import type { ReconciledRow } from './rows.ts';

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
  /** What lies elsewhere by the last figure of finance; empty: none was ever entered. */
  readonly figure: string;
  /** Of its statement, Unix milliseconds; 0: none. */
  readonly figureAt: number;
  readonly items: readonly ReconciliationItem[];
  /** What has no explanation: above zero a surplus, below a shortfall. */
  readonly unexplained: string;
}

function encodeReconciledCoin({ currencyId, currency, items, ...figures }: ReconciledCoin): ReconciledRow {
  const { custody, ledger, figure, figureAt, unexplained } = figures;
  return {
    currency: currencyId,
    currency_name: currency,
    custody,
    ledger,
    figure,
    figure_time: figureAt === 0 ? '' : new Date(figureAt).toISOString(),
    items: items.map((item) => ({ ...item })),
    unexplained,
  };
}

/** `time` in Unix milliseconds; 0: nothing was compared yet. */
export function encodeReconciliation(
  time: number,
  coins: readonly ReconciledCoin[],
  limit: string,
): AnswerOf<typeof withdrawCalls.reconciliation>['message'] {
  return { time: time === 0 ? '' : new Date(time).toISOString(), list: coins.map(encodeReconciledCoin), limit };
}
