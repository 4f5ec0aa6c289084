/** The naive model's reading of spot trading: each command in its words, which are decimals. */
import { type Model, type Outcome, userBy } from '../../../testing/model/model-state.ts';
import type { NaiveHalf } from '../../../testing/model/rule.ts';
import { marketTerms } from '../../../testing/model/translate.ts';
import { ppmText, stepsText } from '../../../testing/model/universe.ts';
import type { SpotCommands } from '../commands.ts';
import { placeOrder } from './naive/orders.ts';
import { replaceQuotes } from './naive/quotes.ts';
import { amend, cancel, cancelAll, placePair, placeStop } from './naive/stops.ts';

const day = 86_400_000;

function setDeadline(model: Model, id: number, timeoutMs: number, time: number): Outcome {
  const user = userBy(model, id);
  if (user === undefined) return { refused: 'user_not_found' };
  if (!Number.isInteger(timeoutMs) || timeoutMs < 0 || timeoutMs > day) return { refused: 'parameter_error' };
  user.deadline = timeoutMs === 0 ? null : time + timeoutMs;
  return { answer: [`deadline ${user.deadline ?? 0}`] };
}

export const naiveSpot: NaiveHalf<SpotCommands> = {
  PlaceOrder: (universe, command) => {
    const { userId: user, market, side, type, timeInForce, isPostOnly, ticks, lots } = command;
    const { tick, lot } = marketTerms(universe, market);
    const amounts = { price: stepsText(tick, ticks), quantity: stepsText(lot, lots) };
    const selfTrade = command.selfTrade ?? 'cancel_newest';
    const terms = { user, market, side, type, timeInForce, isPostOnly, ...amounts, selfTrade };
    return (model, time) => placeOrder(model, terms, time);
  },
  PlaceStop: (universe, command) => {
    const { userId: user, market, side, type, timeInForce, ticks, lots, triggerTicks } = command;
    const { tick, lot } = marketTerms(universe, market);
    const amounts = { price: stepsText(tick, ticks), quantity: stepsText(lot, lots) };
    const when = { trigger: stepsText(tick, triggerTicks), trail: ppmText(command.trailPpm) };
    const selfTrade = command.selfTrade ?? 'cancel_newest';
    const terms = { user, market, side, type, timeInForce, ...amounts, ...when, selfTrade };
    return (model, time) => placeStop(model, terms, time);
  },
  PlaceOco: (universe, command) => {
    const { userId: user, market, side, ticks, lots, triggerTicks, stopType, stopTicks } = command;
    const { tick, lot } = marketTerms(universe, market);
    const amounts = { price: stepsText(tick, ticks), quantity: stepsText(lot, lots) };
    const when = { trigger: stepsText(tick, triggerTicks), stopPrice: stepsText(tick, stopTicks) };
    const selfTrade = command.selfTrade ?? 'cancel_newest';
    const terms = { user, market, side, ...amounts, ...when, stopType, selfTrade };
    return (model, time) => placePair(model, terms, time);
  },
  ReplaceQuotes: (universe, { userId: user, market, bids, asks }) => {
    const { tick, lot } = marketTerms(universe, market);
    const levels = (rows: readonly { ticks: number; lots: number }[]) =>
      rows.map(({ ticks, lots }) => ({ price: stepsText(tick, ticks), quantity: stepsText(lot, lots) }));
    const terms = { user, market, bids: levels(bids), asks: levels(asks) };
    return (model, time) => replaceQuotes(model, terms, time);
  },
  CancelOrder:
    (_, { userId, orderId, side }) =>
    (model, time) =>
      cancel(model, userId, orderId, side, time),
  AmendOrder: (_, { userId: user, market, orderId: id, isPostOnly = false, selfTrade = 'cancel_newest', ...rest }) => {
    const { ticks = null, lots = null, triggerTicks = null } = rest;
    const terms = { user, market, id, ticks, lots, triggerTicks, isPostOnly, selfTrade };
    return (model, time) => amend(model, terms, time);
  },
  CancelAllOrders:
    (_, { userId, market = null }) =>
    (model, time) => {
      if (userBy(model, userId) === undefined) return { refused: 'user_not_found' };
      return cancelAll(model, userId, market, time);
    },
  SetCancelDeadline:
    (_, { userId, timeoutMs }) =>
    (model, time) =>
      setDeadline(model, userId, timeoutMs, time),
};
