import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls } from '@bourse/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { chosenCountry, type NamedCountry, nameCountries, proposedIso } from './form/countries.ts';

export interface Countries {
  readonly list: readonly NamedCountry[];
  /** Demo only: an invitation code that works. */
  readonly invitationCode: string | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
  /** The chosen country, else the proposed one; undefined until the list is here. */
  readonly chosen: (countryId: string) => NamedCountry | undefined;
  /** The chosen country; undefined until one is. */
  readonly picked: (countryId: string) => NamedCountry | undefined;
}

/** The list of countries, which does not change while the page lives. */
export function useCountries(): Countries {
  const { language } = useWords();
  const { data, isError, refetch } = useQuery({
    queryKey: ['auth', 'countries'],
    queryFn: async () => (await call(calls.auth.countries, {})).message,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const list = useMemo(() => nameCountries(data?.list ?? [], language), [data, language]);
  const proposed = proposedIso(language, navigator.language);
  return {
    list,
    invitationCode: data?.invitation_code,
    isFailed: isError,
    retry: () => void refetch(),
    chosen: (countryId) => chosenCountry(list, countryId, proposed),
    picked: (countryId) => list.find((country) => String(country.country_id) === countryId),
  };
}
