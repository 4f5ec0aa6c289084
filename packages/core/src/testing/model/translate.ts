/** The exchange's amounts and answers in the model's words: decimals, one line an order. */

import type { OrderView, StopView } from '../../features/spot/commands.ts';
import type { Answers, CommandKind } from '../../features.ts';
import { exact, show } from './exact.ts';
import { ppmText, stepsText, type Universe } from './universe.ts';

const unknownMarket = { tick: '1', lot: '1', quote: '' };

export function marketTerms(universe: Universe, market: number) {
  return universe.markets[market] ?? unknownMarket;
}

export function minorText(unit: string, minor: bigint): string {
  return show(minor * exact(unit));
}

export function orderLine(universe: Universe, view: OrderView): string {
  const { tick, lot, quote } = marketTerms(universe, view.market);
  const unit = universe.assets.find((asset) => asset.code === quote)?.unit ?? '1';
  const { orderId, userId, market, side, type, ticks, lots, remainingLots, status, createdAt, updatedAt } = view;
  const numbers = [
    stepsText(tick, ticks),
    stepsText(lot, lots),
    stepsText(lot, remainingLots),
    minorText(unit, BigInt(view.filledMinor)),
    minorText(unit, BigInt(view.feeChargedMinor)),
  ].join(' ');
  const end = `${status} ${createdAt} ${updatedAt}${view.isPostOnly ? ' post-only' : ''}`;
  return `order ${orderId} ${userId} ${market} ${side} ${type} ${numbers} ${end}`;
}

export function stopLine(universe: Universe, view: StopView): string {
  const { tick, lot } = marketTerms(universe, view.market);
  const { orderId, userId, market, side, type, pairedOrderId, status, createdAt, updatedAt } = view;
  const numbers = [
    stepsText(tick, view.ticks),
    stepsText(lot, view.lots),
    stepsText(tick, view.triggerTicks),
    ppmText(view.trailPpm),
  ].join(' ');
  const end = `${pairedOrderId} ${status} ${createdAt} ${updatedAt}`;
  return `stop ${orderId} ${userId} ${market} ${side} ${type} ${numbers} ${end}`;
}

/** An accepted command's answer in the model's words. */
export function answerLines(universe: Universe, answer: Answers[CommandKind]): string[] {
  const lines: string[] = [];
  if ('order' in answer) lines.push(orderLine(universe, answer.order));
  if ('stop' in answer) lines.push(stopLine(universe, answer.stop));
  if ('orders' in answer) lines.push(...answer.orders.map((view) => orderLine(universe, view)));
  if ('stops' in answer) lines.push(...answer.stops.map((view) => stopLine(universe, view)));
  if ('address' in answer) lines.push(`address ${answer.address}`);
  if ('addressId' in answer) lines.push(`entry ${answer.addressId}`);
  if ('formId' in answer) lines.push(`form ${answer.formId}`);
  if ('withdrawalId' in answer) lines.push(`withdrawal ${answer.withdrawalId} ${answer.status}`);
  if ('deadline' in answer) lines.push(`deadline ${answer.deadline}`);
  return lines;
}
