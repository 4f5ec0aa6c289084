/** The language of a page opened by its address: the browser's own, as far as we have it. */
import { type Language, languages } from '@bourse/contract';
import { languageTag } from '@bourse/i18n/server';
import type { FastifyRequest } from 'fastify';

/** Tags looked at, most wanted first. */
const tagsMax = 10;

export function acceptedLanguage(request: FastifyRequest): Language {
  const wanted = (request.headers['accept-language'] ?? '').split(',', tagsMax);
  for (const entry of wanted) {
    const tag = entry.split(';')[0]?.trim().toLowerCase() ?? '';
    const exact = languages.find((language) => languageTag[language].toLowerCase() === tag);
    const [base = ''] = tag.split('-');
    const found = exact ?? languages.find((language) => languageTag[language].toLowerCase().split('-')[0] === base);
    if (base !== '' && found !== undefined) return /^zh-(hk|tw|mo|hant)/.test(tag) ? 'hk' : found;
  }
  return 'en';
}
