/** Which accounts are linked comes from the core's memory: the view has no rows of it, since nobody reads it there. */
import { defineProjection, type NoTables } from '../../../view/projection/projection.ts';

export const personProjection = defineProjection<NoTables>()({
  name: 'person',
  tables: {},
  create: () => null,
  fold: { AccountsLinked: null, BrowserLinksSet: null, PersonTold: null },
  rows: () => 0,
  parts: () => [],
});
