import { Link } from '@bourse/client/navigation/link.tsx';
import { useSession } from '@bourse/client/session/session.ts';
import { useWords } from '@bourse/client/words.tsx';
import { Icon } from '@bourse/ui';
import { useEffect } from 'react';
import { useUnread } from '../../domain/account/unread-count.ts';
import { AccountMenu } from './account-menu.tsx';
import { useNavEntries } from './nav-entries.ts';

/** What the header has for who is signed in: assets and orders, the bell, and the account. */
export function OwnCorner() {
  return (
    <>
      <nav className="hidden gap-4 xl:flex xl:gap-5">
        <OwnLinks />
      </nav>
      <Bell />
      <AccountMenu />
    </>
  );
}

function OwnLinks() {
  const { t } = useWords();
  return useNavEntries()
    .filter(({ isOwn }) => isOwn)
    .map(({ id, to, word }) => (
      <Link
        key={id}
        to={to}
        className="text-quiet hover:text-text aria-[current=page]:font-medium aria-[current=page]:text-text"
      >
        {t(word)}
      </Link>
    ));
}

/** Leads to the messages, and says how many of them are new. */
function Bell() {
  const { t } = useWords();
  const unread = useUnreadCount();
  const name = t('account.notifications');
  return (
    <Link
      to="/accountMessage"
      aria-label={unread > 0 ? `${name} ${unread}` : name}
      className="flex items-center gap-1.5 text-quiet tabular-nums hover:text-text"
    >
      <Icon name="bell" />
      {unread > 0 && <span className="text-s text-brass">{unread > 99 ? '99+' : unread}</span>}
    </Link>
  );
}

/** What watches the messages comes after the page. */
function useUnreadCount(): number {
  const isSignedIn = useSession((state) => state.user) !== null;
  const count = useUnread((state) => state.count);
  useEffect(() => {
    if (!isSignedIn) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    void import('../../domain/account/unread.ts').then(({ watchUnread }) => {
      if (!isOver) stop = watchUnread();
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isSignedIn]);
  return isSignedIn ? count : 0;
}
