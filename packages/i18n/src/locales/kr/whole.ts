/** The words of all screens, those that come with a feature's screens included. */
import account from './account.ts';
import auth from './auth.ts';
import chart from './chart.ts';
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
import transfer from './transfer.ts';
import wallet from './wallet-screen.ts';

export default {
  ...everyPage,
  ...account,
  ...auth,
  ...chart,
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
  ...transfer,
  ...wallet,
};
