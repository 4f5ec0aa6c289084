/**
 * What the exchange publishes about itself: notices and banners. Guarantees: only an operator, or the exchange itself
 * while it is set up, changes them; what everybody reads has its English words; ids are never given twice; what is
 * scheduled is published by itself, once. The core keeps no words but titles: the others are rows of the view.
 */
import { assert } from '../../kernel/assert.ts';
import type { Refusal } from '../../kernel/feature.ts';
import type { NoticeCommandOf, NoticeDecision } from './commands.ts';
import type { NoticeEventOf } from './events.ts';
import { agreementNoticeId, type NoticeEntry, type NoticeState, type NoticeStatus } from './state.ts';

/** Notices and banners there may be at once. */
export const noticesMax = 5_000;
export const bannersMax = 8;
export const noticeNumber = 8;
/** How far ahead something is scheduled. */
const aheadMax = 366 * 24 * 3_600_000;
/** The exchange itself, which publishes the first notices of a demo. */
const nobody = 0;

function refuseAuthor(state: NoticeState, operatorId: number): Refusal | null {
  if (operatorId === nobody || state.auth.users.get(operatorId)?.role === 'operator') return null;
  return { refused: 'operator_only' };
}

interface Titled {
  language: string;
  title: string;
}

/** Each language at most once, English among them, with a title. */
function areWhole(texts: readonly Titled[]): boolean {
  return areApart(texts) && texts.some(({ language }) => language === 'en') && texts.every(({ title }) => title !== '');
}

/** Each language at most once. */
function areApart(texts: readonly Titled[]): boolean {
  return new Set(texts.map(({ language }) => language)).size === texts.length;
}

/** A draft may lack whole languages, English too, and titles; but not all of them. */
function isDraft(texts: readonly Titled[]): boolean {
  return areApart(texts) && texts.some(({ title }) => title !== '');
}

/** The title in English, which everything that is published has; of a draft the first there is. */
function titleIn(texts: readonly Titled[]): string {
  const english = texts.find(({ language }) => language === 'en')?.title ?? '';
  return english !== '' ? english : (texts.find(({ title }) => title !== '')?.title ?? '');
}

/** What the notice is once it is saved. Of one that was published before, a draft is a hidden one. */
function nextStatus(known: NoticeEntry | undefined, release: NoticeStatus): NoticeStatus {
  const wasPublished = known !== undefined && known.place > 0;
  return release === 'draft' && wasPublished ? 'hidden' : release;
}

/** Refuses, in this order: not an operator, texts that lack something, an unknown notice, too many, a time, the agreement. */
export function decideSaveNotice(
  state: NoticeState,
  command: NoticeCommandOf<'SaveNotice'>,
): NoticeDecision<'SaveNotice'> {
  const { operatorId, category, thumbnail, texts, time, release = 'published', publishAt = 0 } = command;
  const refusal = refuseAuthor(state, operatorId);
  if (refusal !== null) return refusal;
  if (release === 'draft' ? !isDraft(texts) : !areWhole(texts)) return { refused: 'parameter_error' };
  const isNew = command.noticeId === 0;
  const known = state.notice.notices.get(command.noticeId);
  if (!isNew && command.noticeId !== agreementNoticeId && known === undefined) return { refused: 'notice_not_found' };
  if (isNew && state.notice.notices.size >= noticesMax) return { refused: 'notice_limit' };
  const isTimed = release === 'scheduled';
  if (isTimed && (publishAt <= time || publishAt > time + aheadMax)) return { refused: 'notice_time_wrong' };
  if (release !== 'published' && known?.status === 'published') {
    return { refused: command.noticeId === agreementNoticeId ? 'notice_needed' : 'notice_published' };
  }
  const noticeId = isNew ? state.notice.nextNoticeId : command.noticeId;
  const status = nextStatus(known, release);
  const place =
    known !== undefined && known.place > 0 ? known.place : status === 'published' ? state.notice.nextPlace : 0;
  const words = { category, thumbnail, texts, before: known?.title ?? '', title: titleIn(texts) };
  const shown = { status, publishAt: isTimed ? publishAt : 0, place };
  return { events: [{ kind: 'NoticeSaved', time, noticeId, operatorId, ...words, ...shown }], answer: { noticeId } };
}

/** Enters a notice as it is now, and its time where it is scheduled. */
export function keepNotice({ notice, timers }: NoticeState, noticeId: number, entry: NoticeEntry): void {
  notice.notices.set(noticeId, entry);
  notice.nextPlace = Math.max(notice.nextPlace, entry.place + 1);
  if (entry.status === 'scheduled') timers.arm(noticeNumber, noticeId, entry.publishAt);
  else timers.disarm(noticeNumber, noticeId);
}

export function applyNoticeSaved(state: NoticeState, event: NoticeEventOf<'NoticeSaved'>): void {
  const { noticeId, title, status, publishAt } = event;
  const isKnown = state.notice.notices.has(noticeId) || noticeId === agreementNoticeId;
  assert(isKnown || noticeId === state.notice.nextNoticeId, 'a notice takes the next id or keeps its own');
  const place = event.place === 0 && status === 'published' ? noticeId : event.place;
  keepNotice(state, noticeId, { title, status, publishAt, place });
  state.notice.nextNoticeId = Math.max(state.notice.nextNoticeId, noticeId + 1);
}

/** The agreement stays: there is no account without it. */
export function decideHideNotice(
  state: NoticeState,
  command: NoticeCommandOf<'HideNotice'>,
): NoticeDecision<'HideNotice'> {
  const { operatorId, noticeId, time } = command;
  const refusal = refuseAuthor(state, operatorId);
  if (refusal !== null) return refusal;
  if (noticeId === agreementNoticeId) return { refused: 'notice_needed' };
  const known = state.notice.notices.get(noticeId);
  if (known === undefined) return { refused: 'notice_not_found' };
  if (known.status !== 'published') return { refused: 'notice_not_published' };
  return { events: [{ kind: 'NoticeHidden', time, noticeId, operatorId, title: known.title }], answer: {} };
}

export function applyNoticeHidden(state: NoticeState, { noticeId }: NoticeEventOf<'NoticeHidden'>): void {
  const known = state.notice.notices.get(noticeId);
  assert(known !== undefined, 'a notice that is hidden was there');
  keepNotice(state, noticeId, { ...known, status: 'hidden' });
}

/** Nobody sends it: the timer does. */
export function decideReleaseNotice(
  { notice }: NoticeState,
  { noticeId, time }: NoticeCommandOf<'ReleaseNotice'>,
): NoticeDecision<'ReleaseNotice'> {
  const known = notice.notices.get(noticeId);
  if (known?.status !== 'scheduled' || known.publishAt > time) return { refused: 'notice_not_found' };
  const place = known.place > 0 ? known.place : notice.nextPlace;
  return { events: [{ kind: 'NoticeReleased', time, noticeId, place }], answer: {} };
}

export function applyNoticeReleased(state: NoticeState, { noticeId, place }: NoticeEventOf<'NoticeReleased'>): void {
  const known = state.notice.notices.get(noticeId);
  assert(known !== undefined, 'a notice that is released was there');
  keepNotice(state, noticeId, { ...known, status: 'published', publishAt: 0, place });
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
  const before = state.notice.notices.get(noticeId)?.title;
  if (before === undefined) return { refused: 'notice_not_found' };
  return { events: [{ kind: 'NoticeRemoved', time, noticeId, operatorId, before }], answer: {} };
}

export function applyNoticeRemoved(state: NoticeState, { noticeId }: NoticeEventOf<'NoticeRemoved'>): void {
  assert(state.notice.notices.delete(noticeId), 'a notice that goes was there');
  state.timers.disarm(noticeNumber, noticeId);
}

export function decideSaveBanner(
  state: NoticeState,
  command: NoticeCommandOf<'SaveBanner'>,
): NoticeDecision<'SaveBanner'> {
  const { operatorId, place, picture, link, texts, time, from = 0, until = 0 } = command;
  const refusal = refuseAuthor(state, operatorId);
  if (refusal !== null) return refusal;
  if (!areWhole(texts)) return { refused: 'parameter_error' };
  const isNew = command.bannerId === 0;
  if (!isNew && !state.notice.banners.has(command.bannerId)) return { refused: 'banner_not_found' };
  if (isNew && state.notice.banners.size >= bannersMax) return { refused: 'banner_limit' };
  if (until !== 0 && until <= from) return { refused: 'banner_time_wrong' };
  const bannerId = isNew ? state.notice.nextBannerId : command.bannerId;
  const before = state.notice.banners.get(bannerId)?.title ?? '';
  const look = { place, picture, link, texts, before, title: titleIn(texts), from, until };
  return { events: [{ kind: 'BannerSaved', time, bannerId, operatorId, ...look }], answer: { bannerId } };
}

export function applyBannerSaved(state: NoticeState, event: NoticeEventOf<'BannerSaved'>): void {
  const { bannerId, title, from, until } = event;
  assert(
    state.notice.banners.has(bannerId) || bannerId === state.notice.nextBannerId,
    'a banner takes the next id or keeps its own',
  );
  state.notice.banners.set(bannerId, { title, from, until });
  state.notice.nextBannerId = Math.max(state.notice.nextBannerId, bannerId + 1);
}

export function decideRemoveBanner(
  state: NoticeState,
  command: NoticeCommandOf<'RemoveBanner'>,
): NoticeDecision<'RemoveBanner'> {
  const { operatorId, bannerId, time } = command;
  const refusal = refuseAuthor(state, operatorId);
  if (refusal !== null) return refusal;
  const before = state.notice.banners.get(bannerId)?.title;
  if (before === undefined) return { refused: 'banner_not_found' };
  return { events: [{ kind: 'BannerRemoved', time, bannerId, operatorId, before }], answer: {} };
}

export function applyBannerRemoved(state: NoticeState, { bannerId }: NoticeEventOf<'BannerRemoved'>): void {
  assert(state.notice.banners.delete(bannerId), 'a banner that goes was there');
}
