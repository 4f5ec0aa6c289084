// @vitest-environment happy-dom

import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { later } from './later.tsx';
import { show } from './testing/render.tsx';
import { later as promised } from './testing/wire.ts';

const Part = ({ name }: { name: string }) => <p>{`Here is ${name}`}</p>;
const place = () => document.querySelector('.place');

afterEach(() => vi.restoreAllMocks());

test('a part is fetched once what is needed first is drawn; its place is kept and says that it is busy', async () => {
  const { promise, give } = promised<ComponentType<{ name: string }>>();
  const load = vi.fn(() => promise);
  const Late = later({ load, className: 'place' });
  await show(<Late name="one" />, { user: null });
  expect(load).not.toHaveBeenCalled();
  expect(place()?.getAttribute('aria-busy')).toBe('true');
  give(Part);
  await screen.findByText('Here is one');
  expect(place()).toBeNull();
});

test('a part whose code does not come says so in its place, and comes on request', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = vi.fn(async () => Part).mockRejectedValueOnce(new Error('lost'));
  const Late = later({ load, className: 'place' });
  const person = await show(<Late name="two" />, { user: null });
  expect((await screen.findByRole('alert')).closest('.place')).toBe(place());
  expect(place()?.getAttribute('aria-busy')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Here is two');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a part that is here already is drawn with the rest of its screen', async () => {
  const load = vi.fn(async () => Part);
  const Late = later({ load, className: 'place' });
  await show(<Late name="three" />, { user: null });
  await screen.findByText('Here is three');
  await show(<Late name="four" />, { user: null });
  screen.getByText('Here is four');
  expect(load).toHaveBeenCalledOnce();
});
