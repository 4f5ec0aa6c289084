import { expect, it } from 'vitest';
import { OverloadedError } from '../../writer/port.ts';
import { createPasswords } from './passwords.ts';
import type { Caller } from './sign-in/devices.ts';

const stranger = (network: string): Caller => ({ network, known: null });
const owner: Caller = { network: 'home', known: { userId: 7, name: 'phone' } };
const max = { running: 1, strangers: 2, perNetwork: 2, known: 1 };

it('hashes a few at once, lets a few wait, refuses the rest, and goes on', async () => {
  const passwords = createPasswords(max);
  const caller = stranger('a');
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => passwords.hash('secret12', caller)));
  expect(tries.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
  for (const outcome of tries) {
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(OverloadedError);
    else expect(await passwords.verify(outcome.value, 'secret12', caller)).toBe(true);
  }
});

it('is as busy with an account that does not exist', async () => {
  const passwords = createPasswords({ ...max, strangers: 0 });
  expect(await passwords.verify(null, 'secret12', stranger('a'))).toBe(false);
  const first = passwords.hash('secret12', stranger('a'));
  await expect(passwords.verify(null, 'secret12', stranger('a'))).rejects.toThrow(OverloadedError);
  await first;
});

it('has room for owners and goes on with them first, however many strangers wait', async () => {
  const passwords = createPasswords(max);
  const done: string[] = [];
  const ask = (name: string, caller: Caller) => passwords.hash('secret12', caller).then(() => void done.push(name));
  const asked = ['running', 'waiting', 'waiting'].map((name) => ask(name, stranger(name)));
  await expect(ask('refused', stranger('b'))).rejects.toThrow(OverloadedError);
  const own = ask('owner', owner);
  await expect(ask('refused', owner)).rejects.toThrow(OverloadedError);
  await Promise.all([...asked, own]);
  expect(done).toEqual(['running', 'owner', 'waiting', 'waiting']);
});

it('lets no network take all the places of strangers', async () => {
  const passwords = createPasswords({ ...max, perNetwork: 1 });
  const asked = ['a', 'a'].map((network) => passwords.hash('secret12', stranger(network)));
  await expect(passwords.hash('secret12', stranger('a'))).rejects.toThrow(OverloadedError);
  await Promise.all([...asked, passwords.hash('secret12', stranger('b'))]);
});
