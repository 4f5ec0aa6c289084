import { expect, it } from 'vitest';
import { OverloadedError } from '../../writer/port.ts';
import { createPasswords } from './passwords.ts';

it('hashes a few at once, lets a few wait, refuses the rest, and goes on', async () => {
  const passwords = createPasswords({ running: 1, waiting: 2 });
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => passwords.hash('secret12')));
  expect(tries.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
  for (const outcome of tries) {
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(OverloadedError);
    else expect(await passwords.verify(outcome.value, 'secret12')).toBe(true);
  }
});

it('is as busy with an account that does not exist', async () => {
  const passwords = createPasswords({ running: 1, waiting: 0 });
  expect(await passwords.verify(null, 'secret12')).toBe(false);
  const first = passwords.hash('secret12');
  await expect(passwords.verify(null, 'secret12')).rejects.toThrow(OverloadedError);
  await first;
});
