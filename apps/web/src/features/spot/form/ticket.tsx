import { Button, buttonLook, formatDecimal, Segmented, Slider, TabPanel, Tabs } from '@bourse/ui';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useIsSignedIn } from '../../../app/session.ts';
import { useWords, Words } from '../../../app/words.tsx';
import { listDecimals, type Rules } from '../rules.ts';
import { AdvancedFields } from './advanced-fields.tsx';
import { AmountField } from './amount-field.tsx';
import { totalDecimals } from './amounts.ts';
import { availableOf, type FormState, type Side, type Summary, type Surroundings, summarise } from './form.ts';
import { type TicketProps, type TicketState, useTicket } from './use-ticket.ts';

/** The order form. */
export function Ticket({ market, rules, form, around, dispatch }: TicketProps) {
  const { t } = useWords();
  const isSignedIn = useIsSignedIn();
  const ticket = useTicket({ market, rules, form, around, dispatch });
  const { act } = ticket;
  useSideKeys((side) => act({ kind: 'side', side }));
  const summary = summarise(form, around);
  return (
    <form className="flex flex-col gap-3 p-4 text-s" onSubmit={ticket.submit} noValidate>
      <Segmented<Side>
        label={t('common.side')}
        value={form.side}
        onValue={(side) => act({ kind: 'side', side })}
        options={[
          { id: 'buy', label: t('common.buy'), tone: 'up' },
          { id: 'sell', label: t('common.sell'), tone: 'down' },
        ]}
      />
      <ModeTabs
        form={form}
        around={around}
        rules={rules}
        onMode={(mode) => act(mode === 'advanced' ? { kind: 'advanced', change: {} } : { kind: 'mode', mode })}
      />
      <TabPanel idPrefix="mode" id={tabOf(form)} className="flex flex-col gap-3">
        {form.advanced && <AdvancedFields advanced={form.advanced} rules={rules} ticket={ticket} />}
        <PriceField form={form} rules={rules} ticket={ticket} />
        <AmountField
          ref={ticket.quantityRef}
          label={t('common.quantity')}
          unit={rules.base}
          decimals={rules.quantityDecimals}
          value={form.quantity}
          fault={ticket.faultOf('quantity')}
          onValue={(text) => act({ kind: 'quantity', text })}
        />
        <Slider
          label={t('spot.share_of_balance')}
          value={form.percent}
          isDisabled={!summary.isSliderOn}
          onValue={(percent) => act({ kind: 'percent', percent })}
        />
        <AmountField
          label={t('common.total')}
          unit={rules.quote}
          decimals={totalDecimals}
          value={summary.total}
          fault={null}
          onValue={(text) => act({ kind: 'total', text })}
        />
        <SummaryRows form={form} rules={rules} summary={summary} />
      </TabPanel>
      {isSignedIn ? <PlaceButton side={form.side} base={rules.base} isBusy={ticket.isBusy} /> : <SignInLinks />}
    </form>
  );
}

type ModeTab = FormState['mode'] | 'advanced';

function tabOf({ mode, advanced }: FormState): ModeTab {
  return advanced === null ? mode : 'advanced';
}

function PriceField({ form, rules, ticket }: { form: FormState; rules: Rules; ticket: TicketState }) {
  const { t } = useWords();
  const isMarket = form.mode === 'market';
  return (
    <AmountField
      ref={ticket.priceRef}
      label={t('common.price')}
      unit={rules.quote}
      decimals={rules.priceDecimals}
      value={isMarket ? '' : form.price}
      placeholder={isMarket ? t('spot.best_price') : undefined}
      isDisabled={isMarket}
      fault={ticket.faultOf('price')}
      onValue={(text) => ticket.act({ kind: 'price', text })}
    />
  );
}

/** `b` and `s` choose the side from anywhere but a field or something that floats. */
function useSideKeys(onSide: (side: Side) => void): void {
  const latest = useRef(onSide);
  useEffect(() => {
    latest.current = onSide;
  });
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const isElsewhere =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog, [popover]');
      if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'b') latest.current('buy');
      if (event.key === 's') latest.current('sell');
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

interface ModeTabsProps {
  form: FormState;
  around: Surroundings;
  rules: Rules;
  onMode: (mode: ModeTab) => void;
}

function ModeTabs({ form, around, rules, onMode }: ModeTabsProps) {
  const { t } = useWords();
  const available = availableOf(form.side, around);
  const [unit, decimals] =
    form.side === 'buy' ? [rules.quote, 2] : ([rules.base, listDecimals(rules.quantityStep)] as const);
  return (
    <div className="-mt-1 flex flex-col gap-2">
      <Tabs<ModeTab>
        label={t('spot.order_type')}
        idPrefix="mode"
        height={36}
        tabs={[
          { id: 'limit', label: t('spot.limit') },
          { id: 'market', label: t('spot.market') },
          { id: 'advanced', label: t('spot.advanced') },
        ]}
        value={tabOf(form)}
        onValue={onMode}
      />
      {around.isSignedIn && available !== null && (
        <p className="flex justify-between pr-[13px] text-xs text-quiet tabular-nums">
          {t('wallet.available')}
          <span className="flex gap-2">
            <b className="font-medium text-text">{formatDecimal(available, { decimals })}</b>
            <span className="w-9">{unit}</span>
          </span>
        </p>
      )}
    </div>
  );
}

interface SummaryRowsProps {
  form: FormState;
  rules: Rules;
  summary: Summary;
}

function SummaryRows({ form, rules, summary }: SummaryRowsProps) {
  const { t } = useWords();
  const money = (value: string) => formatDecimal(value, { decimals: totalDecimals });
  return (
    <dl className="pr-[13px] text-xs" aria-live="off">
      <div className="flex min-h-6 items-center justify-between gap-3">
        <dt className="text-quiet">{t('spot.fee_at', { rate: rules.feePercent })}</dt>
        <dd className="flex gap-2">
          {money(summary.fee)}
          <span className="w-9 text-quiet">{rules.quote}</span>
        </dd>
      </div>
      <div className="flex min-h-6 items-center justify-between gap-3">
        {summary.isCovered ? (
          <dt className="text-quiet">{t(form.side === 'buy' ? 'spot.you_pay' : 'spot.you_receive')}</dt>
        ) : (
          <dt className="text-bad">{t('common.insufficient_balance')}</dt>
        )}
        <dd className="flex gap-2">
          {money(summary.net)}
          <span className="w-9 text-quiet">{rules.quote}</span>
        </dd>
      </div>
    </dl>
  );
}

function PlaceButton({ side, base, isBusy }: { side: Side; base: string; isBusy: boolean }) {
  const { t } = useWords();
  return (
    <Button
      type="submit"
      variant={side === 'buy' ? 'up' : 'down'}
      size="l"
      isBusy={isBusy}
      className="w-full font-semibold"
    >
      {t(side === 'buy' ? 'spot.buy_coin' : 'spot.sell_coin', { coin: base })}
    </Button>
  );
}

/** In place of the button, for visitors. */
function SignInLinks() {
  return (
    <p className="flex min-h-11 flex-wrap items-center justify-center gap-x-1.5 gap-y-2 rounded-s bg-raised px-3 py-1.5 text-center text-s text-quiet">
      <Words
        id="spot.login_to_start"
        components={[
          <Link key="login" to="/components/login" className="link" />,
          <Link key="register" to="/components/register" className={buttonLook('primary', 's')} />,
        ]}
      />
    </p>
  );
}
