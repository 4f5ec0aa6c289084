import { useMode } from '@bourse/client/mode.ts';
import { chooseTheme, useTheme } from '@bourse/client/theme.ts';
import { useTitle } from '@bourse/client/title.ts';
import { changeLanguage, useWords } from '@bourse/client/words.tsx';
import { languageNames, languages, languageTag } from '@bourse/i18n';
import { Icon, IconButton, Menu, Popover, Tag } from '@bourse/ui';
import { leaveConsole, type Staff } from '../../domain/staff/session.ts';
import { Nav } from './nav.tsx';

/** Where one is, who one is, and how the console looks. */
export function Header({ staff, title }: { staff: Staff; title: string }) {
  const { t, language } = useWords();
  const { isDemo } = useMode();
  const theme = useTheme();
  useTitle(title === '' ? 'Bourse' : `${title} · Bourse`);
  return (
    <header className="sticky top-0 z-10 flex h-12 items-center gap-2 border-b border-line bg-ground px-4 lg:px-6">
      <Popover
        label={t('console.pages_nav')}
        className="max-h-dvh w-56 overflow-y-auto"
        trigger={(props) => (
          <IconButton {...props} label={t('console.pages_nav')} className="lg:hidden">
            <Icon name="menu" />
          </IconButton>
        )}
      >
        {(close) => <Nav staff={staff} onGo={close} />}
      </Popover>
      <h1 className="min-w-0 truncate text-l font-semibold">{title}</h1>
      {isDemo && <Tag tone="brass">{'DEMO'}</Tag>}
      <span className="flex-1" />
      <Menu
        label={t('site.language')}
        items={languages.map((code) => ({
          id: code,
          label: languageNames[code],
          lang: languageTag[code],
          isChosen: code === language,
          onSelect: () => changeLanguage(code),
        }))}
        trigger={(props) => (
          <IconButton {...props} label={`${t('site.language')}: ${languageNames[language]}`}>
            <Icon name="globe" />
          </IconButton>
        )}
      />
      <IconButton
        label={t(theme === 'night' ? 'console.day' : 'console.night')}
        onClick={() => chooseTheme(theme === 'night' ? 'day' : 'night')}
      >
        <Icon name={theme === 'night' ? 'sun' : 'moon'} />
      </IconButton>
      <Menu
        label={t('auth.account')}
        head={
          <>
            <span className="block max-w-60 truncate text-text">{staff.account}</span>
            <span className="text-xs">{staff.roles.join(', ')}</span>
          </>
        }
        items={[{ id: 'leave', label: t('auth.log_out'), onSelect: () => void leaveConsole() }]}
        trigger={(props) => (
          <button
            type="button"
            {...props}
            className="flex min-w-0 items-center gap-1.5 text-s text-quiet hover:text-text"
          >
            <Icon name="person" />
            <span className="max-w-52 truncate max-md:sr-only">{staff.account}</span>
          </button>
        )}
      />
    </header>
  );
}
