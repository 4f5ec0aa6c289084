/** Links and recoveries come from the core's memory; the acts are in the trail of staff. */
import { defineProjection, type NoTables } from '../../../view/projection/projection.ts';

export const accessProjection = defineProjection<NoTables>()({
  name: 'access',
  tables: {},
  create: () => null,
  fold: { StaffInvited: null, EntryGiven: null, Entered: null, RecoveryBegun: null, RecoveryStopped: null },
  rows: () => 0,
  parts: () => [],
});
