/** Banners of the home page, as everybody sees them. */
import { type Banner, type calls, type Language, languages } from '@bourse/contract';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import type { BannersTable } from '../../view/schema.ts';
import { readBanners } from './reads.ts';
import { askedLanguage, wordsIn } from './words.ts';

export const listBanners: Handlers<typeof calls.notice>['banners'] = async (input, { services, ...context }) => {
  const asked = askedLanguage(input, context.language);
  const rows = await readBanners(services.view.db);
  const list = rows.map((row) => presentBanner(row, asked));
  return { message: { list } };
};

/** The banners in every language. */
export async function bannersByLanguage({ view }: Services): Promise<Record<Language, Banner[]>> {
  const rows = await readBanners(view.db);
  return Object.fromEntries(
    languages.map((language) => [language, rows.map((row) => presentBanner(row, language))]),
  ) as Record<Language, Banner[]>;
}

function presentBanner({ id, picture, link, texts }: BannersTable, language: Language): Banner {
  return { id, picture, link, ...wordsIn(texts, language) };
}
