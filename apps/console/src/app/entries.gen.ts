/**
 * Every feature of the console.
 *
 * Written by tools/registers/registers.ts from the folders of apps/console/src/features.
 */
import { entry as login } from '../features/login/entry.ts';
import { entry as today } from '../features/today/entry.ts';
import { entry as identity } from '../features/identity/entry.ts';
import { entry as withdraw } from '../features/withdraw/entry.ts';
import { entry as deposit } from '../features/deposit/entry.ts';
import { entry as proposal } from '../features/proposal/entry.ts';
import { entry as user } from '../features/user/entry.ts';
import { entry as restriction } from '../features/restriction/entry.ts';
import { entry as staff } from '../features/staff/entry.ts';
import { entry as audit } from '../features/audit/entry.ts';
import { entry as access } from '../features/access/entry.ts';
import { entry as notice } from '../features/notice/entry.ts';
import { entry as opening } from '../features/opening/entry.ts';
import { entry as micro } from '../features/micro/entry.ts';
import { entry as pledge } from '../features/pledge/entry.ts';
import { entry as presale } from '../features/presale/entry.ts';
import { entry as lever } from '../features/lever/entry.ts';
import { entry as c2c } from '../features/c2c/entry.ts';
import { entry as acceptor } from '../features/acceptor/entry.ts';
import { entry as payment } from '../features/payment/entry.ts';

export const entries = [
  login,
  today,
  identity,
  withdraw,
  deposit,
  proposal,
  user,
  restriction,
  staff,
  audit,
  access,
  notice,
  opening,
  micro,
  pledge,
  presale,
  lever,
  c2c,
  acceptor,
  payment,
] as const;
