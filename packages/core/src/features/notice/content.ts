/**
 * What the exchange publishes about itself: notices and banners. Guarantees: only an operator, or the exchange itself
 * while it is set up, changes them; each has its English words; ids are never given twice. The core keeps ids and titles
 * and nothing else: the words are rows of the view.
 */
import { assert } from '../../kernel/assert.ts';
import type { Refusal } from '../../kernel/feature.ts';
import type { NoticeCommandOf, NoticeDecision } from './commands.ts';
import type { NoticeEventOf } from './events.ts';
import { agreementNoticeId, type NoticeState } from './state.ts';

/** Notices and banners there may be at once. */
export const noticesMax = 5_000;
export const bannersMax = 8;
/** The exchange itself, which publishes the first notices of a demo. */
const nobody = 0;

function refuseAuthor(state: NoticeState, operatorId: number): Refusal | null {
  if (operatorId === nobody || state.auth.users.get(operatorId)?.role === 'operator') return null;
  return { refused: 'operator_only' };
}

/** Each language at most once, English among them, with a title. */
function areWhole(texts: readonly { language: string; title: string }[]): boolean {
  const spoken = new Set(texts.map(({ language }) => language));
  return spoken.has('en') && spoken.size === texts.length && texts.every(({ title }) => title !== '');
}

/** The title in English, which every notice and banner has. */
function titleIn(texts: readonly { language: string; title: string }[]): string {
  return texts.find(({ language }) => language === 'en')?.title ?? '';
}

/** Refuses, in this order: not an operator, no whole English text, an unknown notice, too many. */
export function decideSaveNotice(
  state: NoticeState,
  command: NoticeCommandOf<'SaveNotice'>,
): NoticeDecision<'SaveNotice'> {
  const { operatorId, category, thumbnail, texts, time } = command;
  const refusal = refuseAuthor(state, operatorId);
  if (refusal !== null) return refusal;
  if (!areWhole(texts)) return { refused: 'parameter_error' };
  const isNew = command.noticeId === 0;
  if (!isNew && command.noticeId !== agreementNoticeId && !state.notice.notices.has(command.noticeId)) {
    return { refused: 'notice_not_found' };
  }
  if (isNew && state.notice.notices.size >= noticesMax) return { refused: 'notice_limit' };
  const noticeId = isNew ? state.notice.nextNoticeId : command.noticeId;
  const before = state.notice.notices.get(noticeId) ?? '';
  return {
    events: [
      { kind: 'NoticeSaved', time, noticeId, operatorId, category, thumbnail, texts, before, title: titleIn(texts) },
    ],
    answer: { noticeId },
  };
}

export function applyNoticeSaved(state: NoticeState, { noticeId, title }: NoticeEventOf<'NoticeSaved'>): void {
  const isKnown = state.notice.notices.has(noticeId) || noticeId === agreementNoticeId;
  assert(isKnown || noticeId === state.notice.nextNoticeId, 'a notice takes the next id or keeps its own');
  state.notice.notices.set(noticeId, title);
  state.notice.nextNoticeId = Math.max(state.notice.nextNoticeId, noticeId + 1);
}

/** The agreement stays: there is no account without it. */
export function decideRemoveNotice(
  state: NoticeState,
  command: NoticeCommandOf<'RemoveNotice'>,
): NoticeDecision<'RemoveNotice'> {
  const { operatorId, noticeId, time } = command;
  const refusal = refuseAuthor(state, operatorId);
  if (refusal !== null) return refusal;
  if (noticeId === agreementNoticeId) return { refused: 'notice_needed' };
  const before = state.notice.notices.get(noticeId);
  if (before === undefined) return { refused: 'notice_not_found' };
  return { events: [{ kind: 'NoticeRemoved', time, noticeId, operatorId, before }], answer: {} };
}

export function applyNoticeRemoved(state: NoticeState, { noticeId }: NoticeEventOf<'NoticeRemoved'>): void {
  assert(state.notice.notices.delete(noticeId), 'a notice that goes was there');
}

export function decideSaveBanner(
  state: NoticeState,
  command: NoticeCommandOf<'SaveBanner'>,
): NoticeDecision<'SaveBanner'> {
  const { operatorId, place, picture, link, texts, time } = command;
  const refusal = refuseAuthor(state, operatorId);
  if (refusal !== null) return refusal;
  if (!areWhole(texts)) return { refused: 'parameter_error' };
  const isNew = command.bannerId === 0;
  if (!isNew && !state.notice.banners.has(command.bannerId)) return { refused: 'banner_not_found' };
  if (isNew && state.notice.banners.size >= bannersMax) return { refused: 'banner_limit' };
  const bannerId = isNew ? state.notice.nextBannerId : command.bannerId;
  const before = state.notice.banners.get(bannerId) ?? '';
  return {
    events: [
      { kind: 'BannerSaved', time, bannerId, operatorId, place, picture, link, texts, before, title: titleIn(texts) },
    ],
    answer: { bannerId },
  };
}

export function applyBannerSaved(state: NoticeState, { bannerId, title }: NoticeEventOf<'BannerSaved'>): void {
  assert(
    state.notice.banners.has(bannerId) || bannerId === state.notice.nextBannerId,
    'a banner takes the next id or keeps its own',
  );
  state.notice.banners.set(bannerId, title);
  state.notice.nextBannerId = Math.max(state.notice.nextBannerId, bannerId + 1);
}

export function decideRemoveBanner(
  state: NoticeState,
  command: NoticeCommandOf<'RemoveBanner'>,
): NoticeDecision<'RemoveBanner'> {
  const { operatorId, bannerId, time } = command;
  const refusal = refuseAuthor(state, operatorId);
  if (refusal !== null) return refusal;
  const before = state.notice.banners.get(bannerId);
  if (before === undefined) return { refused: 'banner_not_found' };
  return { events: [{ kind: 'BannerRemoved', time, bannerId, operatorId, before }], answer: {} };
}

export function applyBannerRemoved(state: NoticeState, { bannerId }: NoticeEventOf<'BannerRemoved'>): void {
  assert(state.notice.banners.delete(bannerId), 'a banner that goes was there');
}
