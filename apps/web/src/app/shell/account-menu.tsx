import { Icon, Menu } from '@bourse/ui';
import { goTo } from '../navigation.ts';
import { logOut, maskAccount, useSession } from '../session.ts';
import { readStored } from '../storage.ts';
import { useWords } from '../words.tsx';

/** The masked account, and the way out. */
export function AccountMenu() {
  const { t } = useWords();
  const user = useSession((state) => state.user);
  const account = maskAccount(user?.account ?? readStored('accountNum') ?? '');

  async function leave() {
    await logOut();
    goTo('/components/login');
  }

  return (
    <Menu
      label={t('auth.account')}
      head={user && <span className="tabular-nums">{t('site.user_id', { id: user.id })}</span>}
      items={[{ id: 'log_out', label: t('auth.log_out'), onSelect: () => void leave() }]}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          aria-label={`${t('auth.account')} ${account}`}
          className="grid size-8 place-items-center tabular-nums hover:text-brass md:flex md:size-auto md:max-w-56 md:gap-2"
        >
          <Icon name="person" />
          <span className="truncate max-md:hidden">{account}</span>
        </button>
      )}
    />
  );
}
