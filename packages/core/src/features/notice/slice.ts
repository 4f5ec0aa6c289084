/** Which notices and banners there are. */
import { type ByteReader, int, list, record, type TypeOf, text } from '../../kernel/codec.ts';
import { sliceOf } from '../../kernel/slice.ts';
import type { NoticeState } from './state.ts';

const titled = list(record({ id: int, title: text }));
const shape = record({ notices: titled, banners: titled, nextNoticeId: int, nextBannerId: int });
type Rows = TypeOf<typeof shape>;

/** The first version knew numbers alone. */
const shape1 = record({ notices: list(int), banners: list(int), nextNoticeId: int, nextBannerId: int });

function untitled(ids: readonly number[]): Rows['notices'] {
  return ids.map((id) => ({ id, title: '' }));
}

function withoutTitles({ notices, banners, ...next }: TypeOf<typeof shape1>): Rows {
  return { ...next, notices: untitled(notices), banners: untitled(banners) };
}

function restore({ notice }: NoticeState, rows: Rows): void {
  for (const { id, title } of rows.notices) notice.notices.set(id, title);
  for (const { id, title } of rows.banners) notice.banners.set(id, title);
  notice.nextNoticeId = rows.nextNoticeId;
  notice.nextBannerId = rows.nextBannerId;
}

/** As the first version and builds before it wrote them. */
export function restoreUntitled(state: NoticeState, rows: TypeOf<typeof shape1>): void {
  restore(state, withoutTitles(rows));
}

function titledRows(titles: ReadonlyMap<number, string>): Rows['notices'] {
  return [...titles].sort(([a], [b]) => a - b).map(([id, title]) => ({ id, title }));
}

export const noticeSlice = sliceOf<NoticeState, Rows>(
  shape,
  ({ notice: { notices, banners, nextNoticeId, nextBannerId } }) => ({
    notices: titledRows(notices),
    banners: titledRows(banners),
    nextNoticeId,
    nextBannerId,
  }),
  restore,
  { version: 1, read: (from: ByteReader) => withoutTitles(shape1.read(from)) },
);
