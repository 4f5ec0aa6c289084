import { speakCatalogue } from '@bourse/client/words.tsx';
import type { Market } from '@bourse/contract';
import { loadCatalogue } from '@bourse/i18n';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { type Currency, currencyOf } from '../money/currency.ts';
import { MarketRow } from './market-row.tsx';

const market = {
  symbol: 'BTC/USDT',
  quote: 'USDT',
  base: 'BTC',
  lastPrice: '94000.50',
  cnyPrice: '669283.56',
  change: '-1.25',
  high: '95000',
  low: '93000',
  volume: '1420.5',
  turnover: '133000000',
  priceStep: '0.01',
  logo: '/logo/btc.svg',
  isOpen: true,
} as Market;

function draw(change: Partial<Market>, isFavourite = false, currency: Currency = currencyOf('CNY', [])): string {
  return renderToStaticMarkup(
    <table>
      <tbody>
        <MarketRow
          market={{ ...market, ...change }}
          isFavourite={isFavourite}
          week={[]}
          currency={currency}
          onOpen={() => undefined}
        />
      </tbody>
    </table>,
  );
}

beforeAll(async () => speakCatalogue('en', await loadCatalogue('en')));

test('price, value in CNY, and a change that has its sign', () => {
  const html = draw({});
  for (const text of ['94,000.50', '¥669,283', '−1.25%', '133.00 M', 'Trade<span class="sr-only"> BTC/USDT</span>'])
    expect(html).toContain(text);
  expect(html).not.toContain('Delisted');
});

test('its value is in the currency that was chosen', () => {
  const rates = [
    { code: 'CNY' as const, per_usdt: '7.12' },
    { code: 'EUR' as const, per_usdt: '0.92' },
  ];
  const html = draw({}, false, currencyOf('EUR', rates));
  expect(html).toContain('€86,480');
  expect(html).not.toContain('¥');
});

test('a pair that is no longer traded says so and opens nothing', () => {
  const html = draw({ isOpen: false });
  expect(html).toContain('Delisted');
  expect(html).not.toContain('Trade');
  expect(html).not.toContain('cursor-pointer');
});

test('a value that nobody knows is not shown, least of all as 0', () => {
  expect(draw({ cnyPrice: '' })).not.toContain('¥');
});

test('the star says what it does and whether it is set', () => {
  expect(draw({})).toContain('aria-pressed="false" aria-label="Add BTC/USDT to the watchlist"');
  expect(draw({}, true)).toContain('aria-pressed="true" aria-label="Remove BTC/USDT from the watchlist"');
});
