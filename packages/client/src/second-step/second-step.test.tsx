// @vitest-environment happy-dom
import type { SecondStepDetails } from '@bourse/contract';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useForm } from '../form/use-form.ts';
import { passkeyRequest, stubPasskeys } from '../testing/passkey.ts';
import { show, write } from '../testing/render.tsx';
import { CallError } from '../wire/call-error.ts';
import { t } from '../words.tsx';
import { SecondStepFields } from './second-step-fields.tsx';
import type { SecondStepAnswer } from './use-second-step.ts';

const send = vi.fn<(answer: SecondStepAnswer) => Promise<void>>();

/** A form without fields of its own. */
function Sample({ asked }: { asked?: SecondStepDetails }) {
  const form = useForm({
    initial: {},
    faultsOf: () => ({}),
    order: [],
    send: (_, answer) => send(answer),
    ...(asked && { asked }),
  });
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit}>
      <p role="alert">{form.refusal}</p>
      <SecondStepFields state={form.secondStep} fault={form.fault} isBusy={form.isBusy} />
      <button type="submit">{t('common.next')}</button>
    </form>
  );
}

function asks(...factors: SecondStepDetails['factors']): CallError {
  const details = { factors, ...(factors.includes('passkey') && { passkey_options: passkeyRequest }) };
  return new CallError('two_step_required', 'Confirm it is you', { details });
}
const wrong = (field?: string) => new CallError('two_step_wrong', 'The code is wrong', { field });

beforeEach(() => {
  send.mockReset();
  send.mockResolvedValue();
});

/** A form that was sent once, to which the server said so. */
async function open(refused: CallError) {
  send.mockRejectedValueOnce(refused);
  const person = await show(<Sample />);
  const submit = () => person.click(screen.getByRole('button', { name: 'Next' }));
  await submit();
  return { person, submit };
}
const sends = () => send.mock.calls.map(([answer]) => answer);
const focused = () => document.activeElement?.getAttribute('name');

describe('a code', () => {
  test('nothing is asked for until the server does; then its field has the focus, and no fault', async () => {
    await show(<Sample />);
    expect(screen.queryByRole('textbox')).toBeNull();
    send.mockRejectedValueOnce(asks('totp'));
    screen.getByRole('button', { name: 'Next' }).click();
    const field = await screen.findByLabelText('Authenticator code');
    await expect.poll(focused).toBe('totp_code');
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
    expect(field.getAttribute('inputmode')).toBe('numeric');
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  test('one that is missing is said at its field and not sent; then it goes along, without what stands around it', async () => {
    const { person, submit } = await open(asks('totp', 'recovery_code'));
    await screen.findByLabelText('Authenticator code');
    await submit();
    screen.getByText('Enter the 6 digits of your authenticator app');
    expect(focused()).toBe('totp_code');
    await person.keyboard(' 12345 {Enter}');
    expect(sends()).toEqual([{}, { totp_code: '12345' }]);
  });

  test('where only recovery codes are left, one is asked for at once', async () => {
    const { submit } = await open(asks('recovery_code'));
    await screen.findByLabelText('Recovery code');
    expect(screen.queryByRole('button', { name: 'Use the authenticator app' })).toBeNull();
    await submit();
    screen.getByText('Enter a recovery code');
  });

  test('a wrong one is said at its field, and the other kind begins empty and without a fault', async () => {
    const { person } = await open(asks('totp', 'recovery_code'));
    const totp = await screen.findByLabelText('Authenticator code');
    send.mockRejectedValueOnce(wrong('totp_code'));
    await person.keyboard('000000{Enter}');
    await screen.findByText('The code is wrong');
    expect(totp.getAttribute('aria-invalid')).toBe('true');
    await person.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    const recovery = screen.getByLabelText('Recovery code') as HTMLInputElement;
    expect([recovery.value, recovery.getAttribute('aria-invalid'), focused()]).toEqual(['', null, 'recovery_code']);
    await write(person, recovery, 'AAAA-BBBB-CCCC-DDDD');
    await person.keyboard('{Enter}');
    expect(sends().at(-1)).toEqual({ recovery_code: 'AAAA-BBBB-CCCC-DDDD' });
  });
});

describe('a passkey', () => {
  const use = () => screen.findByRole('button', { name: 'Use a passkey' });

  test('the device confirms, and its answer is sent in place of a code', async () => {
    stubPasskeys();
    const { person } = await open(asks('totp', 'passkey'));
    await person.click(await use());
    await expect.poll(sends).toHaveLength(2);
    const { passkey = '', ...rest } = sends()[1] ?? {};
    expect(rest).toEqual({});
    expect(JSON.parse(passkey)).toMatchObject({ id: 'AQID', type: 'public-key' });
  });

  test('one that was not confirmed says so; the next try asks the server for new options', async () => {
    let confirms = false;
    stubPasskeys(() => confirms);
    const { person } = await open(asks('passkey'));
    await person.click(await use());
    await screen.findByText('No passkey was confirmed. Try again, or use a code.');
    expect(sends()).toEqual([{}]);
    confirms = true;
    send.mockRejectedValueOnce(asks('passkey'));
    await person.click(await use());
    await expect.poll(sends).toHaveLength(3);
    expect(sends()[1]).toEqual({});
    expect(Object.keys(sends()[2] ?? {})).toEqual(['passkey']);
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  test('one that the server does not take is said above the form', async () => {
    stubPasskeys();
    const { person } = await open(asks('passkey'));
    send.mockRejectedValueOnce(new CallError('passkey_wrong', 'This passkey was not accepted'));
    await person.click(await use());
    await expect.poll(() => screen.getByRole('alert').textContent).toBe('This passkey was not accepted');
  });

  test('a browser that knows none says so', async () => {
    await open(asks('passkey'));
    await screen.findByText('This browser or this connection allows no passkeys. They need https or localhost.');
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });

  test('where the server asked already, its options are used without asking again', async () => {
    stubPasskeys();
    const person = await show(<Sample asked={{ factors: ['passkey'], passkey_options: passkeyRequest }} />);
    await person.click(await use());
    await expect.poll(sends).toHaveLength(1);
    expect(Object.keys(sends()[0] ?? {})).toEqual(['passkey']);
  });
});
