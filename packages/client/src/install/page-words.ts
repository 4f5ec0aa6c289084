/** What the page says of itself to search engines and to the system that installs it, in the reader's language. */
import { currentLanguage, t } from '../words.tsx';

/** Puts description and manifest into the language of the loaded words. */
export function applyPageWords(): void {
  document.querySelector('meta[name="description"]')?.setAttribute('content', t('site.tagline'));
  const language = currentLanguage();
  if (language === 'en') return;
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', `/manifest.${language}.webmanifest`);
}
