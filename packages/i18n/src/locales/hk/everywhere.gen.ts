/** Written by tools/registers from the folders of words. */
import microEverywhere from './features/micro/everywhere.ts';
import pledgeEverywhere from './features/pledge/everywhere.ts';

export default {
  ...microEverywhere,
  ...pledgeEverywhere,
};
