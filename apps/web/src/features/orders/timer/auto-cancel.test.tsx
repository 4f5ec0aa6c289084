// @vitest-environment happy-dom

import { show } from '@bourse/client/testing/render.tsx';
import { answer, push, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useOwnEvents } from '../use-own.ts';
import { AutoCancel } from './auto-cancel.tsx';
import { AutoCancelBox } from './auto-cancel-box.tsx';
import { useCancelDeadline } from './use-cancel-deadline.ts';

const { cancelAfter, cancelDeadline } = calls.spot;
const off = { deadline: '', seconds: 0 };
const at = (seconds: number) => ({ deadline: '2025-11-21T07:00:00.000Z', seconds });

function Timer() {
  useOwnEvents();
  // The box is shown beside its button: popovers do not open here.
  return (
    <>
      <AutoCancel />
      <AutoCancelBox left={useCancelDeadline()} />
    </>
  );
}

beforeEach(() => answer(cancelDeadline, { message: off }));

async function open() {
  const person = await show(<Timer />, { words: 'spot' });
  await expect.poll(() => sent(cancelDeadline).length).toBe(1);
  return person;
}

let seq = 0;
const tell = (seconds: number) =>
  act(() => push({ name: 'cancel_deadline', event: { seq: ++seq, ...(seconds === 0 ? off : at(seconds)) } }));

test('five minutes are offered first; what is chosen is set, and counted down', async () => {
  answer(cancelAfter, { message: 'All orders go in 1 h', ...at(3600) });
  const person = await open();
  const choice = await screen.findByLabelText('Cancel after');
  expect(within(choice).getByRole<HTMLOptionElement>('option', { selected: true }).textContent).toBe('5 min');
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
  await person.selectOptions(choice, '1 h');
  await person.click(screen.getByRole('button', { name: 'Start' }));
  await screen.findByText('All orders go in 1 h');
  expect(sent(cancelAfter).map(({ fields }) => fields)).toEqual([{ seconds: '3600' }]);
  await expect.poll(() => screen.queryByRole('timer')?.textContent).toMatch(/in (1:00:00|59:5\d)$/);
});

test('each setting is one of its own, the same time again too', async () => {
  answer(cancelAfter, { message: 'Set', ...at(300) });
  const person = await open();
  await person.click(await screen.findByRole('button', { name: 'Start' }));
  await person.click(await screen.findByRole('button', { name: 'Renew' }));
  await expect.poll(() => sent(cancelAfter).length).toBe(2);
  const [first, second] = sent(cancelAfter).map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toBeTruthy();
  expect(second).not.toBe(first);
});

test('it is switched off, and the button says no time', async () => {
  answer(cancelDeadline, { message: at(600) });
  answer(cancelAfter, { message: 'Automatic cancelling is off', ...off });
  const person = await open();
  await screen.findByRole('button', { name: /^All orders are cancelled in (10:00|09:5\d)$/ });
  await person.click(await screen.findByRole('button', { name: 'Turn off' }));
  await screen.findByText('Automatic cancelling is off');
  await screen.findByRole('button', { name: 'Auto-cancel' });
  expect(sent(cancelAfter).map(({ fields }) => fields)).toEqual([{ seconds: '0' }]);
});

test('a time that could not be set leaves what was', async () => {
  answer(cancelAfter, refusal('unavailable', 'The service is starting'));
  const person = await open();
  await person.click(await screen.findByRole('button', { name: 'Start' }));
  await screen.findByText('The timer could not be set');
  screen.getByText('The service is starting');
  screen.getByRole('button', { name: 'Auto-cancel' });
});

test('what was set elsewhere shows here, and ends here', async () => {
  await open();
  tell(600);
  await screen.findByRole('button', { name: /^All orders are cancelled in (10:00|09:5\d)$/ });
  tell(0);
  await screen.findByRole('button', { name: 'Auto-cancel' });
  expect(screen.queryByText('Time ran out. Your open orders were cancelled.')).toBeNull();
});

test('one that ends as it runs out here has taken the orders along', async () => {
  answer(cancelDeadline, { message: at(1) });
  await open();
  await screen.findByRole('button', { name: /^All orders are cancelled in 00:0\d$/ });
  tell(0);
  await screen.findByText('Time ran out. Your open orders were cancelled.');
});
