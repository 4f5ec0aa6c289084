// @vitest-environment happy-dom
/** Books and custody side by side, and what finance proposes there: a figure, and the limit of one person. */
import { answer, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openDialog, showConsole, staff } from '../../testing/show.tsx';
import ReconciliationScreen from './reconciliation-screen.tsx';

const proposed = 'Proposed. Someone else has to approve it';

beforeEach(() => {
  answer(calls.withdraw.reconciliation, {
    message: {
      time: '2026-11-23T18:10:00.000Z',
      list: [
        {
          currency: 1,
          currency_name: 'USDT',
          custody: '900',
          figure: '150.5',
          figure_time: '2026-11-23T17:00:00.000Z',
          ledger: '1100',
          items: [{ kind: 'sent', subject: '#7', amount: '-20' }],
          unexplained: '-29.5',
        },
        {
          currency: 2,
          currency_name: 'BTC',
          custody: '2.000000000000000000',
          figure: '',
          figure_time: '',
          ledger: '2',
          items: [],
          unexplained: '0.000000000000000001',
        },
      ],
      limit: '1000.00',
    },
  });
});

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

test('it shows figure, the time of its statement, and up to which worth one person agrees', async () => {
  await showConsole(<ReconciliationScreen />, { who: { ...staff, permissions: ['money.view'] } });
  const usdt = await rowOf(/USDT/);
  usdt.getByText(/150\.5/);
  expect(usdt.getByText(/17:00/).closest('time')?.dateTime).toBe('2026-11-23T17:00:00.000Z');
  usdt.getByText('Shortfall');
  // What is below a coin's decimals is shown only where there is something.
  expect((await screen.findByRole('row', { name: /BTC/ })).textContent).toMatch(
    /2\.00000000(?!0).*0\.000000000000000001/,
  );
  expect(screen.getByText(/One person agrees up to/).textContent).toMatch(/1,?000\.00 ?USDT/);
  // Who may look only is offered nothing to enter.
  expect(screen.queryByRole('button')).toBeNull();
});

test('a figure is proposed with its time and a reason, and says so', async () => {
  answer(calls.withdraw.figure, { message: proposed, id: 4 });
  const person = await showConsole(<ReconciliationScreen />);
  await person.click((await rowOf(/BTC/)).getByRole('button', { name: 'Enter a figure' }));
  const dialog = openDialog();
  dialog.getByText('Enter a figure: BTC');
  dialog.getByText('Nothing changes until another person approves it');
  await person.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(dialog.getAllByText('Fill this in')).toHaveLength(3);
  expect(sent(calls.withdraw.figure)).toHaveLength(0);
  await person.type(dialog.getByLabelText('Amount by the statement'), ' 1.5 ');
  await person.type(dialog.getByLabelText('Time of the statement (UTC)'), '2026-11-23T18:00Z');
  await person.type(dialog.getByLabelText('Reason, for staff only'), 'Statement of Monday{Enter}');
  await expect
    .poll(() => sent(calls.withdraw.figure)[0]?.fields)
    .toEqual({ currency: '2', number: '1.5', time: '2026-11-23T18:00Z', reason: 'Statement of Monday' });
  await screen.findByText(proposed);
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull();
});

test('a figure that is refused stays as it was typed, with the refusal at its field', async () => {
  answer(calls.withdraw.figure, refusal('figure_time', 'A newer figure is there already', { field: 'time' }));
  const person = await showConsole(<ReconciliationScreen />);
  await person.click((await rowOf(/USDT/)).getByRole('button', { name: 'Enter a figure' }));
  const dialog = openDialog();
  await person.type(dialog.getByLabelText('Amount by the statement'), '1');
  await person.type(dialog.getByLabelText('Time of the statement (UTC)'), '2026-11-20T18:00Z');
  await person.type(dialog.getByLabelText('Reason, for staff only'), 'Late{Enter}');
  await dialog.findByText('A newer figure is there already');
  const field = dialog.getByLabelText<HTMLInputElement>('Time of the statement (UTC)');
  expect(field.value).toBe('2026-11-20T18:00Z');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('the limit is proposed, and the same limit again is refused', async () => {
  answer(calls.withdraw.limit, refusal('withdraw_limit_same', 'That is the limit already'));
  const person = await showConsole(<ReconciliationScreen />);
  await person.click(await screen.findByRole('button', { name: 'Change the limit' }));
  const dialog = openDialog();
  await person.type(dialog.getByLabelText('Limit in USDT'), '1000');
  await person.type(dialog.getByLabelText('Reason, for staff only'), 'Quiet week{Enter}');
  await dialog.findByText('That is the limit already');
  answer(calls.withdraw.limit, { message: proposed, id: 5 });
  await person.clear(dialog.getByLabelText('Limit in USDT'));
  await person.type(dialog.getByLabelText('Limit in USDT'), '5000{Enter}');
  await screen.findByText(proposed);
  expect(sent(calls.withdraw.limit)[1]?.fields).toEqual({ number: '5000', reason: 'Quiet week' });
});
