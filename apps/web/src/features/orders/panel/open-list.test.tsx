import { loadWordsOf, speakCatalogue } from '@bourse/client/words.tsx';
import type { Order } from '@bourse/contract';
import { loadCatalogue } from '@bourse/i18n';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { OpenList, type OpenListProps } from './open-list.tsx';

const row = { id: 1, side: 'buy', symbol: 'BTC/USDT', kind: 'limit', type: 'limit', status: 'open' } as Order;
const texts = { price: '1', quantity: '1', filled: '0', total: '1', stopPrice: '', trail: '' };
const order: Order = { ...row, ...texts, createdAt: '2025-11-21T06:31:08.000Z' };

/** The list of what was read, with so many open orders in all. */
function draw(rows: readonly Order[], total: number, change: object = {}): string {
  const data = { pages: [{ rows, totals: { buy: total, sell: 0 } }] };
  const query = { data, isError: false, hasNextPage: false, isFetchingNextPage: false, ...change };
  return renderToStaticMarkup(<OpenList query={query as unknown as OpenListProps['query']} pair={null} side="both" />);
}

beforeAll(async () => {
  await loadWordsOf('spot', 'en');
  speakCatalogue('en', await loadCatalogue('en'));
});

test('there are no open orders only where none is counted', () => {
  expect(draw([], 0)).toContain('No open orders');
  const due = draw([], 1);
  expect(due).not.toContain('No open orders');
  expect(due).toContain('aria-busy="true"');
});

test('where those behind could not be read, it says so', () => {
  expect(draw([], 1, { isError: true })).toContain('Orders did not load');
});

test('more is offered only where there is a further page', () => {
  const rows = Array.from({ length: 8 }, (_, n) => ({ ...order, id: n + 1 }));
  expect(draw(rows, 9, { hasNextPage: true })).toContain('Load more');
  expect(draw(rows, 9)).not.toContain('Load more');
});
