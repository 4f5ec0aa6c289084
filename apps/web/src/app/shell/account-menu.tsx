import { goTo } from '@bourse/client/navigation/go.ts';
import { logOut, useSession } from '@bourse/client/session/session.ts';
import { readStored } from '@bourse/client/storage.ts';
import { useWords } from '@bourse/client/words.tsx';
import { Icon, Menu } from '@bourse/ui';
import { useAccountPages } from '../../domain/account/entries.ts';
import { maskAccount } from '../../domain/account/mask-account.ts';
import { useUnread } from '../../domain/account/unread-count.ts';

/** The masked account, its pages, and the way out. */
export function AccountMenu() {
  const { t } = useWords();
  const user = useSession((state) => state.user);
  const pages = useAccountPages();
  const unread = useUnread((state) => state.count);
  const account = maskAccount(user?.account ?? readStored('accountNum') ?? '');

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
          aria-label={`${t('auth.account')} ${account}`}
          className="grid size-8 place-items-center tabular-nums hover:text-brass md:flex md:size-auto md:max-w-40 md:gap-2 2xl:max-w-56"
        >
          <Icon name="person" />
          <span className="truncate max-md:hidden">{account}</span>
        </button>
      )}
    />
  );
}
