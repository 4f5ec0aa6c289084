// @vitest-environment happy-dom
/** Popover, dialog and tooltip by the ARIA practices. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isPopoverOpen, letPopoversOpen } from '../testing/popovers.ts';
import { Dialog } from './dialog.tsx';
import { Popover } from './popover.tsx';
import { Tooltip } from './tooltip.tsx';

beforeAll(letPopoversOpen);
afterEach(cleanup);

describe('a popover', () => {
  const button = () => screen.getByRole('button', { name: 'Settings' });
  const box = () => screen.getByRole('dialog', { hidden: true });

  function draw(content = <input aria-label="Size" />) {
    render(
      <Popover
        label="Chart settings"
        trigger={(props) => (
          <button type="button" {...props}>
            {'Settings'}
          </button>
        )}
      >
        {content}
      </Popover>,
    );
    return userEvent.setup();
  }

  test('is a named dialog of the button that says whether it is open', async () => {
    const person = draw();
    expect(button().getAttribute('aria-haspopup')).toBe('dialog');
    expect(button().getAttribute('aria-controls')).toBe(box().id);
    expect(box().getAttribute('aria-label')).toBe('Chart settings');
    expect(button().getAttribute('aria-expanded')).toBe('false');
    await person.click(button());
    expect(button().getAttribute('aria-expanded')).toBe('true');
    await person.click(button());
    expect(button().getAttribute('aria-expanded')).toBe('false');
  });

  test('takes the focus, gives it to its first control with Tab, and gives it back with Esc', async () => {
    const person = draw();
    button().focus();
    await person.keyboard('{Enter}');
    expect(document.activeElement).toBe(box());
    await person.keyboard('{Tab}');
    expect(document.activeElement).toBe(screen.getByLabelText('Size'));
    await person.keyboard('{Escape}');
    expect(button().getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(button());
  });

  test('that is opened again before it was told of its closing begins anew', async () => {
    const person = draw(<input aria-label="Size" />);
    await person.click(button());
    await person.type(screen.getByLabelText('Size'), '12');
    // The browser tells of both at once.
    act(() => void box().dispatchEvent(Object.assign(new Event('toggle'), { oldState: 'open', newState: 'open' })));
    expect(screen.getByLabelText<HTMLInputElement>('Size').value).toBe('');
    expect(document.activeElement).toBe(box());
  });

  test('leaves the focus to content that takes it', async () => {
    // biome-ignore lint/a11y/noAutofocus: what is tested
    const person = draw(<input aria-label="Size" autoFocus />);
    await person.click(button());
    expect(document.activeElement).toBe(screen.getByLabelText('Size'));
  });
});

describe('a dialog', () => {
  test('sends its own form, and not the one that it was opened from', async () => {
    const [inner, outer] = [vi.fn((event: FormEvent) => event.preventDefault()), vi.fn()];
    render(
      <form onSubmit={outer}>
        {createPortal(
          <Dialog isOpen onClose={() => {}} title="Transfer" closeLabel="Close">
            <form onSubmit={inner}>
              <button type="submit">{'Send'}</button>
            </form>
          </Dialog>,
          document.body,
        )}
      </form>,
    );
    await userEvent.setup().click(screen.getByRole('button', { name: 'Send' }));
    expect(inner).toHaveBeenCalledOnce();
    expect(outer).not.toHaveBeenCalled();
  });

  function Question({ onGone }: { onGone: () => void }) {
    const [isOpen, setOpen] = useState(true);
    const close = () => {
      setOpen(false);
      onGone();
    };
    return <Dialog isOpen={isOpen} onClose={close} title="Cancel it?" lead="It is not filled" closeLabel="Close" />;
  }

  test('is named by its title and described by its lead', () => {
    render(<Question onGone={() => {}} />);
    const dialog = screen.getByRole('dialog', { name: 'Cancel it?' });
    const described = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('It is not filled');
  });

  test('shows as modal, so that the page behind is out of reach', () => {
    const shown = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    render(<Question onGone={() => {}} />);
    expect(shown.mock.contexts).toEqual([screen.getByRole('dialog')]);
    shown.mockRestore();
  });

  test('closes by its cross', async () => {
    const onGone = vi.fn();
    render(<Question onGone={onGone} />);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onGone).toHaveBeenCalled();
  });

  test('that is taken away closes first, which gives the focus back', () => {
    const { unmount } = render(<Question onGone={() => {}} />);
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    const closed = vi.fn(() => expect(dialog.isConnected).toBe(true));
    dialog.addEventListener('close', closed);
    unmount();
    expect(closed).toHaveBeenCalledOnce();
  });

  test('stays open when a question that stands in it is closed', () => {
    const closed = { outer: vi.fn(), inner: vi.fn() };
    render(
      <Dialog isOpen onClose={closed.outer} title="An order" closeLabel="Close">
        <Dialog isOpen onClose={closed.inner} title="Cancel it?" closeLabel="Back" />
      </Dialog>,
    );
    act(() => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Cancel it?' }).close());
    expect(closed.inner).toHaveBeenCalledOnce();
    expect(closed.outer).not.toHaveBeenCalled();
  });
});

describe('a tooltip', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const button = () => screen.getByRole('button', { name: 'Fee' });
  const tip = () => screen.getByRole('tooltip', { hidden: true });
  const isShown = () => isPopoverOpen(tip());
  const wait = () => act(() => vi.advanceTimersByTime(1000));

  function draw() {
    render(
      <Tooltip content="0.1% of the total">
        {(props) => (
          <button type="button" {...props}>
            {'Fee'}
          </button>
        )}
      </Tooltip>,
    );
    return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  }

  test('describes its element from the start, before it is seen', () => {
    draw();
    expect(isShown()).toBe(false);
    screen.getByRole('button', { name: 'Fee', description: '0.1% of the total' });
  });

  test('shows on focus, until the focus goes', async () => {
    const person = draw();
    await person.tab();
    await wait();
    expect(isShown()).toBe(true);
    await person.tab();
    await wait();
    expect(isShown()).toBe(false);
  });

  test('shows under the pointer, and stays while the pointer is on its words', async () => {
    const person = draw();
    await person.hover(button());
    await wait();
    expect(isShown()).toBe(true);
    await person.hover(tip());
    await wait();
    expect(isShown()).toBe(true);
    await person.unhover(tip());
    await wait();
    expect(isShown()).toBe(false);
  });

  test('goes with Esc, wherever the focus is', async () => {
    const person = draw();
    await person.hover(button());
    await wait();
    expect(document.activeElement).toBe(document.body);
    await person.keyboard('{Escape}');
    expect(isShown()).toBe(false);
  });
});
