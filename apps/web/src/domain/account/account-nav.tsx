import { Link } from '@bourse/client/navigation/link.tsx';
import { useShown } from '@bourse/client/navigation/shown.ts';
import { useWords } from '@bourse/client/words.tsx';
import { Icon } from '@bourse/ui';
import { useLayoutEffect, useRef } from 'react';
import { useAccountPages } from './entries.ts';
import './account.css';

const entry =
  'account-entry relative flex h-11 items-center gap-2.5 rounded-s px-3 whitespace-nowrap text-quiet hover:text-text aria-[current=page]:font-medium aria-[current=page]:text-text lg:h-9';

/** The account's pages: a column beside the content, or a strip above it that scrolls sideways. */
export function AccountNav() {
  const { t } = useWords();
  const here = useShown(({ location }) => location.path);
  const pages = useAccountPages();
  const ref = useRef<HTMLUListElement>(null);

  // In the strip the page one is on may lie beyond the edge.
  useLayoutEffect(() => {
    const list = ref.current;
    const here = list?.querySelector<HTMLElement>('[aria-current=page]');
    if (list && here) list.scrollLeft = here.offsetLeft - (list.clientWidth - here.offsetWidth) / 2;
  }, []);

  return (
    <nav aria-label={t('auth.account')} className="min-w-0 text-m max-lg:border-b max-lg:border-line">
      <ul
        ref={ref}
        className="relative flex gap-1 max-lg:overflow-x-auto max-lg:[scrollbar-width:none] lg:flex-col lg:gap-0 max-lg:[&::-webkit-scrollbar]:hidden"
      >
        {pages.map(({ path, paths, word, icon }) => (
          <li key={path} className="shrink-0">
            <Link to={path} className={entry} {...(paths?.includes(here) && { 'aria-current': 'page' })}>
              <Icon name={icon} className="max-lg:hidden" />
              {t(word)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
