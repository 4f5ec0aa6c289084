/** The register of what features bring to the view, and the tables that follow from it. Nothing in the view imports it. */
import { accessProjection } from './features/access/view/projection.ts';
import { addressProjection } from './features/address/view/projection.ts';
import { authProjection } from './features/auth/view/projection.ts';
import { depositProjection } from './features/deposit/view/projection.ts';
import { houseProjection } from './features/house/view/projection.ts';
import { identityProjection } from './features/identity/view/projection.ts';
import { marketProjection } from './features/market/view/projection.ts';
import { tradedProjection } from './features/market/view/traded.ts';
import { messageProjection } from './features/message/view/projection.ts';
import { noticeProjection } from './features/notice/view/projection.ts';
import { openingProjection } from './features/opening/view/projection.ts';
import { recordProjection } from './features/record/view/projection.ts';
import { restrictionProjection } from './features/restriction/view/projection.ts';
import { spotProjection } from './features/spot/view/projection.ts';
import { feesProjection } from './features/staff/view/fees.ts';
import { notesProjection } from './features/staff/view/notes.ts';
import { staffProjection } from './features/staff/view/projection.ts';
import { transferProjection } from './features/transfer/view/projection.ts';
import { walletProjection } from './features/wallet/view/projection.ts';
import { withdrawProjection } from './features/withdraw/view/projection.ts';
import { type DatabaseOf, wholeRegister } from './view/projection/register.ts';
import type { ViewOf } from './view/view.ts';

/** A checkpoint has their tables in this order. */
export const projections = wholeRegister([
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
  openingProjection,
  houseProjection,
]);

export type Database = DatabaseOf<typeof projections>;
export type View = ViewOf<Database>;
