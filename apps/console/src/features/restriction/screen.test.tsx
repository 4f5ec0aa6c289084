// @vitest-environment happy-dom
/** What staff close: where is chosen from what there is. */
import { write } from '@bourse/client/testing/render.tsx';
import { answer, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openDialog, showConsole } from '../../testing/show.tsx';
import RestrictionsScreen from './screen.tsx';

const { list, targets, restrict } = calls.restriction;

beforeEach(() => {
  answer(list, { message: [] });
  answer(targets, {
    message: {
      markets: [
        { id: 1, name: 'BTC/USDT' },
        { id: 2, name: 'ETH/USDT' },
      ],
      coins: [{ id: 2, name: 'BTC' }],
      networks: ['bitcoin', 'erc20'],
    },
  });
  answer(restrict, { message: 'Restriction set', id: 1 });
});

async function openForm() {
  const person = await showConsole(<RestrictionsScreen />, { at: '/console/restrictions' });
  await person.click(await screen.findByRole('button', { name: 'Restrict' }));
  const dialog = openDialog();
  const choose = async (label: string, option: string) => {
    await dialog.findByRole('option', { name: option });
    await person.selectOptions(dialog.getByLabelText(label), option);
  };
  const act = async () => {
    await write(person, dialog.getByLabelText('Reason, for staff only'), 'drill');
    await person.click(dialog.getByRole('button', { name: 'Restrict' }));
  };
  return { person, dialog, choose, act };
}

test('a network, a market or a coin is chosen by name', async () => {
  const { dialog, choose, act } = await openForm();
  await choose('Where', 'Network');
  await choose('Network', 'ERC20');
  expect(dialog.getAllByRole('textbox')).toHaveLength(2);
  await act();
  await screen.findByText('Restriction set');
  expect(sent(restrict)[0]?.fields).toMatchObject({ scope: 'network', target: 'erc20', effect: 'no_withdrawals' });
});

test('a product is chosen from those in which the effect closes something', async () => {
  const { dialog, choose, act } = await openForm();
  await choose('What is closed', 'Post-only');
  await choose('Where', 'Product');
  const names = [...dialog.getByLabelText('Product').querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(names).toEqual([
    'Spot trading',
    'Leveraged trading',
    'Up/Down contracts',
    'Staking',
    'Presale',
    'P2P',
    'Fiat agents',
    'Online payments',
  ]);
  await choose('What is closed', 'Halt trading');
  await choose('Product', 'Withdrawals');
  await act();
  await screen.findByText('Restriction set');
  expect(sent(restrict)[0]?.fields).toMatchObject({ scope: 'product', target: 'withdraw', effect: 'halt' });
});

test('a user is typed, and everywhere needs nothing', async () => {
  const { person, dialog, act } = await openForm();
  await act();
  expect(sent(restrict)).toEqual([]);
  await write(person, dialog.getByLabelText('User'), ' 100007 ');
  await person.click(dialog.getByRole('button', { name: 'Restrict' }));
  await screen.findByText('Restriction set');
  expect(sent(restrict)[0]?.fields).toMatchObject({ scope: 'user', target: '100007' });
  await person.click(screen.getByRole('button', { name: 'Restrict' }));
  const again = openDialog();
  await person.selectOptions(again.getByLabelText('Where'), 'Whole exchange');
  expect(again.getAllByRole('textbox')).toHaveLength(2);
});

test('what the server refuses is said in the form', async () => {
  answer(restrict, refusal('network_not_found', 'Network not found'));
  const { dialog, choose, act } = await openForm();
  await choose('Where', 'Network');
  await choose('Network', 'ERC20');
  await act();
  await dialog.findByText('Network not found');
});

test('what can be chosen does not come: the form says so', async () => {
  answer(targets, refusal('unavailable', 'We’re busy right now'));
  const { dialog, choose } = await openForm();
  await choose('Where', 'Network');
  await dialog.findByText('We’re busy right now');
});

test('what several have closed is listed one by one, and lifted one by one', async () => {
  const row = { scope: 'all', target: '', effect: 'halt', text: '', operator_id: 1, since: '2026-01-01T00:00:00.000Z' };
  answer(list, {
    message: [
      { ...row, id: 1, reason: 'bug' },
      { ...row, id: 2, reason: 'court order' },
    ],
  });
  answer(calls.staff.proposeLift, { message: 'Proposed', id: 3 });
  const person = await showConsole(<RestrictionsScreen />, { at: '/console/restrictions' });
  const halt = await screen.findByText('court order', { selector: 'span' });
  screen.getByText('bug', { selector: 'span' });
  await person.click(within(halt.parentElement ?? document.body).getByRole('button', { name: 'Lift' }));
  const dialog = openDialog();
  dialog.getByText('court order');
  await write(person, dialog.getByLabelText('Reason, for staff only'), 'over');
  await person.click(dialog.getByRole('button', { name: 'Propose' }));
  await screen.findByText('Proposed');
  expect(sent(calls.staff.proposeLift)[0]?.fields).toMatchObject({ id: '2' });
});
