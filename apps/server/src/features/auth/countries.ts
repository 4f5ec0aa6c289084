/** Countries with their dialling codes, from libphonenumber's own tables and the runtime's names. */
import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js';

export interface Country {
  /** Stable: comes from the two letters alone, and is never mistaken for a dialling code. */
  readonly country_id: number;
  /** ISO 3166 alpha-2. */
  readonly iso: CountryCode;
  /** Digits without `+`. */
  readonly area_code: string;
  readonly name_cn: string;
  readonly name_en: string;
}

/** Dialling codes have at most four digits. */
const firstCountryId = 10_000;
const letterA = 65;

function countryId(iso: string): number {
  return firstCountryId + (iso.charCodeAt(0) - letterA) * 26 + (iso.charCodeAt(1) - letterA);
}

const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const chinese = new Intl.DisplayNames('zh-Hans-CN', { type: 'region', fallback: 'none' });

/** All countries, by English name. */
export const countries: readonly Country[] = getCountries()
  .flatMap((iso) => {
    const name_en = english.of(iso);
    const name_cn = chinese.of(iso);
    if (name_en === undefined || name_cn === undefined) return [];
    return [{ country_id: countryId(iso), iso, area_code: getCountryCallingCode(iso), name_cn, name_en }];
  })
  .sort((a, b) => a.name_en.localeCompare(b.name_en, 'en'));

const byKey = new Map<string, Country>();
for (const country of countries) {
  byKey.set(country.iso, country);
  byKey.set(String(country.country_id), country);
}

/** Dialling codes that some country has. */
export const diallingCodes: readonly string[] = [...new Set(countries.map((country) => country.area_code))];

/** What a client named as its country. */
export interface NamedCountry {
  /** Null: a dialling code that several countries share. */
  readonly iso: CountryCode | null;
  readonly areaCode: string;
}

/** Reads an ISO code, a `country_id`, or a dialling code with or without `+`; null: nothing we know. */
export function findCountry(text: string): NamedCountry | null {
  const key = text.trim().toUpperCase();
  const country = byKey.get(key);
  if (country !== undefined) return { iso: country.iso, areaCode: country.area_code };
  const areaCode = key.replace(/^(\+|00)/, '');
  const sharing = countries.filter((other) => other.area_code === areaCode);
  const [only] = sharing;
  if (only === undefined) return null;
  return { iso: sharing.length === 1 ? only.iso : null, areaCode };
}
