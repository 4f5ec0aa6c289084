import { useSession } from '@bourse/client/session/session.ts';
import { asCallError } from '@bourse/client/wire/call-error.ts';
import { t, useWords } from '@bourse/client/words.tsx';
import { Button, Checkbox, Dialog, formatDecimal, toast } from '@bourse/ui';
import { useEffect, useRef, useState } from 'react';
import { Facts } from '../../../domain/trading/facts.tsx';
import { acceptRisk } from '../client.ts';
import { breakEven, microOutcome } from './outcome.ts';
import { setUnasked } from './unasked.ts';
import type { Asking, MicroTicketProps } from './use-ticket.ts';

interface QuestionsProps extends MicroTicketProps {
  asking: NonNullable<Asking>;
}

/** What is asked before an order goes: once what the product is, and then each order, unless that was switched off. */
export function Questions(props: QuestionsProps) {
  return props.asking.kind === 'risk' ? <RiskNotice {...props} /> : <ConfirmMicro {...props} />;
}

/** Accepted once: the exchange keeps it, and the session knows it from then on. */
async function accept(): Promise<boolean> {
  try {
    const accepted = await acceptRisk();
    const { user } = useSession.getState();
    if (user) useSession.setState({ user: { ...user, risk_accepted: accepted } });
    return true;
  } catch (error) {
    toast.bad(asCallError(error).message);
    return false;
  }
}

function RiskNotice({ offer, ticket }: QuestionsProps) {
  const { t } = useWords();
  const [isBusy, setBusy] = useState(false);
  async function goOn() {
    setBusy(true);
    if (await accept()) ticket.answer(true);
    setBusy(false);
  }
  const odds = {
    percent: ticket.duration.profitPercent,
    rate: breakEven(offer.coin, ticket.duration),
  };
  return (
    <Dialog
      isOpen
      onClose={() => ticket.answer(false)}
      title={t('micro.risk_title')}
      closeLabel={t('common.close')}
      className="w-120"
      actions={
        <>
          <Button variant="line" onClick={() => ticket.answer(false)}>
            {t('common.cancel')}
          </Button>
          <Button isBusy={isBusy} onClick={() => void goOn()}>
            {t('micro.risk_accept')}
          </Button>
        </>
      }
    >
      <ul className="mt-4 grid list-disc gap-2 pl-5">
        <li>{t('micro.risk_lose')}</li>
        <li>{t('micro.risk_odds', odds)}</li>
        <li>{t('micro.risk_house')}</li>
        <li>{t('micro.risk_not_cancel')}</li>
      </ul>
    </Dialog>
  );
}

function ConfirmMicro({ market, offer, ticket, asking: { isUp } }: QuestionsProps) {
  const { coin } = offer;
  const { duration, stake } = ticket;
  const [isLast, setLast] = useState(false);
  const confirmRef = useRef<HTMLButtonElement>(null);
  useEffect(() => confirmRef.current?.focus(), []);
  const outcome = microOutcome(stake, coin, duration);
  const money = (value = '0') => `${formatDecimal(value, { decimals: 2 })} ${coin.code}`;
  function confirm() {
    if (isLast) setUnasked();
    ticket.answer(true);
  }
  return (
    <Dialog
      isOpen
      onClose={() => ticket.answer(false)}
      title={t('micro.confirm_title', { direction: t(isUp ? 'micro.up' : 'micro.down'), symbol: market.symbol })}
      lead={t('micro.confirm_text')}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button variant="line" onClick={() => ticket.answer(false)}>
            {t('common.back')}
          </Button>
          <Button ref={confirmRef} variant={isUp ? 'up' : 'down'} onClick={confirm}>
            {t('micro.confirm')}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          [t('micro.duration'), t('micro.seconds', { n: duration.seconds })],
          [t('micro.amount'), money(stake)],
          [t('micro.win_pays'), `+${money(outcome?.win)}`],
          [t('micro.loss_costs'), `−${money(outcome?.loss)}`],
          [t('micro.fee'), money(outcome?.fee)],
        ]}
      />
      <Checkbox checked={isLast} onChange={(event) => setLast(event.target.checked)} className="mt-3 text-s">
        {t('micro.not_again')}
      </Checkbox>
    </Dialog>
  );
}
