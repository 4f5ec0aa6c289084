import type { Quotation } from '@bourse/contract';
import { Button, buttonLook, Field, formatDecimal, NumberInput, Segmented, Slider, TabPanel, Tabs } from '@bourse/ui';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useIsSignedIn } from '../../../app/session.ts';
import { useWords, Words } from '../../../app/words.tsx';
import { listDecimals, type Rules } from '../rules.ts';
import { totalDecimals } from './amounts.ts';
import {
  availableOf,
  errors,
  type Fault,
  type FormAction,
  type FormFaults,
  type FormState,
  fieldOfRefusal,
  type Side,
  type Summary,
  type Surroundings,
  summarise,
} from './form.ts';
import { usePlaceOrder } from './use-place-order.ts';

export interface TicketProps {
  market: Quotation;
  rules: Rules;
  form: FormState;
  around: Surroundings;
  dispatch: (action: FormAction) => void;
}

interface Refusal {
  readonly field: keyof FormFaults;
  readonly message: string;
}

/** The order form. */
export function Ticket({ market, rules, form, around, dispatch }: TicketProps) {
  const { t } = useWords();
  const isSignedIn = useIsSignedIn();
  const [isChecked, setChecked] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const priceRef = useRef<HTMLInputElement>(null);
  const quantityRef = useRef<HTMLInputElement>(null);
  useSideKeys((side) => act({ kind: 'side', side }));

  const { place, isBusy } = usePlaceOrder(market, rules.priceDecimals, {
    onPlaced: () => {
      setChecked(false);
      dispatch({ kind: 'placed' });
    },
    onRefused: (code, message) => {
      const field = fieldOfRefusal(code);
      setRefusal(field === null ? null : { field, message });
    },
  });

  function act(action: FormAction) {
    setRefusal(null);
    // Another side or kind of order is another question: nothing of it is wrong yet.
    if (action.kind === 'side' || action.kind === 'mode') setChecked(false);
    dispatch(action);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isSignedIn) return;
    const faults = errors(form, rules);
    setChecked(true);
    setRefusal(null);
    if (faults.price) priceRef.current?.focus();
    else if (faults.quantity) quantityRef.current?.focus();
    else void place(form);
  }

  const faults = isChecked ? errors(form, rules) : {};
  const wordsOf = (field: keyof FormFaults, fault: Fault | undefined) =>
    fault ? t(fault.id, fault.values) : refusal?.field === field ? refusal.message : null;
  const summary = summarise(form, around);
  return (
    <form className="flex flex-col gap-3 p-4 text-s" onSubmit={submit} noValidate>
      <Segmented<Side>
        label={t('common.side')}
        value={form.side}
        onValue={(side) => act({ kind: 'side', side })}
        options={[
          { id: 'buy', label: t('common.buy'), tone: 'up' },
          { id: 'sell', label: t('common.sell'), tone: 'down' },
        ]}
      />
      <ModeTabs form={form} around={around} onMode={(mode) => act({ kind: 'mode', mode })} rules={rules} />
      <TabPanel idPrefix="mode" id={form.mode} className="flex flex-col gap-3">
        <Field label={t('common.price')} isLabelHidden error={wordsOf('price', faults.price)}>
          <NumberInput
            ref={priceRef}
            aria-label={t('common.price')}
            inlineLabel={t('common.price')}
            unit={rules.quote}
            decimalsMax={rules.priceDecimals}
            value={form.mode === 'market' ? '' : form.price}
            placeholder={form.mode === 'market' ? t('spot.best_price') : zeros(rules.priceDecimals)}
            disabled={form.mode === 'market'}
            onValue={(text) => act({ kind: 'price', text })}
          />
        </Field>
        <Field label={t('common.quantity')} isLabelHidden error={wordsOf('quantity', faults.quantity)}>
          <NumberInput
            ref={quantityRef}
            aria-label={t('common.quantity')}
            inlineLabel={t('common.quantity')}
            unit={rules.base}
            decimalsMax={rules.quantityDecimals}
            value={form.quantity}
            placeholder={zeros(rules.quantityDecimals)}
            onValue={(text) => act({ kind: 'quantity', text })}
          />
        </Field>
        <Slider
          label={t('spot.share_of_balance')}
          value={form.percent}
          isDisabled={!summary.isSliderOn}
          onValue={(percent) => act({ kind: 'percent', percent })}
        />
        <NumberInput
          aria-label={t('common.total')}
          inlineLabel={t('common.total')}
          unit={rules.quote}
          decimalsMax={totalDecimals}
          value={summary.total}
          placeholder={zeros(totalDecimals)}
          onValue={(text) => act({ kind: 'total', text })}
        />
        <SummaryRows form={form} rules={rules} summary={summary} />
      </TabPanel>
      {isSignedIn ? <PlaceButton side={form.side} base={rules.base} isBusy={isBusy} /> : <SignInLinks />}
    </form>
  );
}

function zeros(decimals: number): string {
  return decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`;
}

/** `b` and `s` choose the side from anywhere but a field or something that floats. */
function useSideKeys(onSide: (side: Side) => void): void {
  const latest = useRef(onSide);
  useEffect(() => {
    latest.current = onSide;
  });
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const isElsewhere = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog, [popover]');
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
  onMode: (mode: FormState['mode']) => void;
}

function ModeTabs({ form, around, rules, onMode }: ModeTabsProps) {
  const { t } = useWords();
  const available = availableOf(form.side, around);
  const [unit, decimals] =
    form.side === 'buy' ? [rules.quote, 2] : ([rules.base, listDecimals(rules.quantityStep)] as const);
  return (
    <div className="-mt-1 flex items-center justify-between gap-3">
      <Tabs
        label={t('spot.order_type')}
        idPrefix="mode"
        height={36}
        tabs={[
          { id: 'limit', label: t('spot.limit') },
          { id: 'market', label: t('spot.market') },
        ]}
        value={form.mode}
        onValue={onMode}
      />
      {around.isSignedIn && available !== null && (
        <span className="truncate text-xs text-quiet tabular-nums">
          {t('wallet.available')}{' '}
          <b className="mx-0.5 font-medium text-text">{formatDecimal(available, { decimals })}</b> {unit}
        </span>
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
