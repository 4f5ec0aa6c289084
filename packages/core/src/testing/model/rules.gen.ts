/**
 * The rules that the naive model knows.
 *
 * Written by tools/registers/registers.ts from the folders of packages/core/src/features.
 */
import { naiveAddress } from '../../features/address/testing/naive.ts';
import { naiveAuth } from '../../features/auth/testing/naive.ts';
import { naiveDeposit } from '../../features/deposit/testing/naive.ts';
import { naiveMarket } from '../../features/market/testing/naive.ts';
import { naivePrice } from '../../features/price/testing/naive.ts';
import { naiveSpot } from '../../features/spot/testing/naive.ts';
import { naiveTransfer } from '../../features/transfer/testing/naive.ts';
import { naiveWallet } from '../../features/wallet/testing/naive.ts';
import { naiveWithdraw } from '../../features/withdraw/testing/naive.ts';

export const rules = {
  ...naiveMarket,
  ...naiveAuth,
  ...naiveSpot,
  ...naiveTransfer,
  ...naiveWallet,
  ...naiveAddress,
  ...naiveDeposit,
  ...naiveWithdraw,
  ...naivePrice,
};
