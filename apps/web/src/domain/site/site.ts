/** What this exchange has open, as the server says. One place asks; links to what is not open are not shown. */

import { firstStateOf } from '@bourse/client/start/first-state.ts';
import { call } from '@bourse/client/wire/api.ts';
import { type AnswerOf, calls } from '@bourse/contract';
import { useQuery } from '@tanstack/react-query';

type Site = Omit<AnswerOf<typeof calls.support.site>['message'], 'mode'>;

/** How old rates may be. */
const ratesMs = 600_000;

/** Until the server has answered: spot, which every exchange of ours has. */
const unknownSite: Site = { products: ['spot'], whitepaper: '', currencies: [] };

function siteOfPage(): Site | undefined {
  const parsed = calls.support.site.answer.safeParse({ message: firstStateOf('site') });
  return parsed.success ? parsed.data.message : undefined;
}

const site = {
  queryKey: ['site'],
  queryFn: async () => (await call(calls.support.site, {})).message,
  initialData: siteOfPage,
  staleTime: Number.POSITIVE_INFINITY,
};

/** What is open, and what a USDT is worth. It came with the page, or is asked for once; rates are, from time to time. */
export function useSite(): Site {
  return useQuery({ ...site, refetchInterval: ratesMs }).data ?? unknownSite;
}

/** The same, as far as it is known: the header asks for it. */
export function useKnownSite(): Site {
  return useSiteIfKnown() ?? unknownSite;
}

/** Undefined until it is known. */
export function useSiteIfKnown(): Site | undefined {
  return useQuery({ ...site, enabled: false }).data;
}
