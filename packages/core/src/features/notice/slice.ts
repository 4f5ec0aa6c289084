/** Which notices and banners there are. Timers of what is scheduled follow from it. */
import { type ByteReader, int, list, oneOf, record, type TypeOf, text } from '../../kernel/codec.ts';
import { sliceOf } from '../../kernel/slice.ts';
import { keepNotice } from './content.ts';
import { type NoticeState, noticeStatuses } from './state.ts';

const next = { nextNoticeId: int, nextBannerId: int };
const shape = record({
  notices: list(record({ id: int, title: text, status: oneOf(...noticeStatuses), publishAt: int, place: int })),
  banners: list(record({ id: int, title: text, from: int, until: int })),
  ...next,
  nextPlace: int,
});
type Rows = TypeOf<typeof shape>;

/** The first version knew numbers alone, the second titles. */
const shape1 = record({ notices: list(int), banners: list(int), ...next });
const titled = list(record({ id: int, title: text }));
const shape2 = record({ notices: titled, banners: titled, ...next });
type TitledRows = TypeOf<typeof shape2>;

function untitled(ids: readonly number[]): TitledRows['notices'] {
  return ids.map((id) => ({ id, title: '' }));
}

function withTitles({ notices, banners, ...rest }: TypeOf<typeof shape1>): TitledRows {
  return { ...rest, notices: untitled(notices), banners: untitled(banners) };
}

/** All were published as they were saved, in the order of their ids. */
function withStatus({ notices, banners, ...rest }: TitledRows): Rows {
  return {
    ...rest,
    notices: notices.map(({ id, title }) => ({ id, title, status: 'published', publishAt: 0, place: id })),
    banners: banners.map(({ id, title }) => ({ id, title, from: 0, until: 0 })),
    nextPlace: rest.nextNoticeId,
  };
}

function restore(state: NoticeState, { notices, banners, ...rest }: Rows): void {
  for (const { id, ...entry } of notices) keepNotice(state, id, entry);
  for (const { id, ...entry } of banners) state.notice.banners.set(id, entry);
  Object.assign(state.notice, rest);
}

/** As the first version and builds before it wrote them. */
export function restoreUntitled(state: NoticeState, rows: TypeOf<typeof shape1>): void {
  restore(state, withStatus(withTitles(rows)));
}

function byId<Entry>(entries: ReadonlyMap<number, Entry>): (Entry & { id: number })[] {
  return [...entries].sort(([a], [b]) => a - b).map(([id, entry]) => ({ ...entry, id }));
}

export const noticeSlice = sliceOf<NoticeState, Rows>(
  shape,
  ({ notice: { notices, banners, ...rest } }) => ({ ...rest, notices: byId(notices), banners: byId(banners) }),
  restore,
  {
    version: 2,
    read: (from: ByteReader, version) => withStatus(version === 1 ? withTitles(shape1.read(from)) : shape2.read(from)),
  },
);
