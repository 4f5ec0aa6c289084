// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { address, show } from '../testing/render.tsx';
import '../testing/wire.ts';
import { Link, type LinkProps } from './link.tsx';
import { setRoutes } from './screens.ts';
import { noteScroll, scrollToPlace } from './scroll.ts';

async function open(props: Omit<LinkProps, 'to'> = {}, at = '/') {
  const person = await show(
    <Link to="/quotation" {...props}>
      {'prices'}
    </Link>,
    { at, user: null },
  );
  return { person, link: screen.getByRole('link', { name: 'prices' }) };
}

test('a press goes there without another document, once', async () => {
  const { person, link } = await open({ search: { page: 2, none: undefined }, hash: 'low' });
  expect(link.getAttribute('href')).toBe('/quotation?page=2#low');
  const entries = history.length;
  await person.click(link);
  await person.click(link);
  expect(address()).toBe('/quotation?page=2#low');
  expect(history.length).toBe(entries + 1);
});

test.each([
  ['a new tab', { ctrlKey: true }],
  ['a new tab on a Mac', { metaKey: true }],
  ['a new window', { shiftKey: true }],
  ['a download', { altKey: true }],
  ['another button', { button: 1 }],
])('%s is left to the browser', async (_, how) => {
  const { link } = await open();
  const click = createEvent.click(link, how);
  // The document takes what the link leaves, so that no page is loaded here.
  let wasTaken = true;
  document.addEventListener(
    'click',
    (event) => {
      wasTaken = event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  fireEvent(link, click);
  expect(wasTaken).toBe(false);
  expect(address()).toBe('/');
});

test('a link with a target of its own, or one whose press was taken, goes nowhere', async () => {
  const { person, link } = await open({ onClick: (event) => event.preventDefault() });
  await person.click(link);
  expect(address()).toBe('/');
});

test.each([
  ['/quotation?page=2&more=1', 'page'],
  ['/quotation?page=3', null],
  ['/quotation', null],
  ['/noticeList?page=2', null],
])('on %s it says %j of being there', async (at, current) => {
  const { link } = await open({ search: { page: 2 } }, at);
  expect(link.getAttribute('aria-current')).toBe(current);
});

test('pointed at for a moment it fetches the screen, passed over it does not', async () => {
  const load = vi.fn(async () => ({ default: () => null }));
  setRoutes({ '/quotation': { load } });
  vi.useFakeTimers();
  try {
    const there = show(
      <Link to="/quotation" className="x">
        {'prices'}
      </Link>,
      { user: null },
    );
    await vi.runAllTimersAsync();
    await there;
    const link = screen.getByRole('link', { name: 'prices' });
    fireEvent.mouseEnter(link);
    fireEvent.mouseLeave(link);
    vi.advanceTimersByTime(1_000);
    expect(load).not.toHaveBeenCalled();
    fireEvent.mouseEnter(link);
    vi.advanceTimersByTime(50);
    expect(load).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});

test('a link that goes while it is pointed at fetches nothing', async () => {
  const load = vi.fn(async () => ({ default: () => null }));
  // A screen that was fetched before would not be fetched again either way.
  setRoutes({ '/noticeList': { load } });
  await show(<Link to="/noticeList">{'notices'}</Link>, { user: null });
  vi.useFakeTimers();
  try {
    fireEvent.mouseEnter(screen.getByRole('link', { name: 'notices' }));
    cleanup();
    vi.advanceTimersByTime(1_000);
    expect(load).not.toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
  }
});

test('where a page was left it stands again; a new one begins at what its hash names, else at the top', async () => {
  await show(<p id="low">{'low'}</p>, { user: null });
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const sought = vi.fn();
  screen.getByText('low').scrollIntoView = sought;
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(420);
  noteScroll('left');
  scrollToPlace({ key: 'left', hash: '#low' });
  expect(scrolled).toHaveBeenLastCalledWith(0, 420);
  expect(sought).not.toHaveBeenCalled();
  scrollToPlace({ key: 'new', hash: '#low' });
  expect(sought).toHaveBeenCalledOnce();
  scrollToPlace({ key: 'new', hash: '#gone' });
  expect(scrolled).toHaveBeenLastCalledWith(0, 0);
});
