// @vitest-environment happy-dom
/** What the toasts tell a screen reader, and where. */
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Dialog } from '../floating/dialog.tsx';
import { closeToast, currentToasts, toast } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

afterEach(() => {
  act(() => {
    for (const { id } of currentToasts()) closeToast(id);
  });
  cleanup();
});

const raise = (text: string, kind: 'good' | 'bad' = 'bad') => act(() => toast[kind](text));
const region = () => document.querySelector<HTMLElement>('[aria-live]');

test('the region that announces is there before what it announces', () => {
  render(<Toaster closeLabel="Close" />);
  const before = region();
  expect(before?.getAttribute('aria-live')).toBe('polite');
  raise('Saved', 'good');
  expect(region()).toBe(before);
  expect(within(before as HTMLElement).getByRole('status').textContent).toBe('Saved');
});

test('a failure interrupts, and can be closed', async () => {
  render(<Toaster closeLabel="Close" />);
  raise('Refused');
  expect(screen.getByRole('alert').textContent).toBe('Refused');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

function Page({ isOpen, hasDialog = true }: { isOpen: boolean; hasDialog?: boolean }) {
  return (
    <>
      {hasDialog && <Dialog isOpen={isOpen} onClose={() => {}} title="Sure?" closeLabel="No" />}
      <Toaster closeLabel="Close" />
    </>
  );
}

test.each([
  ['closes', { isOpen: false }],
  ['is taken away', { isOpen: true, hasDialog: false }],
])('while a dialog is open a toast is within it; when it %s, the toast stays', (_how, after) => {
  const { rerender } = render(<Page isOpen />);
  raise('Refused');
  within(screen.getByRole('dialog')).getByText('Refused');
  rerender(<Page {...after} />);
  expect(screen.getByText('Refused').closest('dialog')).toBeNull();
  expect(screen.getAllByText('Refused')).toHaveLength(1);
});

test('a toast says its details too, and one said again is there once, with a voice of its kind', () => {
  render(<Toaster closeLabel="Close" />);
  act(() => toast.good('Placed', '0.1 BTC'));
  expect(screen.getByRole('status').textContent).toBe('Placed0.1 BTC');
  act(() => toast.bad('Placed', '0.1 BTC'));
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});
