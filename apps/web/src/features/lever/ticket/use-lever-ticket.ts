/** The form in use: what is typed, what comes of it, what is asked before an order goes, and how it is sent. */
import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { t } from '@bourse/client/words.tsx';
import type { LeverFunds, LeverOffer, Market } from '@bourse/contract';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { hasAcceptedRisk, isUnasked } from '../../../domain/contracts/asking.ts';
import { useIndexPrices } from '../../../domain/index-price/index-prices.ts';
import { fundsNow } from '../account/funds.ts';
import { useLeverNews, usePairPositions } from '../own.ts';
import { type LeverField, type LeverForm, leverFaults } from './faults.ts';
import { affordableShares, type LeverAsk, type LeverFigures, leverFigures } from './figures.ts';
import { type LeverScale, markTicksOf, scaleOf, ticksOf } from './scale.ts';
import { usePlaceLever } from './use-place-lever.ts';

export type LeverAsking = 'risk' | 'confirm' | null;

export interface LeverTicketState {
  readonly market: Market;
  readonly offer: LeverOffer;
  readonly form: LeverForm;
  readonly change: (part: Partial<LeverForm>) => void;
  readonly funds: LeverFunds;
  /** Null: something is missing for them. */
  readonly figures: LeverFigures | null;
  /** The words under a field, once the form was sent. */
  readonly faultOf: (field: LeverField) => string | null;
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly takePercent: (percent: number) => void;
  readonly isSignedIn: boolean;
  readonly isBusy: boolean;
  readonly asking: LeverAsking;
  readonly press: (isLong: boolean) => void;
  /** Goes on after a question, or back to the form. */
  readonly answer: (isYes: boolean) => void;
}

const blank: LeverForm = {
  isLong: true,
  isMarket: true,
  multiple: null,
  limit: '',
  shares: '',
  slippage: '0.5',
  takeProfit: '',
  stopLoss: '',
};

/** What the form asks for; null: it is not complete. */
function askOf(size: LeverScale, form: LeverForm): LeverAsk | null {
  const { isLong, isMarket, multiple, limit, shares } = form;
  const limitTicks = isMarket ? null : ticksOf(size, limit);
  if (multiple === null || limitTicks === 0 || (!isMarket && limitTicks === null)) return null;
  return {
    isLong,
    multiple,
    shares: /^\d{1,9}$/.test(shares) ? Number(shares) : 0,
    limitTicks,
    takeProfitTicks: ticksOf(size, form.takeProfit) || null,
    stopLossTicks: ticksOf(size, form.stopLoss) || null,
  };
}

/** The tick that contracts go by now; null while there is none. */
export function useMarkTicks(market: Market, offer: LeverOffer, size: LeverScale): number | null {
  const index = useIndexPrices(market, ({ ticks }) => ticks.findLast(({ isSound }) => isSound)?.price);
  return (index === undefined ? null : markTicksOf(size, index)) ?? (ticksOf(size, offer.mark) || null);
}

/** What comes of a form as prices and account are now. */
function useOutcome(market: Market, offer: LeverOffer, isSignedIn: boolean) {
  const size = scaleOf(offer);
  const markTicks = useMarkTicks(market, offer, size);
  const news = useLeverNews();
  const funds = fundsNow(offer.funds, news);
  const positions = usePairPositions(market, offer);
  const figuresOf = (form: LeverForm) => {
    const ask = askOf(size, form);
    if (ask === null || ask.shares === 0 || markTicks === null) return null;
    return leverFigures(size, ask, markTicks, funds, positions);
  };
  const faultsOf = (form: LeverForm) =>
    leverFaults(size, offer, form, {
      markTicks,
      figures: figuresOf(form),
      usable: isSignedIn ? funds.usable : undefined,
      currency: market.quote,
    });
  const sharesFor = (form: LeverForm, percent: number) => {
    const ask = askOf(size, form);
    if (ask === null || markTicks === null) return null;
    return affordableShares(size, ask, markTicks, { usable: funds.usable, percent, sharesMax: offer.shareMax });
  };
  return { funds, figuresOf, faultsOf, sharesFor };
}

export function useLeverTicket(market: Market, offer: LeverOffer): LeverTicketState {
  const isSignedIn = useIsSignedIn();
  const [form, setForm] = useState(blank);
  const [isChecked, setChecked] = useState(false);
  const [asking, setAsking] = useState<LeverAsking>(null);
  const formRef = useRef<HTMLFormElement>(null);
  const { funds, figuresOf, faultsOf, sharesFor } = useOutcome(market, offer, isSignedIn);
  const { place, isBusy } = usePlaceLever(market, () => {
    setForm(({ isLong, isMarket, multiple, slippage }) => ({ ...blank, isLong, isMarket, multiple, slippage }));
    setChecked(false);
  });
  const change = (part: Partial<LeverForm>) => setForm((before) => ({ ...before, ...part }));
  const faults = faultsOf(form);

  /** Shows what is wrong, at the first field that is. */
  function showFaults(): void {
    flushSync(() => setChecked(true));
    const first = formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-bad="true"] button');
    first?.focus();
  }

  function goOn(pressed: LeverForm): void {
    if (isUnasked('lever')) void place(pressed);
    else setAsking('confirm');
  }

  function press(isLong: boolean): void {
    const pressed = { ...form, isLong };
    flushSync(() => setForm(pressed));
    if (Object.keys(faultsOf(pressed)).length > 0) showFaults();
    else if (hasAcceptedRisk('lever')) goOn(pressed);
    else setAsking('risk');
  }

  function answer(isYes: boolean): void {
    setAsking(null);
    if (!isYes) return;
    if (asking === 'risk') goOn(form);
    else void place(form);
  }

  function takePercent(percent: number): void {
    const shares = sharesFor(form, percent);
    if (shares === null) showFaults();
    else change({ shares: String(shares) });
  }

  return {
    market,
    offer,
    form,
    change,
    funds,
    figures: figuresOf(form),
    faultOf: (field) => {
      const fault = isChecked ? faults[field] : undefined;
      return fault === undefined ? null : t(fault.id, fault.values);
    },
    formRef,
    takePercent,
    isSignedIn,
    isBusy,
    asking,
    press,
    answer,
  };
}
