import { Link } from '@bourse/client/navigation/link.tsx';
import { chooseTheme, useTheme } from '@bourse/client/theme.ts';
import { useWords } from '@bourse/client/words.tsx';
import { classes, Icon, IconButton, Popover } from '@bourse/ui';
import { useSite } from '../../domain/site/site.ts';
import { openSupport } from '../../domain/site/support.ts';
import { languageItems } from './language-menu.tsx';
import { useNavEntries } from './nav-entries.ts';

const entry = 'flex h-11 w-full items-center justify-between px-4 text-left text-m hover:bg-hover';

/** All that the header leads to, where it has no room for it. */
export function NarrowMenu() {
  const { t, language } = useWords();
  const isNight = useTheme() === 'night';
  const entries = useNavEntries();
  const { whitepaper } = useSite();
  return (
    <Popover
      align="end"
      label={t('site.menu')}
      className="w-60 overflow-y-auto py-2"
      trigger={(props) => (
        <IconButton {...props} label={t('site.menu')}>
          <Icon name="menu" />
        </IconButton>
      )}
    >
      {(close) => (
        <>
          <Link to="/" onClick={close} className={entry}>
            {t('site.home')}
          </Link>
          {entries.map(({ id, to, word }) => (
            <Link key={id} to={to} onClick={close} className={entry}>
              {t(word)}
            </Link>
          ))}
          {whitepaper && (
            <a href={whitepaper} target="_blank" rel="noopener noreferrer" onClick={close} className={entry}>
              {t('site.whitepaper')}
            </a>
          )}
          <button type="button" className={entry} onClick={() => chooseTheme(isNight ? 'day' : 'night')}>
            {isNight ? t('site.day_mode') : t('site.night_mode')}
            <Icon name={isNight ? 'sun' : 'moon'} className="text-quiet" />
          </button>
          <button
            type="button"
            className={entry}
            onClick={() => {
              close();
              void openSupport();
            }}
          >
            {t('support.support')}
            <Icon name="help" className="text-quiet" />
          </button>
          <fieldset className="mt-2 border-t border-line pt-2">
            <legend className="sr-only">{t('site.language')}</legend>
            {languageItems(language).map((item) => (
              <button
                key={item.id}
                type="button"
                lang={item.lang}
                aria-pressed={item.isChosen}
                className={classes(entry, 'h-10', !item.isChosen && 'text-quiet')}
                onClick={item.onSelect}
              >
                {item.label}
                {item.isChosen && <Icon name="check" className="text-brass" />}
              </button>
            ))}
          </fieldset>
        </>
      )}
    </Popover>
  );
}
