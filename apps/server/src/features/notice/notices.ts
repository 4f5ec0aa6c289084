/** Notices, as everybody reads them. */
import { agreementNoticeId, type calls, type Language } from '@bourse/contract';
import { translate } from '@bourse/i18n/server';
import type { Handlers } from '../../http/handler.ts';
import type { Database, View } from '../../projections.ts';
import { sanitiseContent } from './sanitise.ts';
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

/** Newest first. Numbers only grow, so a notice keeps its place when it is written anew. */
export const listNotices: Notice['list'] = async ({ c_id, lang, language, page, limit }, { services, ...context }) => {
  const asked = askedLanguage({ lang, language }, context.language);
  let notices = services.view.db.selectFrom('notices');
  if (c_id !== undefined) notices = notices.where('category', '=', c_id);
  const [rows, { total }] = await Promise.all([
    notices
      .selectAll()
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    notices.select(({ fn }) => fn.countAll<string | number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const list = rows.map((row) => presentRow(row, asked));
  return { message: { list, page, limit, total: Number(total) } };
};

export const readNotice: Notice['detail'] = async ({ id, ...input }, { services, ...context }) => {
  const asked = askedLanguage(input, context.language);
  const { view } = services;
  const row =
    (await view.db.selectFrom('notices').selectAll().where('id', '=', id).executeTakeFirst()) ??
    ownAgreement(id, asked);
  if (row === undefined) return { refused: 'notice_not_found', field: 'id' };
  const [previous, next] = await Promise.all([
    neighbourOf(view, row, 'previous', asked),
    neighbourOf(view, row, 'next', asked),
  ]);
  const content = sanitiseContent(wordsIn(row.texts, asked).content);
  return { message: { ...presentRow(row, asked), content, previous, next } };
};

/** The agreement that comes with the product, as long as no operator has written another. */
function ownAgreement(id: number, language: Language): Database['notices'] | undefined {
  if (id !== agreementNoticeId) return undefined;
  const updated_at = agreementUpdatedAt;
  return { id, category: termsCategory, thumbnail: 'sheet', updated_at, texts: { en: agreementWords(language) } };
}

/** The words of the agreement that comes with the product. */
export function agreementWords(language: Language) {
  return {
    title: translate(language, 'notice.agreement.title'),
    abstract: translate(language, 'notice.agreement.abstract'),
    content: translate(language, 'notice.agreement.content'),
  };
}

/** The next older (previous) or newer (next) notice of a category. */
async function neighbourOf(
  view: View,
  { id, category }: Database['notices'],
  side: 'previous' | 'next',
  language: Language,
) {
  const isOlder = side === 'previous';
  const row = await view.db
    .selectFrom('notices')
    .selectAll()
    .where('category', '=', category)
    .where('id', isOlder ? '<' : '>', id)
    .orderBy('id', isOlder ? 'desc' : 'asc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, title: wordsIn(row.texts, language).title };
}
