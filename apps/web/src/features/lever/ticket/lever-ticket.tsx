import { Link } from '@bourse/client/navigation/link.tsx';
import { useWords } from '@bourse/client/words.tsx';
import { Button, buttonClass, classes, Field, formatDecimal, Segmented, Select } from '@bourse/ui';
import { AmountField } from '../../../domain/trading/amount-field.tsx';
import { useLatePart } from '../../../domain/workspace/late-part.ts';
import { LeverTransfer } from '../account/lever-transfer.tsx';
import { chipClass } from './chip.ts';
import { LeverOutcome } from './outcome.tsx';
import type { LeverTicketState } from './use-lever-ticket.ts';

const loadQuestions = async () => (await import('./lever-questions.tsx')).LeverQuestions;
const percents = [25, 50, 75, 100] as const;
const slippageDecimals = 4;

interface TicketProps {
  ticket: LeverTicketState;
}

/** Side, leverage, price and lots, what comes of them, and the way to send them. */
export function LeverTicket({ ticket }: TicketProps) {
  const { t } = useWords();
  const { form, change, offer, formRef } = ticket;
  const Questions = useLatePart(loadQuestions, ticket.asking !== null, () => ticket.answer(false));
  return (
    <section aria-label={t('lever.leveraged_trading')}>
      <form
        ref={formRef}
        noValidate
        className="flex flex-col gap-3 p-4 text-s"
        onSubmit={(event) => {
          event.preventDefault();
          if (ticket.isSignedIn) ticket.press(form.isLong);
        }}
      >
        <Segmented
          label={t('lever.side')}
          options={[
            { id: 'long', label: t('lever.long'), tone: 'up' },
            { id: 'short', label: t('lever.short'), tone: 'down' },
          ]}
          value={form.isLong ? 'long' : 'short'}
          onValue={(side) => change({ isLong: side === 'long' })}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <Segmented
            label={t('lever.order_type')}
            size="s"
            options={[
              { id: 'market', label: t('lever.market') },
              { id: 'limit', label: t('lever.limit') },
            ]}
            value={form.isMarket ? 'market' : 'limit'}
            onValue={(kind) => change({ isMarket: kind === 'market' })}
          />
          <Available ticket={ticket} />
        </div>
        <Field label={t('lever.multiple')} error={ticket.faultOf('multiple')}>
          <Select
            size="m"
            value={form.multiple === null ? '' : String(form.multiple)}
            options={[
              { value: '', label: '–' },
              ...offer.multiples.map((n) => ({ value: String(n), label: t('lever.times', { n }) })),
            ]}
            onValue={(value) => change({ multiple: value === '' ? null : Number(value) })}
          />
        </Field>
        <PriceField ticket={ticket} />
        <LotsFields ticket={ticket} />
        <StopFields ticket={ticket} />
        <LeverOutcome ticket={ticket} />
        <div className="desk-no-phone grid">
          <SubmitButton ticket={ticket} />
        </div>
      </form>
      {Questions && ticket.asking && <Questions ticket={ticket} />}
    </section>
  );
}

/** What can be used, with a way to put something in; where nothing is, that comes first. */
function Available({ ticket: { funds, market, isSignedIn } }: TicketProps) {
  const { t } = useWords();
  if (!isSignedIn) return null;
  const isEmpty = !/[1-9]/.test(funds.cash);
  return (
    <div
      className={classes(
        'flex min-h-6 items-center justify-between gap-2 text-xs text-quiet tabular-nums',
        isEmpty && 'w-full rounded-s bg-raised p-3',
      )}
    >
      <span>{t(isEmpty ? 'lever.empty_account' : 'lever.available')}</span>
      {isEmpty ? (
        <LeverTransfer coinId={market.quoteId} isLoud />
      ) : (
        <b className="font-medium text-text">
          {formatDecimal(funds.usable, { decimals: 2 })} {market.quote}
        </b>
      )}
    </div>
  );
}

/** The limit, or how far a fill may be off. */
function PriceField({ ticket: { form, change, faultOf, market, offer } }: TicketProps) {
  const { t } = useWords();
  if (form.isMarket) {
    return (
      <AmountField
        label={t('lever.slippage')}
        unit="%"
        decimals={slippageDecimals}
        placeholder="0.5"
        value={form.slippage}
        fault={faultOf('slippage')}
        onValue={(slippage) => change({ slippage })}
      />
    );
  }
  return (
    <AmountField
      label={t('lever.limit_price')}
      unit={market.quote}
      decimals={decimalsIn(offer.priceStep)}
      value={form.limit}
      fault={faultOf('limit')}
      onValue={(limit) => change({ limit })}
    />
  );
}

const decimalsIn = (step: string) => step.split('.')[1]?.length ?? 0;

function LotsFields({ ticket }: TicketProps) {
  const { t } = useWords();
  const { form, change, faultOf, offer, isSignedIn } = ticket;
  return (
    <div className="flex flex-col gap-2">
      <AmountField
        label={t('lever.lots')}
        unit=""
        decimals={0}
        placeholder={t('lever.share_range', {
          min: formatDecimal(String(offer.shareMin)),
          max: formatDecimal(String(offer.shareMax)),
        })}
        value={form.shares}
        fault={faultOf('shares')}
        onValue={(shares) => change({ shares })}
      />
      <div className="grid auto-cols-fr grid-flow-col gap-1.5">
        {offer.shares.map((value) => (
          <button
            key={value}
            type="button"
            aria-pressed={form.shares === String(value)}
            onClick={() => change({ shares: String(value) })}
            className={chipClass}
          >
            {value}
          </button>
        ))}
      </div>
      {isSignedIn && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
        <div role="group" aria-label={t('lever.balance_percent')} className="grid grid-cols-4 gap-1.5">
          {percents.map((percent) => (
            <button key={percent} type="button" onClick={() => ticket.takePercent(percent)} className={chipClass}>
              {`${percent}%`}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function StopFields({ ticket: { form, change, faultOf, market, offer } }: TicketProps) {
  const { t } = useWords();
  const decimals = decimalsIn(offer.priceStep);
  return (
    // Beside each other, unless the panel was drawn so narrow that a price would be cut.
    <div className="grid grid-cols-[repeat(auto-fit,minmax(136px,1fr))] items-start gap-2">
      <AmountField
        isLabelAbove
        label={t('lever.take_profit')}
        unit={market.quote}
        decimals={decimals}
        placeholder="–"
        value={form.takeProfit}
        fault={faultOf('takeProfit')}
        onValue={(takeProfit) => change({ takeProfit })}
      />
      <AmountField
        isLabelAbove
        label={t('lever.stop_loss')}
        unit={market.quote}
        decimals={decimals}
        placeholder="–"
        value={form.stopLoss}
        fault={faultOf('stopLoss')}
        onValue={(stopLoss) => change({ stopLoss })}
      />
    </div>
  );
}

/** Sends the form; for visitors the way in. */
function SubmitButton({ ticket: { form, isSignedIn, isBusy, offer } }: TicketProps) {
  const { t } = useWords();
  if (!isSignedIn) return <LogInLink />;
  if (!offer.isOpen) return <p className="text-center text-quiet">{t('lever.trade_off')}</p>;
  return (
    <Button type="submit" variant={form.isLong ? 'up' : 'down'} size="l" isBusy={isBusy} className="h-12 font-semibold">
      {t(form.isLong ? 'lever.open_long' : 'lever.open_short')}
      {form.multiple !== null && <small className="font-normal">{t('lever.times', { n: form.multiple })}</small>}
    </Button>
  );
}

function LogInLink() {
  const { t } = useWords();
  return (
    <Link to="/components/login" className={buttonClass('primary', 'l')}>
      {t('lever.log_in')}
    </Link>
  );
}

/** On a phone: both sides in reach of a thumb. */
export function LeverThumbs({ ticket: { isSignedIn, isBusy, press, offer } }: TicketProps) {
  const { t } = useWords();
  if (!isSignedIn) {
    return (
      <div className="col-span-2 grid">
        <LogInLink />
      </div>
    );
  }
  if (!offer.isOpen) return <p className="col-span-2 text-center text-quiet">{t('lever.trade_off')}</p>;
  return (
    <>
      <Button variant="up" isBusy={isBusy} className="h-12 text-l font-semibold" onClick={() => press(true)}>
        {t('lever.long')}
      </Button>
      <Button variant="down" isBusy={isBusy} className="h-12 text-l font-semibold" onClick={() => press(false)}>
        {t('lever.short')}
      </Button>
    </>
  );
}
