import { int, list, record, type TypeOf, text } from '../../kernel/codec.ts';
import { type EventsIn, event, nobody } from '../../kernel/feature.ts';

/** A notice in one language; `content` is sanitised HTML, the rest plain text. */
const noticeText = record({ language: text, title: text, abstract: text, content: text });
export type NoticeText = TypeOf<typeof noticeText>;

/** A banner in one language, plain text; `action` names its link. */
const bannerText = record({ language: text, tab: text, title: text, text, action: text });
export type BannerText = TypeOf<typeof bannerText>;

export const events = {
  /** A notice is new, or says something else from now on. */
  NoticeSaved: event(
    30,
    { noticeId: int, operatorId: int, category: int, thumbnail: text, texts: list(noticeText) },
    nobody,
  ),
  NoticeRemoved: event(31, { noticeId: int, operatorId: int }, nobody),
  BannerSaved: event(
    32,
    { bannerId: int, operatorId: int, place: int, picture: text, link: text, texts: list(bannerText) },
    nobody,
  ),
  BannerRemoved: event(33, { bannerId: int, operatorId: int }, nobody),
};

export type Events = EventsIn<typeof events>;
export type Event = Events[keyof Events];
export type EventOf<K extends keyof Events> = Events[K];
