/** Written by tools/registers from the folders of words. */
import leverEverywhere from './features/lever/everywhere.ts';
import microEverywhere from './features/micro/everywhere.ts';
import pledgeEverywhere from './features/pledge/everywhere.ts';
import presaleEverywhere from './features/presale/everywhere.ts';

export default {
  ...leverEverywhere,
  ...microEverywhere,
  ...pledgeEverywhere,
  ...presaleEverywhere,
};
