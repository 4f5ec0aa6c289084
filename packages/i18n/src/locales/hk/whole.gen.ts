/** Written by tools/registers from the folders of words. */
import microConsole from './features/micro/console.ts';
import microEverywhere from './features/micro/everywhere.ts';
import microScreens from './features/micro/screens.ts';
import pledgeConsole from './features/pledge/console.ts';
import pledgeEverywhere from './features/pledge/everywhere.ts';
import pledgeScreens from './features/pledge/screens.ts';
import transferScreens from './features/transfer/screens.ts';

export default {
  ...microConsole,
  ...microEverywhere,
  ...microScreens,
  ...pledgeConsole,
  ...pledgeEverywhere,
  ...pledgeScreens,
  ...transferScreens,
};
