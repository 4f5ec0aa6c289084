import { later } from '@bourse/client/later.tsx';
import { useMode } from '@bourse/client/mode.ts';
import { Link } from '@bourse/client/navigation/link.tsx';
import { chooseTheme, useTheme } from '@bourse/client/theme.ts';
import { brandName } from '@bourse/client/title.ts';
import { useIsSignedIn } from '@bourse/client/wire/session-store.ts';
import { useWords } from '@bourse/client/words.tsx';
import { buttonClass, classes, Icon, IconButton, Mark, Tag } from '@bourse/ui';
import { MarketSearch } from '../../domain/market-search/market-search.tsx';
import { useHeaderSearch } from '../../domain/market-search/use-header-search.ts';
import { useSite } from '../../domain/site/site.ts';
import { openSupport } from '../../domain/site/support.ts';
import { LanguageMenu } from './language-menu.tsx';
import { NarrowMenu } from './narrow-menu.tsx';
import { useNavEntries } from './nav-entries.ts';

/** For those who are signed in, who wait a moment for it. */
const OwnCorner = later({
  load: async () => (await import('./own-corner.tsx')).OwnCorner,
  className: 'h-8 w-12 md:h-5 md:w-48 xl:w-80',
});

const quietAction = 'flex items-center gap-1.5 whitespace-nowrap text-quiet hover:text-text';

/** 48 px, the same on every screen: the mark never moves between pages. */
export function Header({ isDesk }: { isDesk: boolean }) {
  const { t } = useWords();
  const isSignedIn = useIsSignedIn();
  const hasSearch = useHeaderSearch();
  return (
    <header
      className={classes(
        'flex h-12 shrink-0 items-center gap-3 border-b border-line px-4 whitespace-nowrap md:gap-6 2xl:gap-8',
        isDesk ? 'bg-ground' : 'bg-panel',
      )}
    >
      <Brand />
      <nav aria-label={t('site.main_nav')} className="hidden h-full gap-5 lg:flex 2xl:gap-6">
        <NavLinks />
      </nav>
      <DemoTag />
      <div className="ml-auto flex shrink-0 items-center gap-3 md:gap-4 xl:gap-5">
        {hasSearch && <MarketSearch />}
        <button
          type="button"
          aria-label={t('support.support')}
          onClick={openSupport}
          className={classes(quietAction, 'max-md:hidden')}
        >
          <Icon name="help" />
          {/* The own corner needs the room. */}
          <span className={isSignedIn ? 'max-2xl:hidden' : 'max-lg:hidden'}>{t('support.support')}</span>
        </button>
        <span className="hidden md:block">
          <LanguageMenu />
        </span>
        <span className="hidden md:block">
          <ThemeButton />
        </span>
        {isSignedIn ? <OwnCorner /> : <SignInLinks />}
        <span className="xl:hidden">
          <NarrowMenu />
        </span>
      </div>
    </header>
  );
}

/** Mark and name; where the line is too short for both, the name wraps out of sight and the mark stays. */
function Brand() {
  return (
    <Link
      to="/"
      aria-label={brandName}
      className="flex h-6 min-w-4 flex-wrap gap-x-2.5 overflow-hidden text-[18px] leading-6 font-semibold tracking-[-0.02em]"
    >
      <span className="grid h-6 items-center">
        <Mark />
      </span>
      <span>{brandName}</span>
    </Link>
  );
}

const navLink =
  'relative flex h-full items-center text-quiet hover:text-text aria-[current=page]:font-medium aria-[current=page]:text-text aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-0 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-brass';

/** Screens and products that are open. */
function NavLinks() {
  const { t } = useWords();
  const { whitepaper } = useSite();
  return (
    <>
      {useNavEntries()
        .filter(({ room, isOwn }) => room !== 'menu' && !isOwn)
        .map(({ id, to, word, room }) => (
          // Where there is little room, the menu has it.
          <Link key={id} to={to} className={classes(navLink, room === 'wide' && 'max-xl:hidden')}>
            {t(word)}
          </Link>
        ))}
      {whitepaper && (
        <a href={whitepaper} target="_blank" rel="noopener noreferrer" className={classes(navLink, 'max-xl:hidden')}>
          {t('site.whitepaper')}
        </a>
      )}
    </>
  );
}

/** Says on every screen that nothing here is real money. */
function DemoTag() {
  const { t } = useWords();
  const isDemo = useMode((state) => state.isDemo);
  if (!isDemo) return null;
  return (
    <a href="/demo" title={t('site.demo_note')} className="shrink-0 md:-ml-2">
      <Tag tone="brass" className="font-medium">
        {t('site.demo')}
      </Tag>
    </a>
  );
}

function ThemeButton() {
  const { t } = useWords();
  const theme = useTheme();
  const isNight = theme === 'night';
  return (
    <IconButton
      label={isNight ? t('site.day_mode') : t('site.night_mode')}
      onClick={() => chooseTheme(isNight ? 'day' : 'night')}
    >
      <Icon name={isNight ? 'sun' : 'moon'} />
    </IconButton>
  );
}

function SignInLinks() {
  const { t } = useWords();
  return (
    <>
      <Link to="/components/login" className="text-s text-text hover:text-brass md:text-m">
        {t('auth.log_in')}
      </Link>
      <Link to="/components/register" className={buttonClass('primary', 's', 'h-8')}>
        {t('auth.register')}
      </Link>
    </>
  );
}
