// @vitest-environment happy-dom
import { readStored } from '@bourse/client/storage.ts';
import { show, write } from '@bourse/client/testing/render.tsx';
import '@bourse/client/testing/wire.ts';
import { loadWordsOf } from '@bourse/client/words.tsx';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useChosen } from './chosen.ts';
import { IndicatorDialog } from './indicator-dialog.tsx';
import { readChosen } from './params.ts';

beforeEach(async () => {
  await Promise.all([loadWordsOf('chart', 'en'), loadWordsOf('indicator', 'en')]);
});

async function open(chosen = 'MA:7:25:99,VOL') {
  useChosen.setState({ chosen: readChosen(chosen) });
  return await show(<IndicatorDialog isOpen onClose={() => {}} />, { words: 'spot', at: '/dealCenter' });
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const onChart = () =>
  within(screen.getByRole('region', { name: 'On the chart' }))
    .queryAllByRole('button', { name: /^Remove / })
    .map((one) => one.getAttribute('aria-label')?.replace('Remove ', ''));
const offered = () =>
  screen.queryAllByRole('button', { name: /^Add / }).map((one) => one.getAttribute('aria-label')?.replace('Add ', ''));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('what is on the chart stands apart from what can be added', async () => {
  const person = await open();
  expect(onChart()).toEqual(['MA', 'VOL']);
  expect(offered()).toHaveLength(25);
  await person.click(button('Add EMA'));
  expect(onChart()).toEqual(['MA', 'VOL', 'EMA']);
  expect(offered()).not.toContain('EMA');
  expect(readStored('chart_indicators')).toBe('MA:7:25:99,VOL,EMA:12:26');
  await person.click(button('Remove MA'));
  expect(onChart()).toEqual(['VOL', 'EMA']);
  expect(readStored('chart_indicators')).toBe('VOL,EMA:12:26');
});

test('without any the chart says how to get one', async () => {
  const person = await open('VOL');
  await person.click(button('Remove VOL'));
  screen.getByText('Nothing yet: add one from the list');
});

test('an indicator is found by its short name and by what it means', async () => {
  const person = await open();
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search indicators' });
  await person.type(search, 'rsi');
  expect(offered()).toEqual(['RSI']);
  await write(person, search, ' Bollinger ');
  expect(offered()).toEqual(['BOLL']);
  await write(person, search, 'nonsense');
  expect(offered()).toEqual([]);
  screen.getByText('No indicator has that name');
});

test('four panes leave no room for a fifth, but what lies over the candles can still be added', async () => {
  const person = await open('MACD,RSI,KDJ');
  expect(button('Add WR').disabled).toBe(false);
  await person.click(button('Add WR'));
  expect(button('Add CCI').disabled).toBe(true);
  screen.getByText(/4/, { selector: 'p' });
  expect(button('Add BOLL').disabled).toBe(false);
  await person.click(button('Remove RSI'));
  expect(button('Add CCI').disabled).toBe(false);
});

test('a typed figure is on the chart as soon as it can be', async () => {
  const person = await open('RSI:6:12:24');
  await write(person, field('Length 1'), '14');
  expect(useChosen.getState().chosen.get('RSI')).toEqual([14, 12, 24]);
  await person.clear(field('Length 3'));
  expect(useChosen.getState().chosen.get('RSI')).toEqual([14, 12]);
  expect(readStored('chart_indicators')).toBe('RSI:14:12');
});

test('one that cannot be stays as it was typed, with what is wrong, and the chart as it was', async () => {
  const person = await open('BOLL:20:2');
  await write(person, field('Length'), '900');
  expect(field('Length').value).toBe('900');
  expect(field('Length').getAttribute('aria-invalid')).toBe('true');
  screen.getByText(/500/);
  expect(useChosen.getState().chosen.get('BOLL')).toEqual([20, 2]);
  await person.clear(field('Length'));
  expect(screen.queryByText(/500/)).toBeNull();
  expect(field('Length').getAttribute('aria-invalid')).toBe('true');
  await write(person, field('Length'), '21');
  expect(field('Length').getAttribute('aria-invalid')).not.toBe('true');
  expect(useChosen.getState().chosen.get('BOLL')).toEqual([21, 2]);
});

test('a fast length that is not below the slow one is told of', async () => {
  const person = await open('MACD');
  await write(person, field('Fast length'), '26');
  expect(field('Fast length').getAttribute('aria-invalid')).toBe('true');
  expect(useChosen.getState().chosen.get('MACD')).toEqual([12, 26, 9]);
  await write(person, field('Slow length'), '30');
  expect(useChosen.getState().chosen.get('MACD')).toEqual([26, 30, 9]);
});

test('changed figures go back to the first ones, typed faults too', async () => {
  const person = await open('MA:7:25:99');
  expect(screen.queryByRole('button', { name: 'Reset MA' })).toBeNull();
  await write(person, field('Length 2'), 'x');
  await person.click(button('Reset MA'));
  expect(field('Length 2').value).toBe('25');
  await write(person, field('Length 2'), '30');
  await person.click(button('Reset MA'));
  expect(useChosen.getState().chosen.get('MA')).toEqual([7, 25, 99]);
  expect(screen.queryByRole('button', { name: 'Reset MA' })).toBeNull();
});

test('the indicators hold over a reload', async () => {
  const person = await open('VOL:5');
  await person.click(button('Add SAR'));
  vi.resetModules();
  const again = await import('./chosen.ts');
  expect([...again.useChosen.getState().chosen]).toEqual([
    ['VOL', [5]],
    ['SAR', [2, 2, 20]],
  ]);
});
