/**
 * Every feature of the app.
 *
 * Written by tools/registers/registers.ts from the folders of apps/web/src/features.
 */
import { entry as home } from '../features/home/entry.ts';
import { entry as quotation } from '../features/quotation/entry.ts';
import { entry as spot } from '../features/spot/entry.ts';
import { entry as auth } from '../features/auth/entry.ts';
import { entry as account } from '../features/account/entry.ts';
import { entry as wallet } from '../features/wallet/entry.ts';
import { entry as transfer } from '../features/transfer/entry.ts';
import { entry as record } from '../features/record/entry.ts';
import { entry as address } from '../features/address/entry.ts';
import { entry as identity } from '../features/identity/entry.ts';
import { entry as orders } from '../features/orders/entry.ts';
import { entry as message } from '../features/message/entry.ts';
import { entry as success } from '../features/success/entry.ts';
import { entry as notice } from '../features/notice/entry.ts';
import { entry as micro } from '../features/micro/entry.ts';
import { entry as pledge } from '../features/pledge/entry.ts';
import { entry as presale } from '../features/presale/entry.ts';
import { entry as lever } from '../features/lever/entry.ts';
import { entry as c2c } from '../features/c2c/entry.ts';
import { entry as acceptor } from '../features/acceptor/entry.ts';
import { entry as payment } from '../features/payment/entry.ts';

export const entries = [
  home,
  quotation,
  spot,
  auth,
  account,
  wallet,
  transfer,
  record,
  address,
  identity,
  orders,
  message,
  success,
  notice,
  micro,
  pledge,
  presale,
  lever,
  c2c,
  acceptor,
  payment,
] as const;
