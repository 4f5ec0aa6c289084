/** The register of what features bring to the view, and the tables that follow from it. Nothing in the view imports it. */
import { authProjection } from './features/auth/projection.ts';
import { identityProjection } from './features/identity/projection.ts';
import { marketProjection } from './features/market/projection.ts';
import { tradedProjection } from './features/market/traded.ts';
import { messageProjection } from './features/message/projection.ts';
import { noticeProjection } from './features/notice/projection.ts';
import { spotProjection } from './features/spot/projection.ts';
import { walletProjection } from './features/wallet/projection.ts';
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
]);

export type Database = DatabaseOf<typeof projections>;
export type View = ViewOf<Database>;
