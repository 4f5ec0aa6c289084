/** The words of every page: one chunk a language. Coins and the agreement come from the server and stay there. */
import common from './common.ts';
import featureWords from './everywhere.gen.ts';
import everywhere from './everywhere.ts';
import identity from './identity.ts';
import lay from './lay.ts';
import market from './market.ts';
import { featureParts } from './parts.gen.ts';
import site from './site.ts';
import support from './support.ts';
import wallet from './wallet.ts';

export default {
  ...common,
  ...everywhere,
  ...featureWords,
  ...identity,
  ...lay,
  ...market,
  ...site,
  ...support,
  ...wallet,
};

/** The words that come with a feature's screens. */
export const parts = {
  account: () => import('./account.ts'),
  address: () => import('./address.ts'),
  auth: () => import('./auth.ts'),
  chart: () => import('./chart.ts'),
  closed: () => import('./closed.ts'),
  deposit: () => import('./deposit.ts'),
  entrust: () => import('./entrust.ts'),
  home: () => import('./home.ts'),
  identity: () => import('./identity-screen.ts'),
  indicator: () => import('./indicator.ts'),
  message: () => import('./message-screen.ts'),
  notice: () => import('./notice.ts'),
  quotation: () => import('./quotation.ts'),
  record: () => import('./record.ts'),
  spot: () => import('./spot.ts'),
  success: () => import('./success.ts'),
  ...featureParts,
  wallet: () => import('./wallet-screen.ts'),
  withdraw: () => import('./withdraw.ts'),
};
