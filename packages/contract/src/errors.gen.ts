/**
 * The refusals of each feature.
 *
 * Written by tools/registers/registers.ts from the folders of packages/contract/src/features.
 */
import { acceptorErrors } from './features/acceptor/errors.ts';
import { accessErrors } from './features/access/errors.ts';
import { addressErrors } from './features/address/errors.ts';
import { authErrors } from './features/auth/errors.ts';
import { c2cErrors } from './features/c2c/errors.ts';
import { depositErrors } from './features/deposit/errors.ts';
import { exchangeErrors } from './features/exchange/errors.ts';
import { houseErrors } from './features/house/errors.ts';
import { identityErrors } from './features/identity/errors.ts';
import { leverErrors } from './features/lever/errors.ts';
import { marketErrors } from './features/market/errors.ts';
import { microErrors } from './features/micro/errors.ts';
import { noticeErrors } from './features/notice/errors.ts';
import { openingErrors } from './features/opening/errors.ts';
import { paymentErrors } from './features/payment/errors.ts';
import { pledgeErrors } from './features/pledge/errors.ts';
import { presaleErrors } from './features/presale/errors.ts';
import { restrictionErrors } from './features/restriction/errors.ts';
import { securityErrors } from './features/security/errors.ts';
import { spotErrors } from './features/spot/errors.ts';
import { staffErrors } from './features/staff/errors.ts';
import { supportErrors } from './features/support/errors.ts';
import { transferErrors } from './features/transfer/errors.ts';
import { uploadErrors } from './features/upload/errors.ts';
import { withdrawErrors } from './features/withdraw/errors.ts';

export const featureErrors = [
  marketErrors,
  spotErrors,
  authErrors,
  securityErrors,
  restrictionErrors,
  transferErrors,
  depositErrors,
  withdrawErrors,
  addressErrors,
  uploadErrors,
  identityErrors,
  noticeErrors,
  staffErrors,
  supportErrors,
  exchangeErrors,
  accessErrors,
  houseErrors,
  openingErrors,
  microErrors,
  pledgeErrors,
  presaleErrors,
  leverErrors,
  c2cErrors,
  acceptorErrors,
  paymentErrors,
] as const;
