import { Loaded } from '@bourse/client/list/loaded.tsx';
import { Link } from '@bourse/client/navigation/link.tsx';
import { useWords } from '@bourse/client/words.tsx';
import { buttonClass, Empty } from '@bourse/ui';
import { AccountPage } from '../../domain/account/account-page.tsx';
import { usePaymentChanges, usePaymentOffer } from './own.ts';
import { PayForm } from './pay-form.tsx';
import { Payments } from './payments.tsx';

/** CNY paid at a payment company for USDT: the form, and one's own orders. */
export default function PaymentScreen() {
  const { t } = useWords();
  usePaymentChanges();
  const offer = usePaymentOffer();
  return (
    <AccountPage title={t('payment.nav')}>
      <p className="mb-5 text-quiet">{t('payment.lead')}</p>
      <div className="grid gap-10">
        <div className="max-w-160">
          <Loaded query={offer} failed={t('payment.failed')} skeletons={[360]}>
            {(found) =>
              found.isOpen ? (
                <PayForm offer={found} />
              ) : (
                <Empty
                  title={t('payment.closed_title')}
                  hint={t('payment.closed_hint')}
                  action={
                    <Link to="/recharge" className={buttonClass('line', 's')}>
                      {t('acceptor.nav')}
                    </Link>
                  }
                  className="sheet py-16"
                />
              )
            }
          </Loaded>
        </div>
        <Payments />
      </div>
    </AccountPage>
  );
}
