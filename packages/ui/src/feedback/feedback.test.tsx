// @vitest-environment happy-dom
/** What is announced while something is under way, failed, or is not there. */
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { LoadingBar, Skeleton, Spinner } from './loading.tsx';
import { Empty, Failed } from './nothing.tsx';

afterEach(cleanup);

test('a failure interrupts with what failed and why, and its button tries again', async () => {
  const onRetry = vi.fn();
  render(<Failed title="Trades did not load" hint="The server is busy" retryLabel="Retry" onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).toContain('Trades did not loadThe server is busy');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('that nothing is there interrupts nobody; it is the heading where the page says nothing else', () => {
  const { rerender } = render(<Empty title="No trades yet" hint="Place the first" />);
  expect([screen.queryByRole('alert'), screen.queryByRole('heading')]).toEqual([null, null]);
  rerender(<Empty title="No trades yet" titleAs="h1" action={<a href="/">{'Home'}</a>} />);
  screen.getByRole('heading', { level: 1, name: 'No trades yet' });
  screen.getByRole('link', { name: 'Home' });
});

test('the bar along the window is there for readers only while something is under way', () => {
  const { rerender } = render(<LoadingBar isOpen={false} label="Loading" />);
  expect(screen.queryByRole('progressbar')).toBeNull();
  rerender(<LoadingBar isOpen label="Loading" />);
  screen.getByRole('progressbar', { name: 'Loading' });
});

test('skeletons and rings say nothing: what is under way is said in words beside them', () => {
  const { container } = render(
    <>
      <Skeleton />
      <Spinner />
    </>,
  );
  expect([...container.children].map((part) => part.getAttribute('aria-hidden'))).toEqual(['true', 'true']);
});
