import { FormAlert } from '@bourse/client/form/form-alert.tsx';
import { Link } from '@bourse/client/navigation/link.tsx';
import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { Presale } from '@bourse/contract';
import { Button, Dialog, formatDecimal, Num, toast } from '@bourse/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { AmountField } from '../../domain/trading/amount-field.tsx';
import { Facts } from '../../domain/trading/facts.tsx';
import { useSending } from '../../domain/trading/use-sending.ts';
import { readFundsAgain, useAccounts } from '../../domain/wallet/use-accounts.ts';
import { costText, mostToBuy, purchaseFault } from './amounts.ts';
import { buyPresale } from './client.ts';
import { readPresaleAgain } from './own.ts';

interface BuyDialogProps {
  round: Presale;
  onClose: () => void;
}

/** Asks how much, says what it costs, and asks once more before the payment is locked. */
export function BuyDialog({ round, onClose }: BuyDialogProps) {
  const { t } = useWords();
  const [amount, setAmount] = useState('');
  const [isChecked, setChecked] = useState(false);
  /** The round as it was when the question came: its terms do not change under the finger. */
  const [asked, setAsked] = useState<Presale | null>(null);
  const amountRef = useRef<HTMLInputElement>(null);
  const available = useAvailable(round);
  const purchase = usePurchase(asked ?? round, onClose, () => setAsked(null));
  const found = purchaseFault(amount, round, available);

  function goOn(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (found === null) setAsked(round);
    else amountRef.current?.focus();
  }

  if (asked) {
    return (
      <Question round={asked} amount={amount} purchase={purchase} onBack={() => setAsked(null)} onClose={onClose} />
    );
  }
  const { coin, payCoin } = round;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('presale.dialog_title', { currency: coin })}
      lead={t('presale.final')}
      closeLabel={t('common.close')}
    >
      <form noValidate onSubmit={goOn} className="mt-4 grid gap-4">
        <p className="flex flex-wrap justify-between gap-x-3 text-xs text-quiet">
          <span>
            {t('presale.available')} {available === undefined ? '–' : <Num value={available} unit={payCoin} />}
          </span>
          <button type="button" className="link" onClick={() => setAmount(mostToBuy(round, available ?? '0'))}>
            {t('common.max')}
          </button>
        </p>
        <AmountField
          ref={amountRef}
          label={t('presale.amount')}
          unit={coin}
          decimals={round.decimals}
          value={amount}
          fault={isChecked && found ? t(found.id, found.values) : null}
          onValue={setAmount}
        />
        <Price round={round} amount={amount} />
        <FormAlert text={purchase.refusal} />
        <Button type="submit" size="l">
          {t('presale.continue')}
        </Button>
      </form>
    </Dialog>
  );
}

/** In the spot account; undefined: it is not known yet. */
function useAvailable({ payCoin }: Presale): string | undefined {
  const { data } = useAccounts();
  return data?.spot.balances.find(({ currency }) => currency === payCoin)?.spot.available;
}

function Price({ round, amount }: { round: Presale; amount: string }) {
  const { t } = useWords();
  const cost = costText(amount, round);
  return (
    <Facts
      facts={[
        [t('presale.price'), `${formatDecimal(round.price)} ${round.payCoin}`],
        [t('presale.you_pay'), cost === null ? '–' : `${formatDecimal(cost)} ${round.payCoin}`],
      ]}
    />
  );
}

interface QuestionProps extends BuyDialogProps {
  amount: string;
  purchase: ReturnType<typeof usePurchase>;
  onBack: () => void;
}

function Question({ round, amount, purchase, onBack, onClose }: QuestionProps) {
  const { t } = useWords();
  const { isBusy, refusal, mustVerify, send } = purchase;
  const confirmRef = useRef<HTMLButtonElement>(null);
  useEffect(() => confirmRef.current?.focus(), []);
  const cost = costText(amount, round) ?? '0';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('presale.confirm')}
      lead={t('presale.final')}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button variant="line" onClick={onBack}>
            {t('common.back')}
          </Button>
          <Button ref={confirmRef} isBusy={isBusy} onClick={() => void send(amount)}>
            {t('presale.buy')}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          [t('presale.amount'), `${formatDecimal(amount.replace(/\.$/, ''))} ${round.coin}`],
          [t('presale.price'), `${formatDecimal(round.price)} ${round.payCoin}`],
          [t('presale.you_pay'), `${formatDecimal(cost)} ${round.payCoin}`],
          [t('presale.end'), <ShownTime key="end" time={round.endsAt} />],
          [t('presale.unlock'), <ShownTime key="unlock" time={round.unlocksAt} />],
          /[1-9]/.test(round.softCap) && [t('presale.soft_cap'), `${formatDecimal(round.softCap)} ${round.coin}`],
        ]}
      />
      <div className={refusal === null ? undefined : 'mt-4'}>
        <FormAlert text={refusal} />
        {mustVerify && (
          <Link to="/authentication" className="link">
            {t('presale.verify')}
          </Link>
        )}
      </div>
    </Dialog>
  );
}

/** Sends a purchase and says what came of it; where the terms are others by now, they are shown first. */
function usePurchase(round: Presale, onDone: () => void, onChanged: () => void) {
  const { isBusy, refused, send } = useSending('presale.unanswered', (code) => {
    if (code === 'presale_terms_changed') onChanged();
    // What is left, or the price, may be another by now.
    readPresaleAgain();
  });
  const buy = (amount: string) =>
    send(async () => {
      const typed = amount.replace(/\.$/, '');
      const { id, price, version } = round;
      const { message, paid } = await buyPresale({ id, amount: typed, price, version });
      toast.good(message, `${formatDecimal(typed)} ${round.coin} · ${formatDecimal(paid)} ${round.payCoin}`);
      readFundsAgain();
      readPresaleAgain();
      onDone();
    });
  const mustVerify = refused?.code === 'presale_identity_required';
  return { isBusy, refusal: refused?.text ?? null, mustVerify, send: buy };
}
