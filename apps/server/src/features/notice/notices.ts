/** Notices, as everybody reads them. */
import { agreementNoticeId, type calls, type Language } from '@bourse/contract';
import { translate } from '@bourse/i18n/server';
import type { Handlers } from '../../http/handler.ts';
import { presentPage } from '../../http/page-of.ts';
import type { Database } from '../../projections.ts';
import { sanitiseContent } from './sanitise.ts';
import { readNeighbour, readNotice, readNotices } from './view/reads.ts';
import { askedLanguage, wordsIn } from './words.ts';

type Notice = Handlers<typeof calls.notice>;

/** When the words of the agreement that comes with the product last changed. */
const agreementUpdatedAt = Date.UTC(2026, 10, 21);
/** Category of the agreement, until an operator files it elsewhere. */
const termsCategory = 10;

function presentRow({ id, category, thumbnail, updated_at, texts }: Database['notices'], language: Language) {
  const { title, abstract } = wordsIn(texts, language);
  const update_time = new Date(updated_at).toISOString();
  return { id, c_id: category, title, abstract, thumbnail, update_time };
}

function presentLink(row: Database['notices'] | undefined, language: Language) {
  return row === undefined ? null : { id: row.id, title: wordsIn(row.texts, language).title };
}

export const listNotices: Notice['list'] = async ({ c_id, lang, language, page, limit }, { services, ...context }) => {
  const asked = askedLanguage({ lang, language }, context.language);
  const read = await readNotices(services.view.db, c_id, { page, limit });
  return { message: presentPage(read, (row) => presentRow(row, asked)) };
};

export const showNotice: Notice['detail'] = async ({ id, ...input }, { services, ...context }) => {
  const asked = askedLanguage(input, context.language);
  const { db } = services.view;
  const found = await readNotice(db, id);
  const row = found?.status === 'published' ? found : ownAgreement(id, asked);
  if (row === undefined) return { refused: 'notice_not_found', field: 'id' };
  const [previous, next] = await Promise.all([readNeighbour(db, row, 'previous'), readNeighbour(db, row, 'next')]);
  const content = sanitiseContent(wordsIn(row.texts, asked).content);
  const neighbours = { previous: presentLink(previous, asked), next: presentLink(next, asked) };
  return { message: { ...presentRow(row, asked), content, ...neighbours } };
};

/** The agreement that comes with the product, as long as no operator has written another. */
function ownAgreement(id: number, language: Language): Database['notices'] | undefined {
  if (id !== agreementNoticeId) return undefined;
  const updated_at = agreementUpdatedAt;
  const shown = { status: 'published', publish_at: 0, place: 0 } as const;
  const texts = { en: agreementWords(language) };
  return { id, category: termsCategory, thumbnail: 'sheet', updated_at, texts, ...shown };
}

/** The words of the agreement that comes with the product. */
export function agreementWords(language: Language) {
  return {
    title: translate(language, 'notice.agreement.title'),
    abstract: translate(language, 'notice.agreement.abstract'),
    content: translate(language, 'notice.agreement.content'),
  };
}
