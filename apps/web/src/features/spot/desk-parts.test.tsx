// @vitest-environment happy-dom

import { setSingleKeys } from '@bourse/client/keys/single-keys.ts';
import { useOffline } from '@bourse/client/offline/offline.ts';
import { readStored } from '@bourse/client/storage.ts';
import { show, user } from '@bourse/client/testing/render.tsx';
import { decodedMarket, groupsOf, market, pageOf, publicTrade, wallet } from '@bourse/client/testing/samples.ts';
import { calls, decodeMarket, decodeTrade } from '@bourse/contract';
import type { Language } from '@bourse/i18n';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { useFavourites } from '../../domain/markets/favourites.ts';
import { setSounds } from '../../domain/workspace/sounds.ts';
import '@bourse/client/testing/popovers.ts';
import { answer, connect, later, push, refusal, sent } from '@bourse/client/testing/wire.ts';
import { rulesOf } from '../../domain/trading/rules.ts';
import { AboutCoin } from './account/about-coin.tsx';
import { Balances } from './account/balances.tsx';
import { createFeed, FeedContext } from './feed.ts';
import { LiveTitle } from './pair/live-title.tsx';
import { PairHeader } from './pair/pair-header.tsx';
import { setConfirming } from './preferences.ts';
import { SettingsButton } from './settings/settings-button.tsx';
import { TradesList } from './tape/trades-list.tsx';

const listed = market({ cny_price: '669283.5', volume: '1234.5678' });
const pair = decodeMarket(listed);
const rules = rulesOf(pair);
const { tradeHistory, coinDetail } = calls.market;
const { balances } = calls.wallet;
const bitcoin = { message: { id: 2, name: 'BTC', full_name: 'Bitcoin', desc: 'The first one', logo: '' } };

beforeEach(() => {
  useFavourites.setState({ symbols: new Set() });
  useOffline.setState({ since: null });
  setSingleKeys(true);
  setConfirming(false);
  setSounds(false);
  answer(coinDetail, bitcoin);
});

const open = (part: ReactNode, language: Language = 'en', who = user) =>
  show(part, { words: 'spot', at: '/dealCenter', language, user: who });

const figure = (name: string) => screen.getByText(name).nextSibling?.textContent;

test('above the desk stand the pair, its last price and the figures of its day', async () => {
  await open(<PairHeader market={pair} />);
  await screen.findByText('Bitcoin');
  screen.getByText('94,300.00');
  screen.getByText('≈ 669,283.50 CNY');
  // 94300 is 1.25 % more than 93135.80.
  expect(figure('24h change')).toBe('+1.25% +1,164.20');
  expect(figure('24h high')).toBe('95,000.00');
  expect(figure('24h volume')).toBe('1,234.56 BTC');
  expect(figure('24h turnover')).toBe('943,000 USDT');
  expect(screen.queryByText('Delisted')).toBeNull();
});

test('a tick moves price and figures', async () => {
  await open(<PairHeader market={pair} />);
  act(() =>
    push({ name: 'daymarket', event: { ...listed, now_price: '90000.00', change: '-10.00', low: '90000.00' } }),
  );
  expect(screen.getAllByText('90,000.00').length).toBe(2);
  expect(figure('24h change')).toBe('−10.00% −10,000.00');
});

test('a pair that is no longer traded says so in its head', async () => {
  await open(<PairHeader market={decodedMarket({ ...listed, symbol: 'OLD/USDT', is_match: 0 })} />);
  screen.getByText('Delisted');
});

test('while figures are old, their value in CNY is not told', async () => {
  useOffline.setState({ since: Date.parse('2025-11-21T06:31:08.000Z') });
  await open(<PairHeader market={decodedMarket({ ...listed, symbol: 'A/USDT' })} />);
  screen.getByText('Not live');
  expect(screen.queryByText(/CNY/)).toBeNull();
});

test('the star of the head fills the watchlist', async () => {
  const person = await open(<PairHeader market={pair} />);
  await person.click(screen.getByRole('button', { name: 'Add BTC/USDT to the watchlist' }));
  expect(readStored('favourites')).toBe('BTC/USDT');
  screen.getByRole('button', { name: 'Remove BTC/USDT from the watchlist' });
});

test('the pair opens the list of all, and another one is chosen there', async () => {
  const eth = market({ id: 3, currency_id: 3, currency_name: 'ETH', symbol: 'ETH/USDT' });
  answer(calls.market.quotations, { message: groupsOf(listed, eth) });
  const person = await open(<PairHeader market={pair} />);
  await person.click(screen.getByRole('button', { name: /^BTC\/USDT/ }));
  await person.click(await screen.findByRole('option', { name: /ETH/ }));
  expect(readStored('symbol')).toBe('ETH/USDT');
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
});

test('the tab of the browser is named after the last price', async () => {
  await open(<LiveTitle market={decodedMarket({ symbol: 'LT/USDT', now_price: '12.5' })} />);
  expect(document.title).toBe('12.50 LT/USDT · Bourse');
});

async function openTape(language: Language = 'en') {
  const feed = createFeed(pair.symbol, rules, pair.lastPrice);
  const person = await open(
    <FeedContext value={feed}>
      <TradesList market={pair} rules={rules} />
    </FeedContext>,
    language,
  );
  return { person, feed };
}

const trades = () =>
  within(screen.getByRole('list', { name: 'Recent trades' }))
    .queryAllByRole('listitem')
    .map((row) => row.textContent?.replace(/ [\d:]+$/, ''));

test('public trades are read out with side, price and amount, the newest first', async () => {
  answer(tradeHistory, { message: pageOf([publicTrade(2, { direction: 'sell', amount: '2' }), publicTrade(1)]) });
  const { feed } = await openTape();
  await expect.poll(trades).toEqual(['Sell 94,300.00 2.0000', 'Buy 94,300.00 0.1500']);
  screen.getByText('Price (USDT)');
  screen.getByText('Amount (BTC)');
  act(() => feed.store.setState({ trades: [decodeTrade(publicTrade(3, { price: '94301.00' }))] }));
  await expect.poll(() => trades()[0]).toBe('Buy 94,301.00 0.1500');
  expect(trades()).toHaveLength(3);
});

test('a pair without trades says so', async () => {
  answer(tradeHistory, { message: pageOf([]) });
  await openTape();
  await screen.findByText('No trades yet');
});

test('trades that did not load are read again on request, and with each connection', async () => {
  answer(tradeHistory, refusal('internal_error', 'no'));
  const { person } = await openTape();
  await screen.findByText('Trades did not load');
  answer(tradeHistory, { message: pageOf([publicTrade(1)]) });
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await expect.poll(trades).toHaveLength(1);
  const reads = sent(tradeHistory).length;
  act(connect);
  await expect.poll(() => sent(tradeHistory).length).toBe(reads + 1);
});

test('balances stand for both coins of the pair: available, and locked; what nobody holds is 0', async () => {
  answer(balances, wallet({ 1: ['24318.20', '100'], 9: ['7', '0'] }));
  await open(<Balances market={pair} />);
  const rows = () => screen.getAllByRole('row').map((row) => row.textContent);
  await expect
    .poll(rows)
    .toEqual(['AssetAvailableLocked', 'BTC0.000000000.00000000', 'USDT24,318.20000000100.00000000']);
});

test('while balances load no figure is made up; one that fails can be read again', async () => {
  const { promise, give } = later<ReturnType<typeof refusal>>();
  answer(balances, () => promise);
  const person = await open(<Balances market={pair} />);
  expect(screen.queryByText(/\d/)).toBeNull();
  give(refusal('internal_error', 'no'));
  await screen.findByText('Balances did not load');
  answer(balances, wallet({ 2: ['0.5', '0'] }));
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('0.50000000');
});

test('about the coin: its words in the language of the page, and what an order must be', async () => {
  await open(<AboutCoin market={decodedMarket({ ...listed, maker_fee: '0.05', taker_fee: '0.2' })} />, 'en');
  await screen.findByRole('heading', { name: 'About Bitcoin' });
  screen.getByText('The first one');
  expect(figure('Minimum order')).toBe('5 USDT');
  expect(figure('Amount step')).toBe('0.0001 BTC');
  expect(figure('Price step')).toBe('0.01 USDT');
  expect(figure('Fee, maker and taker')).toBe('0.05%, 0.2% ');
  expect(sent(coinDetail).map(({ fields }) => fields)).toEqual([{ id: '2' }]);
});

test('a coin whose words did not come keeps the rules of its orders, and is asked for again', async () => {
  answer(coinDetail, refusal('coin_not_found', 'no'));
  const person = await open(<AboutCoin market={pair} />);
  await screen.findByRole('button', { name: 'Retry' });
  expect(figure('Minimum order')).toBe('5 USDT');
  answer(coinDetail, bitcoin);
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('The first one');
});

test.each<[Language]>([['kr'], ['jp'], ['spa'], ['hk'], ['zh']])(
  'in %s the coin is asked for in that language',
  async (language) => {
    await open(<AboutCoin market={pair} />, language);
    const heading = await screen.findByRole('heading', { name: /Bitcoin/ });
    expect(heading.textContent).not.toBe('About Bitcoin');
    expect(sent(coinDetail)[0]?.headers.get('lang')).toBe(language);
  },
);

async function openSettings() {
  const person = await open(<SettingsButton />);
  await person.click(screen.getByRole('button', { name: 'Screen settings' }));
  await screen.findByRole('dialog', { name: 'Screen settings' });
  return person;
}

test('what is chosen about the screen is kept', async () => {
  const person = await openSettings();
  await person.click(screen.getByRole('checkbox', { name: 'Confirm before placing' }));
  await person.click(screen.getByRole('checkbox', { name: 'Use the single-key shortcuts' }));
  expect(readStored('order_confirm')).toBe('1');
  expect(readStored('single_keys')).toBe('0');
});

test('sounds are off at first; switched on, they have a volume', async () => {
  const person = await openSettings();
  expect(screen.queryByLabelText('Volume')).toBeNull();
  await person.click(screen.getByRole('checkbox', { name: /^Sound when an order fills/ }));
  expect(readStored('sounds')).toBe('1');
  screen.getByLabelText('Volume');
  screen.getByRole('button', { name: 'Play a sample' });
});

test('panels go back to their first sizes, which is said; closing leaves the button with the focus', async () => {
  const person = await openSettings();
  await person.click(screen.getByRole('button', { name: 'Reset panel sizes' }));
  await screen.findByText('The panels have their first sizes again');
  expect(readStored('desk_panels')).toBeNull();
  const [close] = within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' });
  await person.click(close as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a coin without a name of its own is called by its short one', async () => {
  answer(coinDetail, { message: { ...bitcoin.message, full_name: '' } });
  await open(<AboutCoin market={pair} />);
  await screen.findByRole('heading', { name: 'About BTC' });
});

test('a coin worth less than one yuan has more digits', async () => {
  await open(<PairHeader market={decodedMarket({ symbol: 'SML/USDT', now_price: '0.05', cny_price: '0.35517' })} />);
  screen.getByText('≈ 0.3551 CNY');
});

test('what the desk tells of the coin floats from its head, and Escape puts it away', async () => {
  const person = await open(<PairHeader market={pair} />);
  const button = screen.getByRole('button', { name: 'About the coin' });
  await person.click(button);
  await screen.findByText('The first one');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await person.keyboard('{Escape}');
  expect(screen.queryByText('The first one')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('the list of shortcuts opens by its key and by its button', async () => {
  const person = await open(<PairHeader market={pair} />);
  expect(screen.getByRole('button', { name: /^Keyboard shortcuts/ }).getAttribute('aria-keyshortcuts')).toBe('?');
  await person.keyboard('?');
  const list = within(await screen.findByRole('dialog', { name: /shortcuts/i }));
  list.getByText('Go to the buy form');
  await person.click(list.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /shortcuts/i })).toBeNull());
});

test('the volume of the sounds is kept as it is set', async () => {
  const person = await openSettings();
  await person.click(screen.getByRole('checkbox', { name: /^Sound when an order fills/ }));
  fireEvent.change(screen.getByLabelText('Volume'), { target: { value: '80' } });
  expect(readStored('sound_volume')).toBe('80');
  screen.getByText('80%');
});
