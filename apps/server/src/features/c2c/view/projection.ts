/** Fiat trading: what is open comes from the core's memory, and the view has no rows of it yet. */
import { defineProjection, type NoTables } from '../../../view/projection/projection.ts';

export const c2cProjection = defineProjection<NoTables>()({
  name: 'c2c',
  tables: {},
  create: () => null,
  fold: {
    PayMethodsSaved: null,
    AdvertPosted: null,
    AdvertWithdrawn: null,
    DealOpened: null,
    DealPaid: null,
    DealCancelled: null,
    DealReleased: null,
    DealDeadlineMoved: null,
    CnyRateSet: null,
  },
  rows: () => 0,
  parts: () => [],
});
