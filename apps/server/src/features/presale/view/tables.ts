import type { PresalePurchaseStatus } from '@bourse/contract';

/** What a user bought in a round of a presale; amounts in whole coins. */
interface PresalePurchasesTable {
  round: number;
  user_id: number;
  asset: number;
  pay_asset: number;
  amount: string;
  paid: string;
  status: PresalePurchaseStatus;
}

export interface PresaleTables {
  presale_purchases: PresalePurchasesTable;
}
