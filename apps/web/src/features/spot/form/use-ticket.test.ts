import { afterEach, expect, test, vi } from 'vitest';
import { focusWithin } from './use-ticket.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['page', true],
  ['button', true],
  ['search', false],
] as const)('a refusal goes to its field from the form and from nowhere, not from elsewhere: %s', (from, isGone) => {
  const page = { contains: () => true };
  const [button, search] = [{ contains: () => false }, { contains: () => false }];
  vi.stubGlobal('document', { activeElement: { page, button, search }[from] });
  const focus = vi.fn();
  focusWithin({ focus, form: { contains: (node: unknown) => node === button } } as unknown as HTMLInputElement);
  expect(focus).toHaveBeenCalledTimes(isGone ? 1 : 0);
});

test('a field that this kind of order does not have is left alone', () => {
  vi.stubGlobal('document', { activeElement: null });
  expect(() => focusWithin(null)).not.toThrow();
});
