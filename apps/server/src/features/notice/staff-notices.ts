/** Notices, as staff see them: every state and every language. */
import { type calls, languages } from '@bourse/contract';
import type { Handlers } from '../../http/handler.ts';
import { presentPage } from '../../http/page-of.ts';
import type { Database } from '../../projections.ts';
import { sanitiseContent } from './sanitise.ts';
import { readAllNotices, readNotice } from './view/reads.ts';
import { wordsIn } from './words.ts';

type Content = Handlers<typeof calls.content>;

function presentLine({ id, category, thumbnail, updated_at, texts, status, publish_at }: Database['notices']) {
  const { title } = wordsIn(texts, 'en');
  const first = Object.values(texts).find((words) => words.title !== '')?.title ?? '';
  return {
    id,
    c_id: category,
    title: title === '' ? first : title,
    status,
    publish_time: publish_at === 0 ? '' : new Date(publish_at).toISOString(),
    update_time: new Date(updated_at).toISOString(),
    thumbnail,
    languages: languages.filter((language) => texts[language]?.title && texts[language].content),
  };
}

export const listAllNotices: Content['notices'] = async ({ status, c_id: category, page, limit }, { services }) => {
  const read = await readAllNotices(services.view.db, { status, category }, { page, limit });
  return { message: presentPage(read, presentLine) };
};

export const showWholeNotice: Content['notice'] = async ({ id }, { services }) => {
  const row = await readNotice(services.view.db, id);
  if (row === undefined) return { refused: 'notice_not_found', field: 'id' };
  const texts = languages.flatMap((language) => {
    const words = row.texts[language];
    return words === undefined ? [] : [{ language, ...words, content: sanitiseContent(words.content) }];
  });
  return { message: { ...presentLine(row), texts } };
};
