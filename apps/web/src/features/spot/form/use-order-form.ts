import { useIsSignedIn } from '@bourse/client/session/session.ts';
import type { Balance, Market } from '@bourse/contract';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { liveMarket } from '../../../domain/markets/live-markets.ts';
import type { Rules } from '../../../domain/trading/rules.ts';
import { useBalances } from '../../orders/index.ts';
import { availableIn } from '../account/balances.tsx';
import type { Book } from '../book/book.ts';
import { unitsText } from '../book/levels.ts';
import { type Feed, useFeed } from '../feed.ts';
import { type FormAction, type FormState, type OrderContext, reduce } from './form.ts';
import { dropKeptForm, firstForm, keepForm, noteChoices, typingAccount } from './kept-form.ts';

/** What the form knows of the world, given the book. */
export type ContextOfBook = (book: Book | null) => OrderContext;

/** Answers what the form knows of the world with any book. */
export function useOrderContext(market: Market, rules: Rules): ContextOfBook {
  const isSignedIn = useIsSignedIn();
  const { data } = useBalances();
  return (book) => orderContextOf(market, rules, book, isSignedIn ? data : null);
}

function orderContextOf(
  market: Market,
  rules: Rules,
  book: Book | null,
  /** Null for visitors. */
  balances: readonly Balance[] | null | undefined,
): OrderContext {
  const best = (side: 'bids' | 'asks') => {
    const level = book?.[side][0];
    return level ? unitsText(level.price, rules.priceDecimals) : null;
  };
  return {
    rules,
    isSignedIn: balances !== null,
    bestBid: best('bids'),
    bestAsk: best('asks'),
    lastPrice: liveMarket(market).lastPrice,
    levels: { buy: book?.asks ?? [], sell: book?.bids ?? [] },
    baseAvailable: balances === null ? null : availableIn(balances, market.baseId),
    quoteAvailable: balances === null ? null : availableIn(balances, market.quoteId),
  };
}

/**
 * The form's state. Each action is judged by what is known at its moment: the book is read then, and its changes render
 * nothing here.
 */
export function useOrderForm(market: Market, rules: Rules): [FormState, (action: FormAction) => void] {
  const { store } = useFeed();
  const contextOf = useOrderContext(market, rules);
  const [form, send] = useReducer(
    (state: FormState, [action, seen]: readonly [FormAction, OrderContext]) => reduce(state, action, seen),
    market.symbol,
    firstForm,
  );
  useKept(market.symbol, form);

  function dispatch(action: FormAction): void {
    // Also where the desk has given way to the login before the exchange answered.
    if (action.kind === 'placed') dropKeptForm();
    send([action, contextOf(store.getState().book)]);
  }
  useFirstOffer(store, () => dispatch({ kind: 'offer' }));
  return [form, dispatch];
}

/** Once the book is known, there is a price to offer. */
function useFirstOffer(store: Feed['store'], offer: () => void): void {
  const offerNow = useEffectEvent(offer);
  useEffect(() => {
    if (store.getState().book !== null) return offerNow();
    const stop = store.subscribe(({ book }) => {
      if (book === null) return;
      stop();
      offerNow();
    });
    return stop;
  }, [store]);
}

/** Hands the form over when the desk gives way to the login. */
function useKept(symbol: string, form: FormState): void {
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
    noteChoices(form);
  });
  useEffect(() => {
    dropKeptForm();
    const account = typingAccount();
    return () => keepForm(symbol, account, latest.current);
  }, [symbol]);
}
