/** Banners of the home page, as everybody sees them. */
import { type Banner, type calls, type Language, languages } from '@bourse/contract';
import type { Handlers } from '../../http/handler.ts';
import type { Database, View } from '../../projections.ts';
import type { Services } from '../../services.ts';
import { askedLanguage, wordsIn } from './words.ts';

export const listBanners: Handlers<typeof calls.notice>['banners'] = async (input, { services, ...context }) => {
  const asked = askedLanguage(input, context.language);
  const rows = await bannerRows(services.view);
  const list = rows.map((row) => presentBanner(row, asked));
  return { message: { list } };
};

/** The banners in every language. */
export async function bannersByLanguage({ view }: Services): Promise<Record<Language, Banner[]>> {
  const rows = await bannerRows(view);
  return Object.fromEntries(
    languages.map((language) => [language, rows.map((row) => presentBanner(row, language))]),
  ) as Record<Language, Banner[]>;
}

function bannerRows({ db }: View): Promise<Database['banners'][]> {
  return db.selectFrom('banners').selectAll().orderBy('place').orderBy('id').execute();
}

function presentBanner({ id, picture, link, texts }: Database['banners'], language: Language): Banner {
  return { id, picture, link, ...wordsIn(texts, language) };
}
