/** Written by tools/registers from the folders of words. */
import acceptorEverywhere from './features/acceptor/everywhere.ts';
import c2cEverywhere from './features/c2c/everywhere.ts';
import leverEverywhere from './features/lever/everywhere.ts';
import microEverywhere from './features/micro/everywhere.ts';
import paymentEverywhere from './features/payment/everywhere.ts';
import pledgeEverywhere from './features/pledge/everywhere.ts';
import presaleEverywhere from './features/presale/everywhere.ts';

export default {
  ...acceptorEverywhere,
  ...c2cEverywhere,
  ...leverEverywhere,
  ...microEverywhere,
  ...paymentEverywhere,
  ...pledgeEverywhere,
  ...presaleEverywhere,
};
