/**
 * The kinds that each feature adds.
 *
 * Written by tools/registers/registers.ts from the folders of packages/contract/src/features.
 */
import { acceptorKinds } from './features/acceptor/kinds.ts';
import { addressKinds } from './features/address/kinds.ts';
import { authKinds } from './features/auth/kinds.ts';
import { c2cKinds } from './features/c2c/kinds.ts';
import { depositKinds } from './features/deposit/kinds.ts';
import { identityKinds } from './features/identity/kinds.ts';
import { leverKinds } from './features/lever/kinds.ts';
import { microKinds } from './features/micro/kinds.ts';
import { paymentKinds } from './features/payment/kinds.ts';
import { pledgeKinds } from './features/pledge/kinds.ts';
import { presaleKinds } from './features/presale/kinds.ts';
import { spotKinds } from './features/spot/kinds.ts';
import { staffKinds } from './features/staff/kinds.ts';
import { transferKinds } from './features/transfer/kinds.ts';
import { walletKinds } from './features/wallet/kinds.ts';
import { withdrawKinds } from './features/withdraw/kinds.ts';

export const featureKinds = [
  depositKinds,
  withdrawKinds,
  transferKinds,
  spotKinds,
  walletKinds,
  authKinds,
  identityKinds,
  staffKinds,
  microKinds,
  pledgeKinds,
  presaleKinds,
  leverKinds,
  addressKinds,
  c2cKinds,
  acceptorKinds,
  paymentKinds,
] as const;
