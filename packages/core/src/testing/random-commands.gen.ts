/**
 * The random commands of each feature.
 *
 * Written by tools/registers/registers.ts from the folders of packages/core/src/features.
 */
import { randomAcceptor } from '../features/acceptor/testing/random.ts';
import { randomAccess } from '../features/access/testing/random.ts';
import { randomAddress } from '../features/address/testing/random.ts';
import { randomAuth } from '../features/auth/testing/random.ts';
import { randomC2c } from '../features/c2c/testing/random.ts';
import { randomDeposit } from '../features/deposit/testing/random.ts';
import { randomExchange } from '../features/exchange/testing/random.ts';
import { randomHouse } from '../features/house/testing/random.ts';
import { randomIdentity } from '../features/identity/testing/random.ts';
import { randomLever } from '../features/lever/testing/random.ts';
import { randomMarket } from '../features/market/testing/random.ts';
import { randomMessage } from '../features/message/testing/random.ts';
import { randomMicro } from '../features/micro/testing/random.ts';
import { randomNote } from '../features/note/testing/random.ts';
import { randomNotice } from '../features/notice/testing/random.ts';
import { randomOpening } from '../features/opening/testing/random.ts';
import { randomPayment } from '../features/payment/testing/random.ts';
import { randomPerson } from '../features/person/testing/random.ts';
import { randomPledge } from '../features/pledge/testing/random.ts';
import { randomPresale } from '../features/presale/testing/random.ts';
import { randomPrice } from '../features/price/testing/random.ts';
import { randomProposal } from '../features/proposal/testing/random.ts';
import { randomRestriction } from '../features/restriction/testing/random.ts';
import { randomRisk } from '../features/risk/testing/random.ts';
import { randomSpot } from '../features/spot/testing/random.ts';
import { randomStaff } from '../features/staff/testing/random.ts';
import { randomTalk } from '../features/talk/testing/random.ts';
import { randomTransfer } from '../features/transfer/testing/random.ts';
import { randomWallet } from '../features/wallet/testing/random.ts';
import { randomWithdraw } from '../features/withdraw/testing/random.ts';

export const made = {
  ...randomMarket,
  ...randomAuth,
  ...randomWallet,
  ...randomTransfer,
  ...randomAddress,
  ...randomDeposit,
  ...randomWithdraw,
  ...randomRestriction,
  ...randomSpot,
  ...randomIdentity,
  ...randomMessage,
  ...randomNotice,
  ...randomNote,
  ...randomStaff,
  ...randomAccess,
  ...randomProposal,
  ...randomOpening,
  ...randomHouse,
  ...randomExchange,
  ...randomPrice,
  ...randomMicro,
  ...randomRisk,
  ...randomPledge,
  ...randomPresale,
  ...randomLever,
  ...randomPerson,
  ...randomC2c,
  ...randomTalk,
  ...randomAcceptor,
  ...randomPayment,
};
