import { FormAlert } from '@bourse/client/form/form-alert.tsx';
import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { t, useWords } from '@bourse/client/words.tsx';
import type { PledgeOffer } from '@bourse/contract';
import { Button, Dialog, formatDecimal, Num, toast } from '@bourse/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { serverNow } from '../../domain/index-price/server-clock.ts';
import { AmountField } from '../../domain/trading/amount-field.tsx';
import { Facts } from '../../domain/trading/facts.tsx';
import { useSending } from '../../domain/trading/use-sending.ts';
import { readFundsAgain } from '../../domain/wallet/use-accounts.ts';
import { amountFault, endFrom, mostToStake, returnText } from './amounts.ts';
import { buyPledge } from './client.ts';
import { readPledgesAgain } from './own.ts';

/** Asks how much, says what it earns and when, and asks once more before it is locked. */
export function StakeDialog({ offer, onClose }: { offer: PledgeOffer; onClose: () => void }) {
  const { t } = useWords();
  const [amount, setAmount] = useState('');
  const [isChecked, setChecked] = useState(false);
  /** The product as it was when the question came: its terms do not change under the finger. */
  const [asked, setAsked] = useState<PledgeOffer | null>(null);
  const amountRef = useRef<HTMLInputElement>(null);
  const { isBusy, refusal, send } = useStake(asked ?? offer, onClose, () => setAsked(null));
  const { coin, days, available } = offer;
  const found = amountFault(amount, offer);

  function goOn(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (found === null) setAsked(offer);
    else amountRef.current?.focus();
  }

  if (asked) {
    return (
      <Question
        offer={asked}
        amount={amount}
        isBusy={isBusy}
        refusal={refusal}
        onBack={() => setAsked(null)}
        onClose={onClose}
        onConfirm={() => void send(amount)}
      />
    );
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('pledge.dialog_title', { currency: coin, n: days })}
      closeLabel={t('common.close')}
    >
      <form noValidate onSubmit={goOn} className="mt-4 grid gap-4">
        <div className="flex justify-between gap-3 text-xs text-quiet">
          <span>
            {t('pledge.available')} <Num value={available} unit={coin} />
          </span>
          <button type="button" className="link" onClick={() => setAmount(mostToStake(offer))}>
            {t('common.max')}
          </button>
        </div>
        <AmountField
          ref={amountRef}
          label={t('pledge.amount')}
          unit={coin}
          decimals={offer.decimals}
          placeholder={`${formatDecimal(offer.min)} – ${formatDecimal(offer.max)}`}
          value={amount}
          fault={isChecked && found ? t(found.id, found.values) : null}
          onValue={setAmount}
        />
        <Outcome offer={offer} amount={amount} />
        <FormAlert text={refusal} />
        <Button type="submit" size="l">
          {t('pledge.continue')}
        </Button>
      </form>
    </Dialog>
  );
}

/** What comes of an amount; in the question, what it is too. */
function Outcome({ offer, amount, isAsked = false }: { offer: PledgeOffer; amount: string; isAsked?: boolean }) {
  const { t } = useWords();
  const reward = returnText(amount, offer);
  const [now] = useState(serverNow);
  return (
    <Facts
      facts={[
        isAsked && [t('pledge.principal'), `${formatDecimal(amount.replace(/\.$/, ''))} ${offer.coin}`],
        isAsked && [t('pledge.period'), t('pledge.days', { n: offer.days })],
        [t('pledge.daily_rate'), t('pledge.percent', { rate: offer.dailyPercent })],
        [t('pledge.reward'), reward === null ? '–' : `+${formatDecimal(reward)} ${offer.coin}`],
        [t('pledge.matures'), <ShownTime key="end" time={endFrom(now, offer.days)} />],
      ]}
    />
  );
}

interface QuestionProps {
  offer: PledgeOffer;
  amount: string;
  isBusy: boolean;
  refusal: string | null;
  onBack: () => void;
  onClose: () => void;
  onConfirm: () => void;
}

function Question({ offer, amount, isBusy, refusal, onBack, onClose, onConfirm }: QuestionProps) {
  const { t } = useWords();
  const confirmRef = useRef<HTMLButtonElement>(null);
  useEffect(() => confirmRef.current?.focus(), []);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('pledge.confirm')}
      lead={t(offer.hasEarlyEnd ? 'pledge.early_allowed' : 'pledge.early_not')}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button variant="line" onClick={onBack}>
            {t('common.back')}
          </Button>
          <Button ref={confirmRef} isBusy={isBusy} onClick={onConfirm}>
            {t('pledge.subscribe')}
          </Button>
        </>
      }
    >
      <Outcome offer={offer} amount={amount} isAsked />
      <div className={refusal === null ? undefined : 'mt-4'}>
        <FormAlert text={refusal} />
      </div>
    </Dialog>
  );
}

/** Sends a stake and says what came of it; where the terms are others by now, they are shown first. */
function useStake(offer: PledgeOffer, onDone: () => void, onChanged: () => void) {
  const { isBusy, refused, send } = useSending('pledge.unanswered', (code) => {
    if (code === 'pledge_terms_changed') onChanged();
    // What is offered may be another by now.
    readPledgesAgain();
  });
  const stake = (amount: string) =>
    send(async () => {
      const typed = amount.replace(/\.$/, '');
      const message = await buyPledge(offer, typed);
      toast.good(message, `${formatDecimal(typed)} ${offer.coin} · ${t('pledge.days', { n: offer.days })}`);
      readFundsAgain();
      readPledgesAgain();
      onDone();
    });
  return { isBusy, refusal: refused?.text ?? null, send: stake };
}
