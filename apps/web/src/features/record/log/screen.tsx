import { Link } from '@bourse/client/navigation/link.tsx';
import { useWords } from '@bourse/client/words.tsx';
import { AccountPage } from '../../../domain/account/account-page.tsx';
import { AddressedLog } from './addressed-log.tsx';

/** One's own log. The address says what of it is shown first: each is known for a part. */
export default function LogScreen() {
  const { t } = useWords();
  return (
    <AccountPage
      title={t('wallet.ledger')}
      aside={
        <Link to="/statement" className="link">
          {t('record.statement')}
        </Link>
      }
    >
      <AddressedLog />
    </AccountPage>
  );
}
