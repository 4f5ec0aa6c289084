import { goTo } from '@bourse/client/navigation/go.ts';
import { logOut, useSession } from '@bourse/client/session/session.ts';
import { readStored } from '@bourse/client/storage.ts';
import { useWords } from '@bourse/client/words.tsx';
import { Icon, Menu } from '@bourse/ui';
import { useEffect } from 'react';
import { useAccountPages } from '../../domain/account/entries.ts';
import { maskAccount } from '../../domain/account/mask-account.ts';
import { useUnread } from '../../domain/account/unread-count.ts';

/** Messages not read yet; what watches them comes after the page. */
function useUnreadCount(isSignedIn: boolean): number {
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

/** The masked account, its pages, and the way out. */
export function AccountMenu() {
  const { t } = useWords();
  const user = useSession((state) => state.user);
  const pages = useAccountPages();
  const unread = useUnreadCount(user !== null);
  const account = maskAccount(user?.account ?? readStored('accountNum') ?? '');

  const name = `${t('auth.account')} ${account}`;

  async function leave() {
    await logOut();
    // A new document: nothing of whoever leaves stays in its memory.
    window.location.assign('/components/login');
  }

  return (
    <Menu
      label={t('auth.account')}
      head={user && <span className="tabular-nums">{t('site.user_id', { id: user.id })}</span>}
      items={[
        ...pages.map(({ path, word }) => ({
          id: path,
          label: t(word),
          aside: path === '/accountMessage' && unread > 0 && <span className="text-brass">{unread}</span>,
          onSelect: () => goTo(path),
        })),
        { id: 'log_out', label: t('auth.log_out'), onSelect: () => void leave() },
      ]}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          // What the dot says to those who see it.
          aria-label={unread > 0 ? `${name}, ${t('account.notifications')} ${unread}` : name}
          className="grid size-8 place-items-center tabular-nums hover:text-brass md:flex md:size-auto md:max-w-56 md:gap-2"
        >
          <span className="relative">
            <Icon name="person" />
            {unread > 0 && <span className="absolute -top-1 -right-1 size-2 rounded-full bg-brass" />}
          </span>
          <span className="truncate max-md:hidden">{account}</span>
        </button>
      )}
    />
  );
}
