import type { Order } from '@bourse/contract';
import { expect, test, vi } from 'vitest';
import { ask, closeQuestion, type Question, useQuestion } from '../ask.ts';
import { answer, isAnswered } from './answering.ts';

const amend = (id: number): Question => ({ kind: 'amend', order: { id } as Order });
const asked = () => useQuestion.getState().question;

test('a late answer closes its own question and no other', async () => {
  const [first, second] = [amend(1), amend(2)];
  const { promise, resolve } = Promise.withResolvers<boolean>();
  ask(first);
  const answering = answer(first, () => promise);
  closeQuestion(first);
  ask(second);
  expect([isAnswered(first), isAnswered(second)]).toEqual([true, false]);
  resolve(true);
  await answering;
  expect(asked()).toBe(second);
  expect(isAnswered(first)).toBe(false);
  await answer(second, async () => true);
  expect(asked()).toBeNull();
});

test('a question whose answer was refused stays and can be answered again', async () => {
  const question = amend(3);
  ask(question);
  await answer(question, async () => false);
  expect(asked()).toBe(question);
  expect(isAnswered(question)).toBe(false);
});

test('a question is answered once at a time', async () => {
  const question = amend(4);
  const act = vi.fn(async () => true);
  await Promise.all([answer(question, act), answer(question, act)]);
  expect(act).toHaveBeenCalledOnce();
});

test('a dialog that tells late that it is closed leaves what is asked since', () => {
  const question = amend(5);
  ask(question);
  closeQuestion(null);
  expect(asked()).toBe(question);
});
