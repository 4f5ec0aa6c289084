// @vitest-environment happy-dom
import { Button, Field, TextInput } from '@bourse/ui';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { show, write } from '../testing/render.tsx';
import { later } from '../testing/wire.ts';
import { CallError } from '../wire/call-error.ts';
import { t } from '../words.tsx';
import { faultsOf } from './faults.ts';
import { FormAlert } from './form-alert.tsx';
import { type FormRules, useForm } from './use-form.ts';

interface Values {
  account: string;
  code: string;
}
type Rules = Partial<FormRules<Values, 'account' | 'code'>>;

const send = vi.fn<(values: Values) => Promise<void>>();

function Sample(rules: Rules) {
  const form = useForm<Values, 'account' | 'code'>({
    initial: { account: '', code: '' },
    faultsOf: ({ account, code }) =>
      faultsOf({
        account: account === '' ? 'auth.account_required' : null,
        code: code === '' ? 'auth.code_required' : null,
      }),
    order: ['account', 'code'],
    send,
    ...rules,
  });
  return (
    <>
      <FormAlert text={form.refusal} />
      <form ref={form.ref} noValidate onSubmit={form.submit}>
        <Field label="Account" error={form.fault('account')}>
          <TextInput
            name="account"
            value={form.values.account}
            onChange={(event) => form.set({ account: event.target.value })}
          />
        </Field>
        <Field label="Code" error={form.fault('code')}>
          <TextInput
            name="code"
            value={form.values.code}
            onChange={(event) => form.set({ code: event.target.value })}
          />
        </Field>
        <button type="button" onClick={() => form.check(['account']) && form.act(async () => form.lead('code'))}>
          {t('auth.send_code')}
        </button>
        <Button type="submit" isBusy={form.isBusy}>
          {t('common.next')}
        </Button>
      </form>
    </>
  );
}

const account = () => screen.getByLabelText('Account');
const code = () => screen.getByLabelText('Code');
const isBad = (field: HTMLElement) => field.getAttribute('aria-invalid') === 'true';

async function open(rules: Rules = {}) {
  const person = await show(<Sample {...rules} />, { words: 'auth' });
  const submit = () => person.click(screen.getByRole('button', { name: 'Next' }));
  async function fill() {
    await write(person, account(), 'kim');
    await write(person, code(), '111111');
  }
  return { person, submit, fill };
}

beforeEach(() => {
  send.mockReset();
  send.mockResolvedValue();
});

describe('what is missing', () => {
  test('is said once the form was sent, in the order of the screen, and nothing is sent', async () => {
    const { submit } = await open();
    expect([isBad(account()), isBad(code())]).toEqual([false, false]);
    await submit();
    screen.getByText('Enter your account');
    screen.getByText('Enter the verification code');
    expect(document.activeElement).toBe(account());
    expect(send).not.toHaveBeenCalled();
  });

  test('follows what is typed, and the focus goes to what is still missing', async () => {
    const { person, submit } = await open();
    await submit();
    await write(person, account(), 'kim');
    expect(isBad(account())).toBe(false);
    await submit();
    expect(document.activeElement).toBe(code());
    await person.clear(account());
    expect(isBad(account())).toBe(true);
  });

  test('stays until the next sending where the form asks for that', async () => {
    const { person, submit, fill } = await open({ clearedBy: 'sending' });
    await submit();
    await fill();
    expect([isBad(account()), isBad(code())]).toEqual([true, true]);
    await submit();
    expect([isBad(account()), isBad(code())]).toEqual([false, false]);
    await person.clear(account());
    expect(isBad(account())).toBe(false);
  });

  test('is said of those fields alone that an act needs; the one it leads to is not wrong for being empty', async () => {
    const { person, submit } = await open();
    const ask = () => person.click(screen.getByRole('button', { name: 'Send code' }));
    await ask();
    expect([isBad(account()), isBad(code())]).toEqual([true, false]);
    await write(person, account(), 'kim');
    await submit();
    expect(isBad(code())).toBe(true);
    await ask();
    expect(document.activeElement).toBe(code());
    expect(isBad(code())).toBe(false);
  });
});

describe('what the server refuses', () => {
  const wrongCode = new CallError('code_wrong', 'The code is wrong', { field: 'code' });

  test.each([
    ['account', 'account'],
    ['user_string', 'account'],
    ['mobile', 'account'],
    ['code', 'code'],
  ])('as %s is said at the field that has it, which takes the focus', async (field, name) => {
    send.mockRejectedValue(new CallError('account_format', 'Not so', { field }));
    const { submit, fill } = await open();
    await fill();
    await submit();
    await screen.findByText('Not so');
    expect(document.activeElement?.getAttribute('name')).toBe(name);
    expect([isBad(account()), isBad(code())]).toEqual([name === 'account', name === 'code']);
    expect((account() as HTMLInputElement).value).toBe('kim');
  });

  test.each([
    ['any-change', [false, false]],
    ['own-change', [true, false]],
    ['sending', [true, true]],
  ] as const)('goes with %s', async (clearedBy, staysAfter) => {
    send.mockRejectedValueOnce(wrongCode);
    const { person, submit, fill } = await open({ clearedBy });
    await fill();
    await submit();
    await screen.findByText('The code is wrong');
    await person.type(account(), '2');
    const afterAnother = isBad(code());
    await person.type(code(), '2');
    expect([afterAnother, isBad(code())]).toEqual(staysAfter);
    await submit();
    await expect.poll(() => isBad(code())).toBe(false);
  });

  test('of the whole is read out above the form, in a region that was there before', async () => {
    send.mockRejectedValueOnce(new CallError('login_failed', 'Wrong account or password', { field: 'password' }));
    const { person, submit, fill } = await open();
    await fill();
    const region = screen.getByRole('alert');
    expect(region.textContent).toBe('');
    await submit();
    await expect.poll(() => region.textContent).toBe('Wrong account or password');
    expect([isBad(account()), isBad(code())]).toEqual([false, false]);
    await person.type(code(), '2');
    expect(region.textContent).toBe('Wrong account or password');
    await submit();
    await expect.poll(() => region.textContent).toBe('');
  });

  test.each([
    ['en', 'Next', 'The server did not answer. Nothing you typed is lost, try again.'],
    ['kr', '다음', '서버가 응답하지 않았습니다. 입력한 내용은 그대로 남아 있으니 다시 시도해 주세요.'],
    ['jp', '次へ', 'サーバーから応答がありません。入力内容は残っています。もう一度お試しください。'],
    ['spa', 'Siguiente', 'El servidor no respondió. No se perdió nada de lo que escribiste, inténtalo de nuevo.'],
    ['hk', '下一步', '伺服器沒有回應。已輸入的內容仍然保留，請重試。'],
    ['zh', '下一步', '服务器没有响应。已输入的内容仍然保留，请重试。'],
  ] as const)('no answer at all: it says so in %s, with the words of every page', async (language, next, words) => {
    send.mockRejectedValue(new TypeError('fetch'));
    const person = await show(<Sample />, { language });
    await write(person, account(), 'kim');
    await write(person, code(), '111111');
    await person.click(screen.getByRole('button', { name: next }));
    await screen.findByText(words);
  });
});

test('a second sending waits for the first, and the button says so', async () => {
  const { promise, give } = later<void>();
  send.mockReturnValue(promise);
  const { person, submit, fill } = await open();
  await fill();
  await submit();
  const button = screen.getByRole('button', { name: 'Next' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  // A script or an extension may send it past the button.
  fireEvent.submit(code());
  give();
  await expect.poll(() => button.getAttribute('aria-busy')).not.toBe('true');
  expect(send.mock.calls).toEqual([[{ account: 'kim', code: '111111' }, {}]]);
  await person.type(code(), '{Enter}');
  expect(send).toHaveBeenCalledTimes(2);
});
