import { goTo } from '@bourse/client/navigation/go.ts';
import { preloadScreen } from '@bourse/client/navigation/screens.ts';
import { useShown } from '@bourse/client/navigation/shown.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { WaitKind } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { classes, Mark } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import type { NavEntry, NavGroup } from '../../domain/entry.ts';
import { may, type Staff } from '../../domain/staff/session.ts';
import { todayQuery } from '../../domain/today.ts';
import { navByGroup } from '../features.ts';

const groupWords: Record<NavGroup, MessageId | null> = {
  first: null,
  waiting: 'console.waiting',
  people: 'console.people',
  money: 'console.money',
  markets: 'console.markets',
  content: 'console.content',
  system: 'console.system',
};

export interface NavProps {
  staff: Staff;
  className?: string;
  /** Hears that a page was chosen. */
  onGo?: () => void;
}

/** The pages that somebody may see, by what they are for, with how much waits in each. */
export function Nav({ staff, className, onGo }: NavProps) {
  const { t } = useWords();
  return (
    <nav aria-label={t('console.pages_nav')} className={classes('p-2', className)}>
      <p className="flex h-10 items-center gap-2.5 px-2 font-semibold">
        <span className="text-brass">
          <Mark />
        </span>
        {'Bourse'}
      </p>
      {navByGroup.map(([group, entries]) => {
        const own = entries.filter(({ permission }) => may(staff, permission));
        const word = groupWords[group];
        if (own.length === 0) return null;
        return (
          <div key={group} className="mt-3">
            {word !== null && <p className="px-2 py-1.5 text-xs text-quiet">{t(word)}</p>}
            <ul>
              {own.map((entry) => (
                <li key={entry.path}>
                  <NavLink entry={entry} {...(onGo && { onGo })} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

function NavLink({ entry, onGo }: { entry: NavEntry; onGo?: () => void }) {
  const { t } = useWords();
  const isHere = useShown(({ location }) => location.path === entry.path);
  function click(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    goTo(entry.path);
    onGo?.();
  }
  return (
    <a
      href={entry.path}
      aria-current={isHere ? 'page' : undefined}
      onClick={click}
      onFocus={() => preloadScreen(entry.path)}
      onMouseEnter={() => preloadScreen(entry.path)}
      className="flex h-9 items-center justify-between gap-2 rounded-s px-2 text-s text-quiet hover:bg-raised hover:text-text aria-[current]:bg-raised aria-[current]:font-medium aria-[current]:text-text aria-[current]:shadow-[inset_2px_0_0_var(--brass)]"
    >
      {t(entry.word)}
      {entry.wait && <Count wait={entry.wait} />}
    </a>
  );
}

function Count({ wait }: { wait: WaitKind }) {
  const { t } = useWords();
  const { data = 0 } = useQuery({
    ...todayQuery,
    select: ({ waits }) => waits.find(({ kind }) => kind === wait)?.count ?? 0,
  });
  if (data === 0) return null;
  return (
    <span className="text-xs text-brass tabular-nums">
      {data}
      <span className="sr-only"> {t('console.wait')}</span>
    </span>
  );
}
