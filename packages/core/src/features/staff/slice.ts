/** Roles of staff. */
import { int, list, record, type TypeOf } from '../../kernel/codec.ts';
import { sliceOf } from '../../kernel/slice.ts';
import { role } from './events.ts';
import type { StaffState } from './state.ts';

const shape = record({ members: list(record({ userId: int, roles: list(role) })) });

export const staffSlice = sliceOf<StaffState, TypeOf<typeof shape>>(
  shape,
  ({ staff }) => ({ members: staff.list() }),
  ({ staff }, { members }) => {
    for (const { userId, roles } of members) staff.set(userId, roles);
  },
);
