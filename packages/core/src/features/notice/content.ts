/**
 * What the exchange publishes about itself: notices and banners. Guarantees: only an operator, or the exchange itself
 * while it is set up, changes them; each has its English words; ids are never given twice. The core keeps which ids there
 * are and nothing else: the words are rows of the view.
 */
import { assert } from '../../kernel/assert.ts';
import type { Refusal } from '../../kernel/feature.ts';
import type { State } from '../../state.ts';
import type { CommandOf, Decision } from './commands.ts';
import type { EventOf } from './events.ts';

/** The user agreement: it has this number whether or not anybody has written it down yet. */
export const agreementNoticeId = 140;
/** Notices and banners there may be at once. */
export const noticesMax = 5_000;
export const bannersMax = 8;
/** The exchange itself, which publishes the first notices of a demo. */
const nobody = 0;

function refuseAuthor(state: State, operatorId: number): Refusal | null {
  if (operatorId === nobody || state.users.get(operatorId)?.role === 'operator') return null;
  return { refused: 'operator_only' };
}

/** Each language at most once, English among them, with a title. */
function areWhole(texts: readonly { language: string; title: string }[]): boolean {
  const spoken = new Set(texts.map(({ language }) => language));
  return spoken.has('en') && spoken.size === texts.length && texts.every(({ title }) => title !== '');
}

/** Refuses, in this order: not an operator, no whole English text, an unknown notice, too many. */
export function decideSaveNotice(state: State, command: CommandOf<'SaveNotice'>): Decision<'SaveNotice'> {
  const { operatorId, category, thumbnail, texts, time } = command;
  const refusal = refuseAuthor(state, operatorId);
  if (refusal !== null) return refusal;
  if (!areWhole(texts)) return { refused: 'parameter_error' };
  const isNew = command.noticeId === 0;
  if (!isNew && command.noticeId !== agreementNoticeId && !state.notices.has(command.noticeId)) {
    return { refused: 'notice_not_found' };
  }
  if (isNew && state.notices.size >= noticesMax) return { refused: 'notice_limit' };
  const noticeId = isNew ? state.nextNoticeId : command.noticeId;
  return {
    events: [{ kind: 'NoticeSaved', time, noticeId, operatorId, category, thumbnail, texts }],
    answer: { noticeId },
  };
}

export function applyNoticeSaved(state: State, { noticeId }: EventOf<'NoticeSaved'>): void {
  const isKnown = state.notices.has(noticeId) || noticeId === agreementNoticeId;
  assert(isKnown || noticeId === state.nextNoticeId, 'a notice takes the next id or keeps its own');
  state.notices.add(noticeId);
  state.nextNoticeId = Math.max(state.nextNoticeId, noticeId + 1);
}

/** The agreement stays: there is no account without it. */
export function decideRemoveNotice(state: State, command: CommandOf<'RemoveNotice'>): Decision<'RemoveNotice'> {
  const { operatorId, noticeId, time } = command;
  const refusal = refuseAuthor(state, operatorId);
  if (refusal !== null) return refusal;
  if (noticeId === agreementNoticeId) return { refused: 'notice_needed' };
  if (!state.notices.has(noticeId)) return { refused: 'notice_not_found' };
  return { events: [{ kind: 'NoticeRemoved', time, noticeId, operatorId }], answer: {} };
}

export function applyNoticeRemoved(state: State, { noticeId }: EventOf<'NoticeRemoved'>): void {
  assert(state.notices.delete(noticeId), 'a notice that goes was there');
}

export function decideSaveBanner(state: State, command: CommandOf<'SaveBanner'>): Decision<'SaveBanner'> {
  const { operatorId, place, picture, link, texts, time } = command;
  const refusal = refuseAuthor(state, operatorId);
  if (refusal !== null) return refusal;
  if (!areWhole(texts)) return { refused: 'parameter_error' };
  const isNew = command.bannerId === 0;
  if (!isNew && !state.banners.has(command.bannerId)) return { refused: 'banner_not_found' };
  if (isNew && state.banners.size >= bannersMax) return { refused: 'banner_limit' };
  const bannerId = isNew ? state.nextBannerId : command.bannerId;
  return {
    events: [{ kind: 'BannerSaved', time, bannerId, operatorId, place, picture, link, texts }],
    answer: { bannerId },
  };
}

export function applyBannerSaved(state: State, { bannerId }: EventOf<'BannerSaved'>): void {
  assert(state.banners.has(bannerId) || bannerId === state.nextBannerId, 'a banner takes the next id or keeps its own');
  state.banners.add(bannerId);
  state.nextBannerId = Math.max(state.nextBannerId, bannerId + 1);
}

export function decideRemoveBanner(state: State, command: CommandOf<'RemoveBanner'>): Decision<'RemoveBanner'> {
  const { operatorId, bannerId, time } = command;
  const refusal = refuseAuthor(state, operatorId);
  if (refusal !== null) return refusal;
  if (!state.banners.has(bannerId)) return { refused: 'banner_not_found' };
  return { events: [{ kind: 'BannerRemoved', time, bannerId, operatorId }], answer: {} };
}

export function applyBannerRemoved(state: State, { bannerId }: EventOf<'BannerRemoved'>): void {
  assert(state.banners.delete(bannerId), 'a banner that goes was there');
}
