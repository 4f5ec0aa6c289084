/** Address books come from the core's memory: the view has no rows of them. */
import { defineProjection, type NoTables } from '../../../view/projection/projection.ts';

export const addressProjection = defineProjection<NoTables>()({
  name: 'address',
  tables: {},
  create: () => null,
  fold: { AddressAdded: null, AddressRemoved: null, AddressRenamed: null, WhitelistSet: null },
  rows: () => 0,
  parts: () => [],
});
