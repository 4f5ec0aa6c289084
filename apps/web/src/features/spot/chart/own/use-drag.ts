import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useState } from 'react';
import type { Rules } from '../../../../domain/trading/rules.ts';
import type { CandleChart } from '../candles/candle-chart.ts';
import { isSamePrice, type OrderMark, snapPrice, stepPrice } from './marks.ts';

/** Asks for an order's new price; settles once it is answered, whatever the answer. */
export type Amend = (order: OrderMark['order'], price: string) => Promise<unknown> | undefined;

/** A line on its way to another price. */
interface Move {
  readonly id: number;
  readonly price: string;
  /** It was let go, and the question is open. */
  readonly isAsked: boolean;
  /** Keys moved it, and no pointer holds it. */
  readonly isKeyed?: true;
}

/** What is on its way once the focus has left a line: one that keys moved goes back, or it would lie where it is not. */
export function afterLeaving(move: Move | null): Move | null {
  return move?.isKeyed ? null : move;
}

/** Steps a key moves a line, with Shift and without. */
const keySteps = { large: 10, small: 1 };

/** Dragging lines, by pointer, finger or keys. The price stays on a step of the pair; Esc gives up. */
export function useDrag(chart: CandleChart, rules: Rules, onAmend: Amend | undefined) {
  const [move, setMove] = useState<Move | null>(null);
  const isMoving = move !== null && !move.isAsked;

  useEscape(isMoving, () => setMove(null));

  function priceOf(mark: OrderMark): string {
    return move?.id === mark.order.id ? move.price : mark.price;
  }

  async function ask(mark: OrderMark): Promise<void> {
    const price = priceOf(mark);
    if (onAmend === undefined || isSamePrice(price, mark.price, rules)) {
      setMove(null);
      return;
    }
    setMove({ id: mark.order.id, price, isAsked: true });
    try {
      await onAmend(mark.order, price);
    } finally {
      setMove(null);
    }
  }

  /** Takes hold of a line. */
  function start(mark: OrderMark): void {
    if (!move?.isAsked) setMove({ id: mark.order.id, price: mark.price, isAsked: false });
  }

  function pointerHandlers(mark: OrderMark) {
    return {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start(mark);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!isMoving || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const box = event.currentTarget.closest('[data-order-lines]')?.getBoundingClientRect();
        const inside = Math.min(Math.max(event.clientY - (box?.top ?? 0), 0), chart.size().height);
        const height = chart.priceAt(inside);
        const price = height === null ? null : snapPrice(height, rules);
        if (price !== null) setMove({ id: mark.order.id, price, isAsked: false });
      },
      onPointerUp: () => {
        if (isMoving) void ask(mark);
      },
      onPointerCancel: () => setMove(null),
      onBlur: () => setMove(afterLeaving),
    };
  }

  function onKeyDown(mark: OrderMark, event: KeyboardEvent<HTMLElement>): void {
    if (move?.isAsked) return;
    const steps = event.shiftKey ? keySteps.large : keySteps.small;
    const signed = event.key === 'ArrowUp' ? steps : event.key === 'ArrowDown' ? -steps : 0;
    if (signed !== 0) {
      event.preventDefault();
      const price = stepPrice(priceOf(mark), signed, rules);
      if (price !== null) setMove({ id: mark.order.id, price, isAsked: false, isKeyed: true });
    } else if (event.key === 'Enter' && isMoving) {
      event.preventDefault();
      void ask(mark);
    }
  }

  return { move, priceOf, start, pointerHandlers, onKeyDown };
}

/** Esc gives up, before anything else hears it. */
function useEscape(isOn: boolean, onEscape: () => void): void {
  const leave = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onEscape();
  });
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: globalThis.KeyboardEvent) => leave(event);
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [isOn]);
}
