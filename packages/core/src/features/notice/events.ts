import { int, list, record, since, type TypeOf, text } from '../../kernel/codec.ts';
import { type Act, type EventsIn, event, nobody } from '../../kernel/feature.ts';

/** A notice in one language; `content` is sanitised HTML, the rest plain text. */
const noticeText = record({ language: text, title: text, abstract: text, content: text });
export type NoticeText = TypeOf<typeof noticeText>;

/** A banner in one language, plain text; `action` names its link. */
const bannerText = record({ language: text, tab: text, title: text, text, action: text });
export type BannerText = TypeOf<typeof bannerText>;

/** The title in English, which every notice and banner has. */
export function titleIn(texts: readonly { language: string; title: string }[]): string {
  return texts.find(({ language }) => language === 'en')?.title ?? '';
}

/** The title that was there; empty: none, or not known to the build that wrote the event. */
const before = since(2, text, '');

/** What an operator did with the notice or banner of this number. */
function act(act: string, operatorId: number, id: number, before: string, after: string): Act {
  return { act, operatorId, userId: 0, note: `#${id}`, before, after };
}

export const events = {
  /** A notice is new, or says something else from now on. */
  NoticeSaved: event(
    30,
    { noticeId: int, operatorId: int, category: int, thumbnail: text, texts: list(noticeText), before },
    nobody,
    ({ operatorId, noticeId, texts, before }) => act('notice_save', operatorId, noticeId, before, titleIn(texts)),
  ),
  NoticeRemoved: event(31, { noticeId: int, operatorId: int, before }, nobody, ({ operatorId, noticeId, before }) =>
    act('notice_remove', operatorId, noticeId, before, ''),
  ),
  BannerSaved: event(
    32,
    { bannerId: int, operatorId: int, place: int, picture: text, link: text, texts: list(bannerText), before },
    nobody,
    ({ operatorId, bannerId, texts, before }) => act('banner_save', operatorId, bannerId, before, titleIn(texts)),
  ),
  BannerRemoved: event(33, { bannerId: int, operatorId: int, before }, nobody, ({ operatorId, bannerId, before }) =>
    act('banner_remove', operatorId, bannerId, before, ''),
  ),
};

export type Events = EventsIn<typeof events>;
export type Event = Events[keyof Events];
export type EventOf<K extends keyof Events> = Events[K];
