/** The lists of the orders panel as files. */

import { type Page, pageLimit } from '@bourse/client/file/all-rows.ts';
import { type SaveWords, saveList } from '@bourse/client/file/save-list.ts';
import type { Run } from '@bourse/client/file/use-saving.ts';
import { t } from '@bourse/client/words.tsx';
import type { Fill, Order, PastOrder } from '@bourse/contract';
import { kindNames } from '../../../domain/trading/kind-names.ts';
import { loadFills, loadOpen, loadPast } from '../client.ts';
import { fillKey, type ListName, openTotal } from '../orders.ts';
import { type Asked, queryOf } from '../query.ts';
import { statusName } from '../shown.ts';

const words: SaveWords = { failed: 'spot.export_failed', cut: 'spot.export_cut', none: 'spot.export_none' };

function sideWords(isBuy: boolean): string {
  return t(isBuy ? 'common.buy' : 'common.sell');
}

function fillLine(fill: Fill): string[] {
  const { time, symbol, price, quantity, total, fee, quote, orderId, id } = fill;
  const role = t(fill.isMaker ? 'spot.maker' : 'spot.taker');
  const figures = [price, quantity, total, fee, quote];
  return [time, symbol, sideWords(fill.side === 'buy'), ...figures, role, String(orderId), String(id)];
}

function orderLine(order: Order): string[] {
  const { createdAt, symbol, kind, price, stopPrice, trail, quantity, filled, total, id } = order;
  const isMarket = order.type === 'market';
  const prices = [isMarket ? '' : price, stopPrice, trail];
  const sums = [quantity, filled, isMarket ? '' : total, order.quote];
  return [createdAt, symbol, sideWords(order.side === 'buy'), t(kindNames[kind]), ...prices, ...sums, String(id)];
}

/** What an order that is done came to, after what it was. */
function pastLine(order: PastOrder): string[] {
  return [...orderLine(order), order.traded, order.fee, t(statusName(order))];
}

/** One's own rows of a list that the filter shows, newest first, as a file. */
export function exportList(list: ListName, asked: Asked, run: Run): Promise<void> {
  const when = [t('common.time'), t('market.pair'), t('common.side')];
  const query = (page: number) => queryOf(asked, page, pageLimit);
  const keyOf = ({ id }: Order) => String(id);
  switch (list) {
    case 'open': {
      const head = [...when, ...orderHead()];
      const load = async (page: number): Promise<Page<Order>> => {
        const read = await loadOpen(query(page));
        return { rows: read.rows, total: openTotal([read]) };
      };
      return saveList({ name: 'orders', head, load, keyOf, line: orderLine }, words, run);
    }
    case 'past': {
      const head = [...when, ...orderHead(), t('spot.traded_value'), t('spot.fee'), t('common.status')];
      const load = (page: number) => loadPast(query(page));
      return saveList({ name: 'order-history', head, load, keyOf, line: pastLine }, words, run);
    }
    case 'fills': {
      const head = [...when, t('common.price'), t('common.quantity'), ...fillHead()];
      const load = (page: number) => loadFills(query(page));
      return saveList({ name: 'trades', head, load, keyOf: fillKey, line: fillLine }, words, run);
    }
  }
}

function orderHead(): string[] {
  const prices = [t('common.type'), t('common.price'), t('spot.stop_price'), t('spot.trail')];
  const sums = [t('common.quantity'), t('spot.filled_quantity'), t('common.total'), t('common.currency')];
  return [...prices, ...sums, t('spot.order_id')];
}

function fillHead(): string[] {
  const sums = [t('common.total'), t('spot.fee'), t('common.currency'), t('spot.role')];
  return [...sums, t('spot.order_id'), t('spot.trade_id')];
}
