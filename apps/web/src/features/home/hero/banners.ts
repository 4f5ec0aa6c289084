/** The banners of the home page, from the server; those that came with the page are there at the first drawing. */

import { queryClient } from '@bourse/client/query.ts';
import { firstStateOf } from '@bourse/client/start/first-state.ts';
import { call } from '@bourse/client/wire/api.ts';
import { currentLanguage } from '@bourse/client/words.tsx';
import { type Banner, calls } from '@bourse/contract';
import type { Language } from '@bourse/i18n';
import { useQuery } from '@tanstack/react-query';

const keyOf = (language: Language) => ['banners', language];

async function loadBanners(): Promise<Banner[]> {
  return (await call(calls.notice.banners, {})).message.list;
}

function bannersOfPage(language: Language): Banner[] | undefined {
  const all = firstStateOf('banners');
  if (typeof all !== 'object' || all === null || !(language in all)) return undefined;
  const list = (all as Record<string, unknown>)[language];
  const parsed = calls.notice.banners.answer.safeParse({ message: { list } });
  return parsed.success ? parsed.data.message.list : undefined;
}

/** Shows what came with the page and asks for newer ones, before anything is drawn. */
export function fetchBannersEarly(): void {
  const language = currentLanguage();
  const key = keyOf(language);
  const known = queryClient.getQueryData(key) ? undefined : bannersOfPage(language);
  // Out of date at once: the page may have lain in the browser for a while.
  if (known) queryClient.setQueryData(key, known, { updatedAt: 1 });
  void queryClient.prefetchQuery({ queryKey: key, queryFn: loadBanners });
}

/** The banners; null where they do not come, undefined while they may. */
export function useBanners(language: Language): readonly Banner[] | null | undefined {
  const { data, isError } = useQuery({ queryKey: keyOf(language), queryFn: loadBanners });
  return data ?? (isError ? null : undefined);
}
