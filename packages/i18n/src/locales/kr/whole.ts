/** The words of all screens, those that come with a feature's screens included. */
import account from './account.ts';
import address from './address.ts';
import auth from './auth.ts';
import chart from './chart.ts';
import closed from './closed.ts';
import consoleContent from './console/content.ts';
import consoleWords from './console/index.ts';
import consoleMarkets from './console/markets.ts';
import consoleMoney from './console/money.ts';
import consoleSystem from './console/system.ts';
import consoleUsers from './console/users.ts';
import deposit from './deposit.ts';
import entrust from './entrust.ts';
import home from './home.ts';
import identity from './identity-screen.ts';
import everyPage from './index.ts';
import indicator from './indicator.ts';
import message from './message-screen.ts';
import notice from './notice.ts';
import quotation from './quotation.ts';
import record from './record.ts';
import spot from './spot.ts';
import success from './success.ts';
import wallet from './wallet-screen.ts';
import featureWords from './whole.gen.ts';
import withdraw from './withdraw.ts';

export default {
  ...everyPage,
  ...account,
  ...address,
  ...auth,
  ...chart,
  ...closed,
  ...consoleWords,
  ...consoleContent,
  ...consoleMarkets,
  ...consoleMoney,
  ...consoleSystem,
  ...consoleUsers,
  ...deposit,
  ...entrust,
  ...home,
  ...identity,
  ...indicator,
  ...message,
  ...notice,
  ...quotation,
  ...record,
  ...spot,
  ...success,
  ...featureWords,
  ...wallet,
  ...withdraw,
};
