// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../testing/render.tsx';
import { Loaded } from './loaded.tsx';

const refetch = vi.fn();
const open = (data: string | undefined, isError: boolean) =>
  show(
    <Loaded query={{ data, isError, refetch }} failed="Names did not come">
      {(name) => <p>{name}</p>}
    </Loaded>,
  );

test('what is on its way is announced', async () => {
  await open(undefined, false);
  expect(screen.getByRole('status', { name: 'Loading' }).getAttribute('aria-busy')).toBe('true');
});

test('what did not come is said and asked for again', async () => {
  const person = await open(undefined, true);
  expect(screen.getByRole('alert').textContent).toContain('Names did not come');
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test('what came stays when the next read fails', async () => {
  await open('Kim', true);
  screen.getByText('Kim');
  expect(screen.queryByRole('alert')).toBeNull();
});
