// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../testing/render.tsx';
import { CallError } from '../wire/call-error.ts';
import { ConfirmDialog, type ConfirmQuestion } from './confirm-dialog.tsx';

const refused = () => Promise.reject(new CallError('insufficient_balance', 'There is not enough'));

/** An act that is under way until it is told how it ends. */
function heldAct() {
  const held = Promise.withResolvers<string>();
  return { action: vi.fn(() => held.promise), ...held };
}

function Asking({ change }: { change: Partial<ConfirmQuestion> }) {
  const [isAsked, setAsked] = useState(true);
  const question = { title: 'Redeem it?', confirm: 'Redeem', action: async () => 'Redeemed', ...change };
  return <ConfirmDialog question={isAsked ? question : null} onClose={() => setAsked(false)} />;
}

const open = (change: Partial<ConfirmQuestion>) => show(<Asking change={change} />);
const dialog = () => within(screen.getByRole('dialog', { name: 'Redeem it?' }));
const redeem = () => dialog().getByRole('button', { name: 'Redeem' });

test('the dialog says what the act is about, and closes with what came of it', async () => {
  const person = await open({ text: 'It is paid out today', facts: [['Amount', '10 USDT']] });
  dialog().getByText('It is paid out today');
  expect(dialog().getByRole('term').textContent).toBe('Amount');
  expect(dialog().getByRole('definition').textContent).toBe('10 USDT');
  await person.click(redeem());
  await screen.findByText('Redeemed');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a refusal is said in the dialog, which stays for another try', async () => {
  const action = vi.fn<ConfirmQuestion['action']>().mockImplementationOnce(refused).mockResolvedValueOnce('Redeemed');
  const person = await open({ action });
  await person.click(redeem());
  await dialog().findByText('There is not enough');
  await person.click(redeem());
  await screen.findByText('Redeemed');
  expect(screen.queryByText('There is not enough')).toBeNull();
});

test('a refusal that ends the question closes the dialog and is said in a toast', async () => {
  const person = await open({ action: refused, isClosedByRefusal: true });
  await person.click(redeem());
  await screen.findByText('There is not enough');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a second press while the act is under way does nothing', async () => {
  const { action, resolve } = heldAct();
  const person = await open({ action });
  await person.dblClick(redeem());
  expect(redeem().getAttribute('aria-busy')).toBe('true');
  await person.click(redeem());
  resolve('Redeemed');
  await screen.findByText('Redeemed');
  expect(action).toHaveBeenCalledOnce();
});

test('a refusal that comes after the dialog was closed is said in a toast', async () => {
  const { action, reject } = heldAct();
  const person = await open({ action });
  await person.click(redeem());
  await person.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  reject(new CallError('insufficient_balance', 'There is not enough'));
  await screen.findByText('There is not enough');
});
