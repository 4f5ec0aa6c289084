import { changeLanguage, useWords } from '@bourse/client/words.tsx';
import { languageNames, languages, languageTag } from '@bourse/i18n';
import { Icon, Menu, type MenuItem } from '@bourse/ui';

/** The six languages, each in its own words. */
export function languageItems(current: string): MenuItem[] {
  return languages.map((language) => ({
    id: language,
    label: languageNames[language],
    lang: languageTag[language],
    isChosen: language === current,
    onSelect: () => changeLanguage(language),
  }));
}

/** Chooses the language; the page comes back in it. */
export function LanguageMenu() {
  const { t, language } = useWords();
  return (
    <Menu
      label={t('site.language')}
      items={languageItems(language)}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          aria-label={`${t('site.language')}: ${languageNames[language]}`}
          className="flex items-center gap-1.5 text-quiet hover:text-text"
        >
          <Icon name="globe" />
          {languageNames[language]}
        </button>
      )}
    />
  );
}
