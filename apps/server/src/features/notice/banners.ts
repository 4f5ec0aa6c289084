/** Banners of the home page, as everybody sees them. */
import { type Banner, type calls, type Language, languages } from '@bourse/contract';
import type { Handlers } from '../../http/handler.ts';
import type { Database } from '../../projections.ts';
import type { Services } from '../../services.ts';
import { isShownAt } from './costs.ts';
import { readBanners } from './view/reads.ts';
import { askedLanguage, wordsIn } from './words.ts';

export const listBanners: Handlers<typeof calls.notice>['banners'] = async (input, { services, ...context }) => {
  const asked = askedLanguage(input, context.language);
  const rows = await readShown(services);
  const list = rows.map((row) => presentBanner(row, asked));
  return { message: { list } };
};

/** Those that are shown at this moment. */
async function readShown({ view, writer }: Services): Promise<Database['banners'][]> {
  const rows = await readBanners(view.db);
  const now = writer.clock();
  return rows.filter(({ shown_from: from, shown_until: until }) => isShownAt(now, { from, until }));
}

/** Banners rarely change, and the web asks for newer ones: many visitors share one query. */
const keptMs = 2000;

/** Reads the banners in every language, at most every two seconds; undefined where they cannot be read. */
export function createKeptBanners(): (services: Services) => Promise<BannersByLanguage | undefined> {
  const kept = new WeakMap<object, { at: number; banners: Promise<BannersByLanguage | undefined> }>();
  return (services) => {
    const now = Date.now();
    const known = kept.get(services);
    if (known !== undefined && Math.abs(now - known.at) <= keptMs) return known.banners;
    const banners = bannersByLanguage(services).catch(() => undefined);
    kept.set(services, { at: now, banners });
    return banners;
  };
}

type BannersByLanguage = Record<Language, Banner[]>;

async function bannersByLanguage(services: Services): Promise<BannersByLanguage> {
  const rows = await readShown(services);
  return Object.fromEntries(
    languages.map((language) => [language, rows.map((row) => presentBanner(row, language))]),
  ) as BannersByLanguage;
}

function presentBanner({ id, picture, link, texts }: Database['banners'], language: Language): Banner {
  return { id, picture, link, ...wordsIn(texts, language) };
}
