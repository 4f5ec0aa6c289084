/** Which notices and banners there are. */
import { int, list, record, type TypeOf } from '../../kernel/codec.ts';
import { sliceOf } from '../../kernel/slice.ts';
import type { State } from './state.ts';

export const shape = record({ notices: list(int), banners: list(int), nextNoticeId: int, nextBannerId: int });

export function restore(state: State, rows: TypeOf<typeof shape>): void {
  for (const notice of rows.notices) state.notice.notices.add(notice);
  for (const banner of rows.banners) state.notice.banners.add(banner);
  state.notice.nextNoticeId = rows.nextNoticeId;
  state.notice.nextBannerId = rows.nextBannerId;
}

export const slice = sliceOf<State, TypeOf<typeof shape>>(
  shape,
  ({ notice: { notices, banners, nextNoticeId, nextBannerId } }) => ({
    notices: [...notices].sort((a, b) => a - b),
    banners: [...banners].sort((a, b) => a - b),
    nextNoticeId,
    nextBannerId,
  }),
  restore,
);
