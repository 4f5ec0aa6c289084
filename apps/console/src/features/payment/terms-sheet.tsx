import { Loaded } from '@bourse/client/list/loaded.tsx';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, decodePaymentDesk, type PaymentDesk } from '@bourse/contract';
import { Button, formatDecimal, Tag } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Facts } from '../../domain/facts.tsx';
import { useMay } from '../../domain/staff/session.ts';
import { ChangeDialog, CloseDialog } from './terms-dialogs.tsx';

const refreshMs = 10_000;

async function loadDesk(): Promise<PaymentDesk> {
  return decodePaymentDesk((await call(calls.payment.officeTerms, {})).message);
}

/** Whether people can pay at the gateway, on which terms, and what is left to sell them. */
export function PaymentTermsSheet() {
  const { t } = useWords();
  const query = useQuery({ queryKey: ['console', 'payment-terms'], queryFn: loadDesk, refetchInterval: refreshMs });
  return (
    <section aria-labelledby="payment-terms" className="sheet min-w-0 px-4 py-3">
      <Loaded query={query} failed={t('console.payment_terms_failed')} skeletons={[136]}>
        {(desk) => <Shown desk={desk} />}
      </Loaded>
    </section>
  );
}

function Shown({ desk }: { desk: PaymentDesk }) {
  const { t } = useWords();
  const mayChange = useMay('market.manage');
  const [asked, setAsked] = useState<'close' | 'change' | null>(null);
  const onClose = () => setAsked(null);
  return (
    <>
      <header className="mb-3 flex flex-wrap items-start justify-between gap-3">
        <h2 id="payment-terms" className="flex items-center gap-3 text-m font-semibold">
          {t('console.payment_terms')}
          <Tag tone={desk.isOpen ? 'good' : 'plain'}>
            {t(desk.isOpen ? 'console.payment_terms_open' : 'console.payment_terms_closed')}
          </Tag>
        </h2>
        {mayChange && (
          <div className="flex flex-wrap gap-2">
            {desk.isOpen && (
              <Button variant="line" aria-haspopup="dialog" onClick={() => setAsked('close')}>
                {t('console.payment_close')}
              </Button>
            )}
            <Button aria-haspopup="dialog" onClick={() => setAsked('change')}>
              {t('console.payment_change')}
            </Button>
          </div>
        )}
      </header>
      <DeskFacts desk={desk} />
      {asked === 'close' && <CloseDialog terms={desk} onClose={onClose} />}
      {asked === 'change' && <ChangeDialog terms={desk} onClose={onClose} />}
    </>
  );
}

function DeskFacts({ desk }: { desk: PaymentDesk }) {
  const { t } = useWords();
  const { rate, available, locked, signature } = desk;
  return (
    <div className="flex flex-wrap gap-x-12 gap-y-2">
      <Facts
        rows={[
          [t('console.payment_spread'), formatDecimal(desk.spread)],
          [t('console.payment_min'), formatDecimal(desk.min)],
          [t('console.payment_max'), formatDecimal(desk.max)],
          [t('console.payment_day_max'), formatDecimal(desk.dayMax)],
          [t('console.payment_day_used'), `${formatDecimal(desk.dayUsed)} CNY`],
        ]}
      />
      <Facts
        rows={[
          [t('console.payment_rate'), rate && `${formatDecimal(rate)} CNY`],
          [
            t('console.payment_desk'),
            `${formatDecimal(available)} USDT; ${formatDecimal(locked)} USDT ${t('console.payment_reserved')}`,
          ],
          [t('console.payment_sign'), signature || t('console.payment_no_gateway')],
        ]}
      />
    </div>
  );
}
