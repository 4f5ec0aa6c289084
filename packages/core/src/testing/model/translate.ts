/** The exchange's commands, answers and refusals in the model's words: decimals, one line an order. */

import type { OrderView, StopView } from '../../features/spot/commands.ts';
import type { Answers, Command, CommandKind } from '../../features.ts';
import { exact, show } from './exact.ts';
import type { ModelCommand } from './model.ts';
import { ppmText, stepsText, type Universe } from './universe.ts';

const unknownMarket = { tick: '1', lot: '1', quote: '' };

function marketTerms(universe: Universe, market: number) {
  return universe.markets[market] ?? unknownMarket;
}

function translateOrders(universe: Universe, command: Command): ModelCommand {
  const { time, idempotency } = command;
  const retry = idempotency && { retry: { call: idempotency.call, key: idempotency.key, body: idempotency.bodyHash } };
  switch (command.kind) {
    case 'PlaceOrder': {
      const { kind, userId: user, market, side, type, timeInForce, isPostOnly, ticks, lots } = command;
      const { tick, lot } = marketTerms(universe, market);
      const amounts = { price: stepsText(tick, ticks), quantity: stepsText(lot, lots) };
      const selfTrade = command.selfTrade ?? 'cancel_newest';
      return { kind, time, ...retry, user, market, side, type, timeInForce, isPostOnly, ...amounts, selfTrade };
    }
    case 'PlaceStop': {
      const { kind, userId: user, market, side, type, timeInForce, ticks, lots, triggerTicks } = command;
      const { tick, lot } = marketTerms(universe, market);
      const amounts = { price: stepsText(tick, ticks), quantity: stepsText(lot, lots) };
      const when = { trigger: stepsText(tick, triggerTicks), trail: ppmText(command.trailPpm) };
      const selfTrade = command.selfTrade ?? 'cancel_newest';
      return { kind, time, ...retry, user, market, side, type, timeInForce, ...amounts, ...when, selfTrade };
    }
    case 'PlaceOco': {
      const { kind, userId: user, market, side, ticks, lots, triggerTicks, stopType, stopTicks } = command;
      const { tick, lot } = marketTerms(universe, market);
      const amounts = { price: stepsText(tick, ticks), quantity: stepsText(lot, lots) };
      const when = { trigger: stepsText(tick, triggerTicks), stopPrice: stepsText(tick, stopTicks) };
      const selfTrade = command.selfTrade ?? 'cancel_newest';
      return { kind, time, ...retry, user, market, side, ...amounts, ...when, stopType, selfTrade };
    }
    case 'ReplaceQuotes': {
      const { tick, lot } = marketTerms(universe, command.market);
      const levels = (rows: readonly { ticks: number; lots: number }[]) =>
        rows.map(({ ticks, lots }) => ({ price: stepsText(tick, ticks), quantity: stepsText(lot, lots) }));
      const { kind, userId: user, market } = command;
      return { kind, time, ...retry, user, market, bids: levels(command.bids), asks: levels(command.asks) };
    }
    case 'CancelOrder':
      return { kind: command.kind, time, ...retry, user: command.userId, id: command.orderId, side: command.side };
    case 'AmendOrder': {
      const { kind, userId: user, market, orderId: id, isPostOnly = false, selfTrade = 'cancel_newest' } = command;
      const { ticks = null, lots = null, triggerTicks = null } = command;
      return { kind, time, ...retry, user, market, id, ticks, lots, triggerTicks, isPostOnly, selfTrade };
    }
    case 'CancelAllOrders':
      return { kind: command.kind, time, ...retry, user: command.userId, market: command.market ?? null };
    case 'SetCancelDeadline':
      return { kind: command.kind, time, ...retry, user: command.userId, timeoutMs: command.timeoutMs };
    default:
      throw new Error(`the model knows no ${command.kind}`);
  }
}

export function translateCommand(universe: Universe, command: Command): ModelCommand {
  const { time } = command;
  switch (command.kind) {
    case 'GrantFunds': {
      const funds = command.funds.map(({ asset, amountMinor }) => {
        const known = universe.assets[asset];
        return { asset: known?.code ?? 'none', amount: minorText(known?.unit ?? '1', amountMinor) };
      });
      return { kind: command.kind, time, user: command.userId, funds };
    }
    case 'SwitchMarket':
      return { kind: command.kind, time, market: command.market, isOpen: command.isOpen };
    case 'SetIndexPrices': {
      const prices = command.prices.map(({ market, ticks }) => ({
        market,
        price: stepsText(marketTerms(universe, market).tick, ticks),
      }));
      return { kind: command.kind, time, prices };
    }
    default:
      return translateOrders(universe, command);
  }
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
  return `order ${orderId} ${userId} ${market} ${side} ${type} ${numbers} ${status} ${createdAt} ${updatedAt}`;
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
  if ('deadline' in answer) lines.push(`deadline ${answer.deadline}`);
  return lines;
}
