/**
 * Every feature, those that are used before those that use them.
 *
 * Written by tools/registers/registers.ts from the folders of apps/server/src/features.
 */
import { acceptor } from './features/acceptor/feature.ts';
import { access } from './features/access/feature.ts';
import { account } from './features/account/feature.ts';
import { address } from './features/address/feature.ts';
import { auth } from './features/auth/feature.ts';
import { c2c } from './features/c2c/feature.ts';
import { deposit } from './features/deposit/feature.ts';
import { house } from './features/house/feature.ts';
import { identity } from './features/identity/feature.ts';
import { lever } from './features/lever/feature.ts';
import { market } from './features/market/feature.ts';
import { message } from './features/message/feature.ts';
import { micro } from './features/micro/feature.ts';
import { notice } from './features/notice/feature.ts';
import { opening } from './features/opening/feature.ts';
import { payment } from './features/payment/feature.ts';
import { person } from './features/person/feature.ts';
import { pledge } from './features/pledge/feature.ts';
import { presale } from './features/presale/feature.ts';
import { price } from './features/price/feature.ts';
import { record } from './features/record/feature.ts';
import { restriction } from './features/restriction/feature.ts';
import { spot } from './features/spot/feature.ts';
import { staff } from './features/staff/feature.ts';
import { support } from './features/support/feature.ts';
import { talk } from './features/talk/feature.ts';
import { transfer } from './features/transfer/feature.ts';
import { upload } from './features/upload/feature.ts';
import { wallet } from './features/wallet/feature.ts';
import { withdraw } from './features/withdraw/feature.ts';

export const declared = [
  market,
  spot,
  message,
  wallet,
  transfer,
  record,
  restriction,
  account,
  notice,
  support,
  price,
  person,
  auth,
  address,
  staff,
  identity,
  upload,
  deposit,
  withdraw,
  access,
  house,
  opening,
  micro,
  pledge,
  presale,
  lever,
  talk,
  c2c,
  acceptor,
  payment,
] as const;
