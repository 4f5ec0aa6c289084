/**
 * The exchange's core, the one door for everything that moves or locks money. `decide` reads the state and answers with
 * events or a refusal; `evolve` applies one event and is the only writer. No clock, no randomness, no I/O: time, ids and
 * prices arrive in the command, so the same commands always lead to the same state.
 */
import { assert } from './assert.ts';
import type { Accepted, Command, CommandKind, CommandOf, Decision } from './commands.ts';
import type { Event } from './events.ts';
import { applyUserRegistered, decideRegisterUser } from './features/auth/register-user.ts';
import { applyIndexPricesSet, decideSetIndexPrices } from './features/market/index-prices.ts';
import {
  applyAssetListed,
  applyMarketListed,
  decideListAsset,
  decideListMarket,
  decideSwitchMarket,
} from './features/market/list-market.ts';
import { agreementNoticeId } from './features/notice/content.ts';
import { applyOrderReduced, decideAmendOrder } from './features/spot/amend-order.ts';
import { applyOrderCancelled, applyOrderPlaced } from './features/spot/apply-order.ts';
import {
  applyCancelDeadlineSet,
  decideCancelAtDeadline,
  decideSetCancelDeadline,
} from './features/spot/cancel-deadline.ts';
import { decideCancelAllOrders, decideCancelOrder } from './features/spot/cancel-order.ts';
import { decidePlaceOrder } from './features/spot/place-order.ts';
import { applyQuotesReplaced, decideReplaceQuotes } from './features/spot/replace-quotes.ts';
import {
  applyStopCancelled,
  applyStopFired,
  applyStopPlaced,
  applyStopSettled,
  decideFireStop,
  decidePlaceFired,
  decidePlaceOco,
  decidePlaceStop,
} from './features/spot/stops.ts';
import { applyFundsGranted, decideGrantFunds } from './features/wallet/grant-funds.ts';
import { applyKeyRemembered, findRetry, rememberKey } from './idempotency.ts';
import { firstUserId } from './ledger/house.ts';
import { createLedger } from './ledger/ledger.ts';
import { marketOf } from './lookup.ts';
import { decidePeople, evolvePeople } from './people.ts';
import type { State } from './state.ts';

/** The empty exchange, before its first event. */
export function createState(): State {
  return {
    mode: null,
    seed: '',
    createdAt: 0,
    time: 0,
    assets: [],
    markets: [],
    ledger: createLedger(),
    users: new Map(),
    userByAccount: new Map(),
    userByExtensionCode: new Map(),
    sessions: new Map(),
    orders: new Map(),
    stops: new Map(),
    firedStops: [],
    deadlines: new Map(),
    reviews: new Map(),
    approvals: new Map(),
    nextReviewId: 1,
    notices: new Set(),
    banners: new Set(),
    nextUserId: firstUserId,
    nextOrderId: 1,
    nextTradeId: 1,
    nextNoticeId: agreementNoticeId + 1,
    nextBannerId: 1,
  };
}

function decideCreateExchange(state: State, command: CommandOf<'CreateExchange'>): Decision<'CreateExchange'> {
  if (state.mode !== null) return { refused: 'exchange_exists' };
  const { mode, seed, time } = command;
  return { events: [{ kind: 'ExchangeCreated', time, mode, seed }], answer: {} };
}

function decideKind(state: State, command: Command): Decision {
  switch (command.kind) {
    case 'PlaceOrder':
      return decidePlaceOrder(state, command);
    case 'CancelOrder':
      return decideCancelOrder(state, command);
    case 'AmendOrder':
      return decideAmendOrder(state, command);
    case 'CancelAllOrders':
      return decideCancelAllOrders(state, command);
    case 'ReplaceQuotes':
      return decideReplaceQuotes(state, command);
    case 'PlaceStop':
      return decidePlaceStop(state, command);
    case 'PlaceOco':
      return decidePlaceOco(state, command);
    case 'FireStop':
      return decideFireStop(state, command);
    case 'PlaceFired':
      return decidePlaceFired(state, command);
    case 'SetCancelDeadline':
      return decideSetCancelDeadline(state, command);
    case 'CancelAtDeadline':
      return decideCancelAtDeadline(state, command);
    case 'SetIndexPrices':
      return decideSetIndexPrices(state, command);
    case 'RegisterUser':
      return decideRegisterUser(state, command);
    case 'GrantFunds':
      return decideGrantFunds(state, command);
    case 'ListAsset':
      return decideListAsset(state, command);
    case 'ListMarket':
      return decideListMarket(state, command);
    case 'SwitchMarket':
      return decideSwitchMarket(state, command);
    case 'CreateExchange':
      return decideCreateExchange(state, command);
    default:
      return decidePeople(state, command);
  }
}

/** What the command would do: events and an answer, or a refusal. Changes nothing. */
export function decide<K extends CommandKind>(state: State, command: CommandOf<K>): Decision<K>;
export function decide(state: State, command: Command): Decision {
  assert(command.time >= state.time, 'time does not run backwards');
  const retry = findRetry(state, command);
  if (retry !== null) {
    return 'refused' in retry ? retry : { events: [], answer: retry.answer as Accepted['answer'] };
  }
  const decision = decideKind(state, command);
  if ('refused' in decision) return decision;
  const remembered = rememberKey(command, decision.answer);
  if (remembered !== null) decision.events.push(remembered);
  return decision;
}

/** Applies one event. Throws, before it changes anything a caller could see, where the event cannot be true. */
export function evolve(state: State, event: Event): void {
  state.time = event.time;
  switch (event.kind) {
    case 'OrderPlaced':
      applyOrderPlaced(state, event);
      break;
    case 'OrderCancelled':
      applyOrderCancelled(state, event);
      break;
    case 'OrderReduced':
      applyOrderReduced(state, event);
      break;
    case 'QuotesReplaced':
      applyQuotesReplaced(state, event);
      break;
    case 'IndexPricesSet':
      applyIndexPricesSet(state, event);
      break;
    case 'StopPlaced':
      applyStopPlaced(state, event);
      break;
    case 'StopCancelled':
      applyStopCancelled(state, event);
      break;
    case 'StopFired':
      applyStopFired(state, event);
      break;
    case 'StopSettled':
      applyStopSettled(state, event);
      break;
    case 'CancelDeadlineSet':
      applyCancelDeadlineSet(state, event);
      break;
    case 'KeyRemembered':
      applyKeyRemembered(state, event);
      break;
    case 'UserRegistered':
      applyUserRegistered(state, event);
      break;
    case 'FundsGranted':
      applyFundsGranted(state, event);
      break;
    case 'AssetListed':
      applyAssetListed(state, event);
      break;
    case 'MarketListed':
      applyMarketListed(state, event);
      break;
    case 'MarketSwitched':
      marketOf(state, event.market).isOpen = event.isOpen;
      break;
    case 'ExchangeCreated':
      state.mode = event.mode;
      state.seed = event.seed;
      state.createdAt = event.time;
      break;
    default:
      evolvePeople(state, event);
  }
}
