/** The words of the screens: one chunk a language. Coins and the agreement come from the server and stay there. */
import account from './account.ts';
import auth from './auth.ts';
import common from './common.ts';
import home from './home.ts';
import identity from './identity.ts';
import lay from './lay.ts';
import market from './market.ts';
import notice from './notice.ts';
import site from './site.ts';
import spot from './spot.ts';
import support from './support.ts';
import wallet from './wallet.ts';

export default {
  ...account,
  ...auth,
  ...common,
  ...home,
  ...identity,
  ...lay,
  ...market,
  ...notice,
  ...site,
  ...spot,
  ...support,
  ...wallet,
};
