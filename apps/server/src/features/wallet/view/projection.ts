/** Balances come from the core's memory: the view has no rows of them. */
import { defineProjection, type NoTables } from '../../../view/projection/projection.ts';

export const walletProjection = defineProjection<NoTables>()({
  name: 'wallet',
  tables: {},
  create: () => null,
  fold: { FundsGranted: null, CoinNetworkSet: null, SurplusNoted: null, FigureEntered: null },
  rows: () => 0,
  parts: () => [],
});
