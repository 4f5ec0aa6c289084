import { useWords } from '@bourse/client/words.tsx';
import { Failed, Skeleton } from '@bourse/ui';
import { AccountPage } from '../../domain/account/account-page.tsx';
import { chainCoins } from '../../domain/wallet/chain-coins.ts';
import { useAccounts } from '../../domain/wallet/use-accounts.ts';
import { AddForm } from './add-form.tsx';
import { BookList } from './book-list.tsx';
import { useAddressBook } from './use-address-book.ts';
import { Whitelist } from './whitelist.tsx';

/** The addresses that withdrawals go to, and whether they may go anywhere else. */
export default function AddressBookScreen() {
  const { t } = useWords();
  const book = useAddressBook();
  const accounts = useAccounts();
  const coins = chainCoins.flatMap(
    (coin) => accounts.data?.spot.balances.find(({ currency }) => currency === coin) ?? [],
  );
  return (
    <AccountPage title={t('withdraw.address_book')}>
      <p className="mb-5 max-w-120 text-quiet">{t('withdraw.book_lead')}</p>
      {book.data ? (
        <>
          <Whitelist book={book.data} />
          <AddForm coins={coins} codeTo={book.data.codeTo} isWhitelist={book.data.isWhitelist} />
          <BookList book={book.data} coins={coins} />
        </>
      ) : book.isError ? (
        <Failed title={t('withdraw.book_failed')} retryLabel={t('common.retry')} onRetry={() => void book.refetch()} />
      ) : (
        <div role="status" aria-busy="true" aria-label={t('common.loading')} className="grid gap-6">
          {[72, 200, 160].map((height) => (
            <Skeleton key={height} width="100%" height={height} />
          ))}
        </div>
      )}
    </AccountPage>
  );
}
