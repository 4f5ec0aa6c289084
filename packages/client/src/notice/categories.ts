/** Categories of notices: the wire's `c_id` and the word for its use. */
import { type NoticeCategoryId, noticeCategories, noticeCategoryIds } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';

const words: Record<(typeof noticeCategories)[NoticeCategoryId], MessageId> = {
  announcements: 'notice.announcements',
  help: 'notice.help',
  about: 'notice.about',
  terms: 'notice.terms',
  markets: 'notice.markets',
  maintenance: 'notice.maintenance',
  security: 'notice.security',
};

/** The category an address names; null for all of them, and for what is none. */
export function categoryOf(text: string | null): NoticeCategoryId | null {
  return noticeCategoryIds.find((id) => String(id) === text) ?? null;
}

/** The word for a category of the wire; null for one that this build does not know. */
export function categoryWord(id: number): MessageId | null {
  const known = categoryOf(String(id));
  return known === null ? null : words[noticeCategories[known]];
}
