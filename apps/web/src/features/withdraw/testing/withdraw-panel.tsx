/** The panel of withdrawals in component tests: a server that knows a person with USDT, and what that person does. */
import { show, write } from '@bourse/client/testing/render.tsx';
import { pageOf } from '@bourse/client/testing/samples.ts';
import { answer } from '@bourse/client/testing/wire.ts';
import { type Account, calls, decodeBalance } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, vi } from 'vitest';
import { setHidden } from '../../../domain/wallet/hidden-amounts.tsx';
import { addresses, type addressRow, type withdrawalRow, withdrawInfo } from '../../../testing/chains.ts';
import { usdt } from '../../../testing/funds.ts';
import { WithdrawPanel } from '../panel.tsx';

const { info, list, send, sendCode } = calls.withdraw;
export const hasInfo = (change: Parameters<typeof withdrawInfo>[0] = {}) => answer(info, withdrawInfo(change));
export const hasWithdrawals = (...rows: ReturnType<typeof withdrawalRow>[]) => answer(list, { message: pageOf(rows) });
export const hasAddresses = (...rows: ReturnType<typeof addressRow>[]) =>
  answer(calls.address.list, { message: rows, is_whitelist: 0, code_to: '' });
export const onClose = vi.fn();
export const onTransfer = vi.fn();
export const submitted = { message: 'Withdrawal submitted', id: 1 };

beforeEach(() => {
  setHidden(false);
  window.sessionStorage.clear();
  onClose.mockClear();
  onTransfer.mockClear();
  hasInfo();
  hasWithdrawals();
  hasAddresses();
  answer(send, submitted);
  answer(sendCode, { message: 'We’ve emailed a security code' });
});

export async function openPanel(account: Account = 'spot'): Promise<UserEvent> {
  const panel = (
    <WithdrawPanel balance={decodeBalance(usdt())} account={account} onClose={onClose} onTransfer={onTransfer} />
  );
  const person = await show(panel, { words: 'withdraw', at: '/change' });
  await screen.findByRole('heading', { name: 'Withdraw USDT' });
  return person;
}

export const textbox = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const chosenNetwork = () =>
  screen.queryByRole('radio', { checked: true, name: /\(/ })?.getAttribute('aria-label');
export const reviewButton = () => screen.getByRole('button', { name: 'Review withdrawal' });
export const withdrawalQuestion = () => within(screen.getByRole('dialog', { name: 'Withdraw 100 USDT?' }));
export const shownFaults = () =>
  screen
    .getAllByRole('alert')
    .map((alert) => alert.textContent)
    .filter((text) => text !== '');

/** A sound form, up to the question. */
export async function askToWithdraw(): Promise<UserEvent> {
  const person = await openPanel();
  await write(person, await screen.findByRole('textbox', { name: 'Withdrawal address' }), addresses.trc20);
  await write(person, textbox('Amount'), '100');
  await write(person, textbox('Security code'), '123456');
  await person.click(reviewButton());
  await screen.findByRole('dialog', { name: 'Withdraw 100 USDT?' });
  return person;
}
export const confirmWithdrawal = (person: UserEvent) =>
  person.click(withdrawalQuestion().getByRole('button', { name: 'Withdraw' }));
