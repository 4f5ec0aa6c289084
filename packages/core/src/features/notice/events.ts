import { int, list, record, since, type TypeOf, text } from '../../kernel/codec.ts';
import { type Act, type EventsIn, event, nobody } from '../../kernel/feature.ts';

/** A notice in one language; `content` is sanitised HTML, the rest plain text. */
const noticeText = record({ language: text, title: text, abstract: text, content: text });
export type NoticeText = TypeOf<typeof noticeText>;

/** A banner in one language, plain text; `action` names its link. */
const bannerText = record({ language: text, tab: text, title: text, text, action: text });
export type BannerText = TypeOf<typeof bannerText>;

/** The title in English that was there, and the one that is now; empty: none, or not said by the build that wrote the event. */
const before = since(2, text, '');
const title = since(2, text, '');

/** What an operator did with the notice or banner of this number; null: the exchange itself did. */
function act(act: string, operatorId: number, id: number, before: string, after: string): Act | null {
  return operatorId === 0 ? null : { act, operatorId, userId: 0, note: `#${id}`, before, after };
}

export const noticeEvents = {
  /** A notice is new, or says something else from now on. */
  NoticeSaved: event(
    30,
    { noticeId: int, operatorId: int, category: int, thumbnail: text, texts: list(noticeText), before, title },
    nobody,
    ({ operatorId, noticeId, before, title }) => act('notice_save', operatorId, noticeId, before, title),
  ),
  NoticeRemoved: event(31, { noticeId: int, operatorId: int, before }, nobody, ({ operatorId, noticeId, before }) =>
    act('notice_remove', operatorId, noticeId, before, ''),
  ),
  BannerSaved: event(
    32,
    { bannerId: int, operatorId: int, place: int, picture: text, link: text, texts: list(bannerText), before, title },
    nobody,
    ({ operatorId, bannerId, before, title }) => act('banner_save', operatorId, bannerId, before, title),
  ),
  BannerRemoved: event(33, { bannerId: int, operatorId: int, before }, nobody, ({ operatorId, bannerId, before }) =>
    act('banner_remove', operatorId, bannerId, before, ''),
  ),
};

export type NoticeEvents = EventsIn<typeof noticeEvents>;
export type NoticeEvent = NoticeEvents[keyof NoticeEvents];
export type NoticeEventOf<K extends keyof NoticeEvents> = NoticeEvents[K];
