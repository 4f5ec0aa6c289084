import { useSession } from '@bourse/client/session/session.ts';
import { asCallError } from '@bourse/client/wire/call-error.ts';
import { useWords } from '@bourse/client/words.tsx';
import { Button, Checkbox, Dialog, formatDecimal, toast } from '@bourse/ui';
import { useEffect, useRef, useState } from 'react';
import { Facts } from '../../../domain/trading/facts.tsx';
import { acceptLeverRisk } from '../client.ts';
import { setLeverUnasked } from './unasked.ts';
import type { LeverTicketState } from './use-lever-ticket.ts';

/** What is asked before an order goes: once what the product is, and then each order, unless that was switched off. */
export function LeverQuestions({ ticket }: { ticket: LeverTicketState }) {
  return ticket.asking === 'risk' ? <LeverRiskNotice ticket={ticket} /> : <ConfirmLever ticket={ticket} />;
}

/** Accepted once: the exchange keeps it, and the session knows it from then on. */
async function accept(): Promise<boolean> {
  try {
    const accepted = await acceptLeverRisk();
    const { user } = useSession.getState();
    if (user) useSession.setState({ user: { ...user, risk_accepted: accepted } });
    return true;
  } catch (error) {
    toast.bad(asCallError(error).message);
    return false;
  }
}

function LeverRiskNotice({ ticket }: { ticket: LeverTicketState }) {
  const { t } = useWords();
  const [isBusy, setBusy] = useState(false);
  const { form, offer } = ticket;
  const multiple = form.multiple ?? 1;
  async function goOn() {
    setBusy(true);
    if (await accept()) ticket.answer(true);
    setBusy(false);
  }
  return (
    <Dialog
      isOpen
      onClose={() => ticket.answer(false)}
      title={t('lever.risk_title')}
      closeLabel={t('common.close')}
      className="w-120"
      actions={
        <>
          <Button variant="line" onClick={() => ticket.answer(false)}>
            {t('common.cancel')}
          </Button>
          <Button isBusy={isBusy} onClick={() => void goOn()}>
            {t('lever.risk_accept')}
          </Button>
        </>
      }
    >
      <ul className="mt-4 grid list-disc gap-2 pl-5">
        <li>{t('lever.risk_lose')}</li>
        <li>{t('lever.risk_multiple', { n: multiple, percent: (100 / multiple).toFixed(2).replace(/\.?0+$/, '') })}</li>
        <li>{t('lever.risk_liquidation', { percent: offer.liquidationPercent })}</li>
        <li>{t('lever.risk_house')}</li>
      </ul>
    </Dialog>
  );
}

function ConfirmLever({ ticket }: { ticket: LeverTicketState }) {
  const { t } = useWords();
  const { market, form, figures } = ticket;
  const [isLast, setLast] = useState(false);
  const confirmRef = useRef<HTMLButtonElement>(null);
  useEffect(() => confirmRef.current?.focus(), []);
  const money = (value: string) => `${formatDecimal(value, { decimals: 2 })} ${market.quote}`;
  const price = (value: string) => `${formatDecimal(value)} ${market.quote}`;
  const stop = (value: string) => (value === '' ? t('lever.not_set') : price(value.replace(/\.$/, '')));
  function confirm() {
    if (isLast) setLeverUnasked();
    ticket.answer(true);
  }
  return (
    <Dialog
      isOpen
      onClose={() => ticket.answer(false)}
      title={t('lever.confirm_title', {
        direction: t(form.isLong ? 'lever.long' : 'lever.short'),
        symbol: market.symbol,
      })}
      lead={t('lever.order_confirm')}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button variant="line" onClick={() => ticket.answer(false)}>
            {t('common.back')}
          </Button>
          <Button ref={confirmRef} variant={form.isLong ? 'up' : 'down'} onClick={confirm}>
            {t('lever.place_order')}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          [t('lever.order_type'), t(form.isMarket ? 'lever.market' : 'lever.limit')],
          [t('lever.multiple'), t('lever.times', { n: form.multiple ?? 0 })],
          [t('lever.lots'), formatDecimal(form.shares)],
          !form.isMarket && [t('lever.limit_price'), price(form.limit.replace(/\.$/, ''))],
          form.isMarket && [t('lever.slippage'), `${form.slippage || '0.5'}%`],
          figures && [t('lever.margin'), money(figures.margin)],
          figures && [t('lever.fee'), money(figures.fee)],
          figures && [
            t('lever.liquidation_estimated'),
            figures.liquidationPrice === null ? t('lever.liquidation_none') : price(figures.liquidationPrice),
          ],
          form.takeProfit !== '' && [t('lever.take_profit'), stop(form.takeProfit)],
          form.stopLoss !== '' && [t('lever.stop_loss'), stop(form.stopLoss)],
        ]}
      />
      <Checkbox checked={isLast} onChange={(event) => setLast(event.target.checked)} className="mt-3 text-s">
        {t('lever.not_again')}
      </Checkbox>
    </Dialog>
  );
}
