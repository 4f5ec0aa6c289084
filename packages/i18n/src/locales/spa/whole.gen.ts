/** Written by tools/registers from the folders of words. */
import acceptorConsole from './features/acceptor/console.ts';
import acceptorEverywhere from './features/acceptor/everywhere.ts';
import acceptorScreens from './features/acceptor/screens.ts';
import c2cConsole from './features/c2c/console.ts';
import c2cEverywhere from './features/c2c/everywhere.ts';
import c2cScreens from './features/c2c/screens.ts';
import leverConsole from './features/lever/console.ts';
import leverEverywhere from './features/lever/everywhere.ts';
import leverScreens from './features/lever/screens.ts';
import microConsole from './features/micro/console.ts';
import microEverywhere from './features/micro/everywhere.ts';
import microScreens from './features/micro/screens.ts';
import paymentConsole from './features/payment/console.ts';
import paymentEverywhere from './features/payment/everywhere.ts';
import paymentScreens from './features/payment/screens.ts';
import pledgeConsole from './features/pledge/console.ts';
import pledgeEverywhere from './features/pledge/everywhere.ts';
import pledgeScreens from './features/pledge/screens.ts';
import presaleConsole from './features/presale/console.ts';
import presaleEverywhere from './features/presale/everywhere.ts';
import presaleScreens from './features/presale/screens.ts';
import transferScreens from './features/transfer/screens.ts';

export default {
  ...acceptorConsole,
  ...acceptorEverywhere,
  ...acceptorScreens,
  ...c2cConsole,
  ...c2cEverywhere,
  ...c2cScreens,
  ...leverConsole,
  ...leverEverywhere,
  ...leverScreens,
  ...microConsole,
  ...microEverywhere,
  ...microScreens,
  ...paymentConsole,
  ...paymentEverywhere,
  ...paymentScreens,
  ...pledgeConsole,
  ...pledgeEverywhere,
  ...pledgeScreens,
  ...presaleConsole,
  ...presaleEverywhere,
  ...presaleScreens,
  ...transferScreens,
};
