/**
 * Every feature, each after those whose slices it builds on.
 *
 * Written by tools/registers/registers.ts from the folders of packages/core/src/features.
 */
import { acceptor } from './features/acceptor/feature.ts';
import { access } from './features/access/feature.ts';
import { address } from './features/address/feature.ts';
import { auth } from './features/auth/feature.ts';
import { c2c } from './features/c2c/feature.ts';
import { deposit } from './features/deposit/feature.ts';
import { exchange } from './features/exchange/feature.ts';
import { houseFunds } from './features/house/feature.ts';
import { identity } from './features/identity/feature.ts';
import { lever } from './features/lever/feature.ts';
import { market } from './features/market/feature.ts';
import { message } from './features/message/feature.ts';
import { micro } from './features/micro/feature.ts';
import { note } from './features/note/feature.ts';
import { notice } from './features/notice/feature.ts';
import { opening } from './features/opening/feature.ts';
import { payment } from './features/payment/feature.ts';
import { person } from './features/person/feature.ts';
import { pledge } from './features/pledge/feature.ts';
import { presale } from './features/presale/feature.ts';
import { price } from './features/price/feature.ts';
import { proposal } from './features/proposal/feature.ts';
import { restriction } from './features/restriction/feature.ts';
import { risk } from './features/risk/feature.ts';
import { spot } from './features/spot/feature.ts';
import { staff } from './features/staff/feature.ts';
import { talk } from './features/talk/feature.ts';
import { transfer } from './features/transfer/feature.ts';
import { wallet } from './features/wallet/feature.ts';
import { withdraw } from './features/withdraw/feature.ts';
import { withheld } from './features/withheld/feature.ts';

export const features = [
  market,
  auth,
  wallet,
  address,
  deposit,
  restriction,
  spot,
  identity,
  message,
  notice,
  note,
  staff,
  access,
  opening,
  houseFunds,
  exchange,
  price,
  micro,
  risk,
  lever,
  person,
  proposal,
  talk,
  withheld,
  transfer,
  withdraw,
  pledge,
  presale,
  c2c,
  acceptor,
  payment,
] as const;
