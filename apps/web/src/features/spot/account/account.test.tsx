// @vitest-environment happy-dom

import { show } from '@bourse/client/testing/render.tsx';
import { decodedMarket, market, wallet } from '@bourse/client/testing/samples.ts';
import { answer, later, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls, decodeMarket } from '@bourse/contract';
import type { Language } from '@bourse/i18n';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { AboutCoin } from './about-coin.tsx';
import { availableIn, Balances } from './balances.tsx';

const listed = market();
const pair = decodeMarket(listed);
const { coinDetail } = calls.market;
const { balances } = calls.wallet;
const bitcoin = { message: { id: 2, name: 'BTC', full_name: 'Bitcoin', desc: 'The first one', logo: '' } };

beforeEach(() => answer(coinDetail, bitcoin));

const open = (part: ReactNode, language: Language = 'en') => show(part, { words: 'spot', at: '/dealCenter', language });

const figure = (name: string) => screen.getByText(name).nextSibling?.textContent;

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

test('a transfer opens over the desk, from the spot account, in the coin that the pair is paid in', async () => {
  const held = wallet({ 1: ['1000', '0'], 2: ['1', '0'] });
  const [usdt] = held.message.change_wallet.balance;
  Object.assign(usdt ?? {}, { currency_name: 'USDT', is_lever: 1, is_legal: 1 });
  answer(balances, held);
  const person = await open(<Balances market={pair} />);
  await screen.findByText('1,000.00000000');
  await person.click(screen.getByRole('button', { name: 'Transfer' }));
  const form = within(await screen.findByRole('dialog', { name: 'Transfer' }));
  const chosen = (label: string) => form.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.textContent;
  expect([chosen('Coin'), chosen('From'), chosen('To')]).toEqual(['USDT', 'Spot account', 'Contract account']);
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
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

test('a coin without a name of its own is called by its short one', async () => {
  answer(coinDetail, { message: { ...bitcoin.message, full_name: '' } });
  await open(<AboutCoin market={pair} />);
  await screen.findByRole('heading', { name: 'About BTC' });
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

test('an available amount is not known before balances are, and 0 of what nobody holds', () => {
  expect(availableIn(undefined, 2)).toBeNull();
  expect(availableIn([], 2)).toBe('0');
});
