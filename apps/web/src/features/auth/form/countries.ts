/** The countries of the area-code and nationality lists. */

import type { Country } from '@bourse/client/sign-in/account.ts';
import { type Language, languageTag } from '@bourse/i18n';

export type { Country };

export interface NamedCountry extends Country {
  /** In the reader's language. */
  readonly name: string;
  /** `+82`. */
  readonly dial: string;
}

/** Regions whose long names are titles; all others are known by the long one. */
const briefly = new Set(['HK', 'MO']);

/** Countries with their names in a language, in that language's order. */
export function nameCountries(list: readonly Country[], language: Language): NamedCountry[] {
  const tag = languageTag[language];
  const names = {
    long: new Intl.DisplayNames([tag], { type: 'region', style: 'long', fallback: 'none' }),
    short: new Intl.DisplayNames([tag], { type: 'region', style: 'short', fallback: 'none' }),
  };
  const nameOf = ({ iso, name_en }: Country) =>
    (/^[A-Z]{2}$/.test(iso) ? names[briefly.has(iso) ? 'short' : 'long'].of(iso) : undefined) ?? name_en;
  const named = list.map((country) => ({
    ...country,
    name: nameOf(country),
    dial: `+${country.area_code.replace(/\D/g, '')}`,
  }));
  const order = new Intl.Collator(tag);
  return named.sort((a, b) => order.compare(a.name, b.name));
}

function namesOf(country: NamedCountry): string[] {
  return [country.name, country.name_en, country.name_cn, country.iso].map((name) => name.toLowerCase());
}

/**
 * Countries whose name, in any of three languages, holds the text, those that begin with it first; or whose code begins
 * with its digits.
 */
export function filterCountries(list: readonly NamedCountry[], typed: string): readonly NamedCountry[] {
  const text = typed.trim().toLowerCase();
  if (text === '') return list;
  const digits = text.replace(/^\+|^00/, '');
  if (/^\d+$/.test(digits)) return list.filter((country) => country.dial.slice(1).startsWith(digits));
  const matches = list.filter((country) => namesOf(country).some((name) => name.includes(text)));
  const isFirst = (country: NamedCountry) => namesOf(country).some((name) => name.startsWith(text));
  return [...matches.filter(isFirst), ...matches.filter((country) => !isFirst(country))];
}

/** The country each language points at, where it points at one. */
const homeOf: Partial<Record<Language, string>> = { kr: 'KR', jp: 'JP', hk: 'HK', zh: 'CN' };

/** The country to propose: the language's own, else the region the browser names. */
export function proposedIso(language: Language, browserLanguage: string): string {
  const home = homeOf[language];
  if (home !== undefined) return home;
  try {
    return new Intl.Locale(browserLanguage).maximize().region ?? 'US';
  } catch {
    return 'US';
  }
}

/** The chosen country, else the proposed one, else the first; undefined while there is no list. */
export function chosenCountry<Row extends Country>(
  list: readonly Row[],
  countryId: string,
  proposed: string,
): Row | undefined {
  return (
    list.find((country) => String(country.country_id) === countryId) ??
    list.find((country) => country.iso === proposed) ??
    list[0]
  );
}
