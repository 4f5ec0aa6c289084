// @vitest-environment happy-dom
/** Buttons, and the text that one of them copies, with and without a secure context. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Button, IconButton, LinkButton } from './button.tsx';
import { CopyButton } from './copy-button.tsx';

const copied = vi.fn<(isCopied: boolean) => void>();
/** What the older way found selected, and where its field stood. */
const selected: { text: string; parent: Element | null }[] = [];

function execCommand(): boolean {
  const field = document.querySelector('textarea');
  selected.push({ text: field?.value ?? '', parent: field?.parentElement ?? null });
  return true;
}

beforeEach(() => {
  copied.mockClear();
  selected.length = 0;
  vi.stubGlobal('isSecureContext', true);
  Object.assign(document, { execCommand });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const copy = { text: 'ABC234', label: 'Copy', doneLabel: 'Copied', onCopied: copied };
const button = () => screen.getByRole('button');

test('a copy is confirmed in place for two seconds, to readers too', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  render(<CopyButton {...copy} />);
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await act(async () => button().click());
  expect(write.mock.calls).toEqual([['ABC234']]);
  expect(copied.mock.calls).toEqual([[true]]);
  expect(screen.getByText('Copied').getAttribute('aria-live')).toBe('polite');
  act(() => void vi.advanceTimersByTime(1_999));
  screen.getByText('Copied');
  act(() => void vi.advanceTimersByTime(1));
  screen.getByText('Copy');
});

test('on plain http the text is selected and copied; nothing of it stays, and the focus is back', async () => {
  vi.stubGlobal('isSecureContext', false);
  render(<CopyButton {...copy} />);
  await userEvent.setup().click(button());
  expect(selected).toEqual([{ text: 'ABC234', parent: document.body }]);
  expect(copied.mock.calls).toEqual([[true]]);
  expect(document.querySelector('textarea')).toBeNull();
  expect(document.activeElement).toBe(button());
});

test('within a dialog the text is selected there: what is behind it cannot be', async () => {
  vi.stubGlobal('isSecureContext', false);
  render(
    <dialog open>
      <CopyButton {...copy} />
    </dialog>,
  );
  await userEvent.setup().click(button());
  expect(selected[0]?.parent).toBe(screen.getByRole('dialog'));
});

test('a clipboard that refuses leaves the older way; where that fails too, nothing is confirmed', async () => {
  const person = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  render(<CopyButton {...copy} />);
  await person.click(button());
  expect(selected).toHaveLength(1);
  Object.assign(document, {
    execCommand: () => {
      throw new Error('no');
    },
  });
  await person.click(button());
  expect(copied.mock.calls).toEqual([[true], [false]]);
  screen.getByText('Copy');
});

test('a busy button keeps the focus and its words, and neither a press nor a key acts or sends the form', async () => {
  const acts = vi.fn();
  const sends = vi.fn();
  const form = (isBusy: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sends();
      }}
    >
      <Button type="submit" isBusy={isBusy} onClick={acts}>
        {'Place order'}
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const person = userEvent.setup();
  await person.click(button());
  rerender(form(true));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Place order', busy: true }));
  await person.keyboard('{Enter}');
  await person.click(button());
  expect([acts.mock.calls.length, sends.mock.calls.length]).toEqual([1, 1]);
});

test('a button in a form sends nothing unless it is made for it; a drawing has its words as name and hint', async () => {
  const sends = vi.fn();
  render(
    <form onSubmit={sends}>
      <Button>{'More'}</Button>
      <IconButton label="Close">{'×'}</IconButton>
    </form>,
  );
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'More' }));
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(sends).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Close' }).title).toBe('Close');
});

test('what goes somewhere is a link, however it looks', () => {
  render(<LinkButton href="/docs">{'Read'}</LinkButton>);
  expect(screen.getByRole('link', { name: 'Read' }).getAttribute('href')).toBe('/docs');
});
