import { Link } from '@bourse/client/navigation/link.tsx';
import { type OpenPanel, PanelButton } from '@bourse/client/security/panel-button.tsx';
import { PasswordForm } from '@bourse/client/security/password-form.tsx';
import { Sheet, SheetRow } from '@bourse/client/security/sheet.tsx';
import { useSession } from '@bourse/client/session/session.ts';
import { useWords } from '@bourse/client/words.tsx';
import { buttonClass } from '@bourse/ui';
import { maskAccount } from '../../../domain/account/mask-account.ts';
import { AntiPhishingForm } from './anti-phishing-form.tsx';

/** What the holder signs in with, and the word that proves our mails. */
export function LoginSheet({ antiPhishing, ...open }: OpenPanel & { antiPhishing: string }) {
  const { t } = useWords();
  const user = useSession((state) => state.user);
  const close = () => open.setPanel('');
  return (
    <Sheet id="login" title={t('account.log_in_section')}>
      <SheetRow
        label={t('account.item_password')}
        hint={t('account.password_hint')}
        action={<PanelButton name="password" label={t('account.change')} {...open} />}
      >
        {open.panel === 'password' && <PasswordForm onClose={close} />}
      </SheetRow>
      <Contact label={t('account.item_email')} bound={user?.email} account={user?.account} />
      <Contact label={t('account.item_phone')} bound={user?.phone} account={user?.account} />
      <SheetRow
        label={t('account.anti_phishing')}
        hint={t('account.anti_phishing_hint')}
        value={antiPhishing || t('account.is_not_set')}
        action={
          <PanelButton
            name="anti-phishing"
            label={antiPhishing ? t('account.change') : t('account.set_up')}
            {...open}
          />
        }
      >
        {open.panel === 'anti-phishing' && <AntiPhishingForm present={antiPhishing} onClose={close} />}
      </SheetRow>
    </Sheet>
  );
}

interface ContactProps {
  label: string;
  /** Undefined: not known yet; empty: none. */
  bound: string | undefined;
  /** The name of the account itself, which stays. */
  account: string | undefined;
}

/** A way to reach the holder; one besides the account's name is linked and replaced on its own page. */
function Contact({ label, bound, account }: ContactProps) {
  const { t } = useWords();
  if (bound === undefined) return null;
  const action = bound !== account && (
    <Link to="/bindEmail" className={buttonClass('line', 's')}>
      {bound === '' ? t('account.set_up') : t('account.change')}
    </Link>
  );
  return <SheetRow label={label} value={bound === '' ? t('account.is_not_set') : maskAccount(bound)} action={action} />;
}
