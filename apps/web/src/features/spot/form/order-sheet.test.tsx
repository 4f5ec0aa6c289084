// @vitest-environment happy-dom

import { show } from '@bourse/client/testing/render.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import '@bourse/client/testing/wire.ts';
import { OrderSheet } from './order-sheet.tsx';

function Desk() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {'Trade'}
      </button>
      <OrderSheet
        isOpen={isOpen}
        symbol="BTC/USDT"
        onClose={() => setOpen(false)}
        action={<button type="button">{'Transfer'}</button>}
      >
        <input aria-label="Price" />
        <button type="button">{'Send'}</button>
      </OrderSheet>
    </>
  );
}

async function open(width: number) {
  Object.assign(window, { innerWidth: width });
  const person = await show(<Desk />, { words: 'spot', at: '/dealCenter' });
  await person.click(screen.getByRole('button', { name: 'Trade' }));
  return person;
}

afterEach(() => {
  Object.assign(window, { innerWidth: 1024 });
  fireEvent(window, new Event('resize'));
});

const sheet = () => screen.getByLabelText('Place order');

test('on a desk the form is a panel, no dialog', async () => {
  await open(1440);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sheet().dataset.open).toBeUndefined();
  expect(screen.queryByRole('button', { name: 'Transfer' })).toBeNull();
});

test('on a phone it is a sheet that takes the focus, and Escape gives it back', async () => {
  const person = await open(390);
  expect(screen.getByRole('dialog', { name: 'Place order' })).toBe(sheet());
  expect(document.activeElement).toBe(sheet());
  screen.getByText('BTC/USDT');
  expect(sheet().contains(screen.getByRole('button', { name: 'Transfer' }))).toBe(true);
  await person.keyboard('{Escape}');
  expect(sheet().dataset.open).toBeUndefined();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Trade' }));
});

test('the focus stays in the sheet, around both ends', async () => {
  const person = await open(390);
  screen.getByRole('button', { name: 'Send' }).focus();
  await person.tab();
  expect(sheet().contains(document.activeElement)).toBe(true);
  expect(document.activeElement?.textContent).toBe('Transfer');
  await person.tab({ shift: true });
  expect(document.activeElement?.textContent).toBe('Send');
});

test('put away, it keeps what was typed', async () => {
  const person = await open(390);
  await person.type(screen.getByLabelText('Price'), '94000');
  // Behind it lies what closes it for the pointer.
  await person.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
  expect(sheet().dataset.open).toBeUndefined();
  await person.click(screen.getByRole('button', { name: 'Trade' }));
  expect(screen.getByLabelText('Price')).toHaveProperty('value', '94000');
});

test('the page behind the sheet does not scroll, and does again after it', async () => {
  const person = await open(390);
  expect(document.documentElement.style.overflow).toBe('hidden');
  await person.keyboard('{Escape}');
  expect(document.documentElement.style.overflow).toBe('');
});
