/**
 * What features bring to the view. A checkpoint has their tables in this order.
 *
 * Written by tools/registers/registers.ts from the folders of apps/server/src/features.
 */
import { acceptorProjection } from './features/acceptor/view/projection.ts';
import { accessProjection } from './features/access/view/projection.ts';
import { accountProjection } from './features/account/view/projection.ts';
import { addressProjection } from './features/address/view/projection.ts';
import { authProjection } from './features/auth/view/projection.ts';
import { c2cProjection } from './features/c2c/view/projection.ts';
import { depositProjection } from './features/deposit/view/projection.ts';
import { houseProjection } from './features/house/view/projection.ts';
import { identityProjection } from './features/identity/view/projection.ts';
import { leverProjection } from './features/lever/view/projection.ts';
import { marketProjection } from './features/market/view/projection.ts';
import { tradedProjection } from './features/market/view/traded.ts';
import { messageProjection } from './features/message/view/projection.ts';
import { microProjection } from './features/micro/view/projection.ts';
import { noticeProjection } from './features/notice/view/projection.ts';
import { openingProjection } from './features/opening/view/projection.ts';
import { paymentProjection } from './features/payment/view/projection.ts';
import { personProjection } from './features/person/view/projection.ts';
import { pledgeProjection } from './features/pledge/view/projection.ts';
import { presaleProjection } from './features/presale/view/projection.ts';
import { priceProjection } from './features/price/view/projection.ts';
import { recordProjection } from './features/record/view/projection.ts';
import { restrictionProjection } from './features/restriction/view/projection.ts';
import { spotProjection } from './features/spot/view/projection.ts';
import { feesProjection } from './features/staff/view/fees.ts';
import { notesProjection } from './features/staff/view/notes.ts';
import { staffProjection } from './features/staff/view/projection.ts';
import { talkProjection } from './features/talk/view/projection.ts';
import { transferProjection } from './features/transfer/view/projection.ts';
import { walletProjection } from './features/wallet/view/projection.ts';
import { withdrawProjection } from './features/withdraw/view/projection.ts';

export const declared = [
  marketProjection,
  spotProjection,
  authProjection,
  tradedProjection,
  identityProjection,
  messageProjection,
  noticeProjection,
  walletProjection,
  transferProjection,
  restrictionProjection,
  recordProjection,
  addressProjection,
  depositProjection,
  withdrawProjection,
  staffProjection,
  notesProjection,
  feesProjection,
  accessProjection,
  houseProjection,
  openingProjection,
  microProjection,
  accountProjection,
  priceProjection,
  pledgeProjection,
  presaleProjection,
  leverProjection,
  personProjection,
  c2cProjection,
  talkProjection,
  acceptorProjection,
  paymentProjection,
] as const;
