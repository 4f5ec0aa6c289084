import { int, list, oneOf, record, since, type TypeOf, text } from '../../kernel/codec.ts';
import { type Act, type EventsIn, event, nobody } from '../../kernel/feature.ts';
import { noticeStatuses } from './state.ts';

/** A notice in one language; `content` is sanitised HTML, the rest plain text. */
const noticeText = record({ language: text, title: text, abstract: text, content: text });
export type NoticeText = TypeOf<typeof noticeText>;

/** A banner in one language, plain text; `action` names its link. */
const bannerText = record({ language: text, tab: text, title: text, text, action: text });
export type BannerText = TypeOf<typeof bannerText>;

/** The title in English that was there, and the one that is now; empty: none, or not said by the build that wrote the event. */
const before = since(2, text, '');
const title = since(2, text, '');

/** Notices of builds before were published as they were saved, in the order of their ids. */
const status = since(3, oneOf(...noticeStatuses), 'published');
/** Unix milliseconds of one that is scheduled; else 0. */
const publishAt = since(3, int, 0);
/** Where it stands among what was published, given once; 0: not published yet, or, if it is, its id. */
const place = since(3, int, 0);
/** When a banner is shown, Unix milliseconds; 0: from the beginning, and without an end. */
const from = since(3, int, 0);
const until = since(3, int, 0);

/** The number, and who reads it where that is not everybody. */
function noteOf(noticeId: number, status: string, publishAt: number): string {
  if (status === 'published') return `#${noticeId}`;
  const time = publishAt === 0 ? '' : ` ${new Date(publishAt).toISOString()}`;
  return `#${noticeId} ${status}${time}`;
}

/** What an operator did with the notice or banner of this number; null: the exchange itself did. */
function act(act: string, operatorId: number, note: string, before: string, after: string): Act | null {
  return operatorId === 0 ? null : { act, operatorId, userId: 0, note, before, after };
}

export const noticeEvents = {
  /** A notice is new, or says something else from now on. */
  NoticeSaved: event(
    30,
    {
      ...{ noticeId: int, operatorId: int, category: int, thumbnail: text, texts: list(noticeText), before, title },
      ...{ status, publishAt, place },
    },
    nobody,
    ({ operatorId, noticeId, before, title, status, publishAt }) =>
      act('notice_save', operatorId, noteOf(noticeId, status, publishAt), before, title),
  ),
  NoticeRemoved: event(31, { noticeId: int, operatorId: int, before }, nobody, ({ operatorId, noticeId, before }) =>
    act('notice_remove', operatorId, `#${noticeId}`, before, ''),
  ),
  /** Everybody reads it no longer. `title` is its English one. */
  NoticeHidden: event(176, { noticeId: int, operatorId: int, title: text }, nobody, ({ operatorId, noticeId, title }) =>
    act('notice_hide', operatorId, `#${noticeId}`, title, ''),
  ),
  /** One that was scheduled is read by everybody from now on. */
  NoticeReleased: event(177, { noticeId: int, place: int }, nobody),
  BannerSaved: event(
    32,
    {
      ...{ bannerId: int, operatorId: int, place: int, picture: text, link: text, texts: list(bannerText) },
      ...{ before, title, from, until },
    },
    nobody,
    ({ operatorId, bannerId, before, title }) => act('banner_save', operatorId, `#${bannerId}`, before, title),
  ),
  BannerRemoved: event(33, { bannerId: int, operatorId: int, before }, nobody, ({ operatorId, bannerId, before }) =>
    act('banner_remove', operatorId, `#${bannerId}`, before, ''),
  ),
};

export type NoticeEvents = EventsIn<typeof noticeEvents>;
export type NoticeEvent = NoticeEvents[keyof NoticeEvents];
export type NoticeEventOf<K extends keyof NoticeEvents> = NoticeEvents[K];
