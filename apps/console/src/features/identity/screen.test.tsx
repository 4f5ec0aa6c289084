// @vitest-environment happy-dom
/** Deciding on an identity: what has to be checked, what the person is told, and what comes next. */
import { answer, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls, type ReviewRow } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showConsole, staff } from '../../testing/show.tsx';
import type { Review } from './review.ts';
import IdentityScreen from './screen.tsx';

const review = (id: number): ReviewRow => ({
  id,
  user_id: 100_000 + id,
  account: `user${id}@example.com`,
  language: 'spa',
  level: 2,
  status: 'waiting',
  reason: '',
  submitted_at: '2026-11-23T10:00:00.000Z',
  decided_at: '',
  operator_id: 0,
});

let waiting: ReviewRow[] = [];
let marks: Partial<Review> = {};
beforeEach(() => {
  marks = {};
  waiting = [review(1), review(2)];
  answer(calls.identity.reviews, () => ({ message: { list: waiting, page: 1, limit: 50, total: waiting.length } }));
  answer(calls.identity.show, ({ fields }) => ({
    message: {
      ...review(Number(fields.id)),
      name: 'Kim Lena',
      card_id: 'M62',
      front_pic: '',
      reverse_pic: '',
      hand_pic: '',
      assets_btc: '',
      same_number: [],
      same_picture: [],
      ...marks,
    },
  }));
});

const checks = [
  'Name matches the document',
  'Number matches the document',
  'Document is valid and readable',
  'Face matches the document',
];

test('approving opens once all is checked; then the next one is shown', async () => {
  answer(calls.identity.approve, ({ fields }) => {
    waiting = waiting.filter(({ id }) => String(id) !== fields.id);
    return { message: 'Approved' };
  });
  const person = await showConsole(<IdentityScreen />, { at: '/console/identity?open=1' });
  const approve = await screen.findByRole<HTMLButtonElement>('button', { name: /^Approve/ });
  expect(approve.disabled).toBe(true);
  await person.keyboard('a');
  expect(sent(calls.identity.approve)).toHaveLength(0);
  for (const check of checks) await person.click(screen.getByLabelText(check));
  await person.keyboard('a');
  await screen.findByRole('heading', { name: 'user2@example.com' });
  expect(sent(calls.identity.approve).map(({ fields }) => fields.id)).toEqual(['1']);
  expect(screen.getByLabelText<HTMLInputElement>(checks[0] ?? '').checked).toBe(false);
});

test('a rejection needs a reason, and the ready ones are in the language of the person', async () => {
  answer(calls.identity.reject, { message: 'Rejected' });
  const person = await showConsole(<IdentityScreen />, { at: '/console/identity?open=1' });
  const reason = await screen.findByLabelText<HTMLInputElement>('Reason, shown to the user');
  await person.click(screen.getByRole('button', { name: /^Reject/ }));
  await screen.findByText('Fill this in');
  expect(document.activeElement).toBe(reason);
  expect(sent(calls.identity.reject)).toHaveLength(0);
  await expect.poll(() => screen.getByRole<HTMLButtonElement>('button', { name: 'Expired' }).disabled).toBe(false);
  await person.click(screen.getByRole('button', { name: 'Expired' }));
  expect(reason.value).toBe('Tu documento venció. Envía uno vigente.');
  await person.click(screen.getByRole('button', { name: /^Reject/ }));
  await expect.poll(() => sent(calls.identity.reject)[0]?.fields).toEqual({ id: '1', reason: reason.value });
});

test('a refusal leaves the decision open, with what was ticked', async () => {
  answer(calls.identity.approve, refusal('operator_only', 'You cannot decide on your own account'));
  const person = await showConsole(<IdentityScreen />, { at: '/console/identity?open=1' });
  for (const check of checks) await person.click(await screen.findByLabelText(check));
  await person.click(screen.getByRole('button', { name: /^Approve/ }));
  await screen.findByText('You cannot decide on your own account');
  screen.getByRole('heading', { name: 'user1@example.com' });
  expect(screen.getByLabelText<HTMLInputElement>(checks[3] ?? '').checked).toBe(true);
});

test('a look is recorded, so each is asked for once', async () => {
  await showConsole(<IdentityScreen />, { at: '/console/identity?open=1' });
  await screen.findByText('Kim Lena');
  expect(sent(calls.identity.show)).toHaveLength(1);
});

test('a number and pictures that another approved user has are warned of, with the way to that user', async () => {
  marks = {
    same_number: [{ user_id: 7, account: 'first@example.com' }],
    same_picture: [
      { user_id: 7, account: 'first@example.com', picture: 'hand_pic' },
      { user_id: 8, account: 'second@example.com', picture: 'hand_pic' },
    ],
  };
  await showConsole(<IdentityScreen />, { at: '/console/identity?open=1' });
  const warning = within(await screen.findByRole('alert'));
  warning.getByText('Another approved user gave the same ID number');
  warning.getByText('In hand: looks like a picture from another approved user');
  expect(warning.queryByText(/^Front:/)).toBeNull();
  const links = warning.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  const first = ['7 first@example.com', '/console/users?search=7&open=7'];
  expect(links).toEqual([first, first, ['8 second@example.com', '/console/users?search=8&open=8']]);
});

test('who may not see users is told the same without links', async () => {
  marks = { same_number: [{ user_id: 7, account: 'first@example.com' }] };
  const who = { ...staff, permissions: ['console', 'identity.review'] as const };
  await showConsole(<IdentityScreen />, { at: '/console/identity?open=1', who });
  const warning = within(await screen.findByRole('alert'));
  warning.getByText('7 first@example.com');
  expect(warning.queryByRole('link')).toBeNull();
});

test('nothing is warned of where nobody has the same', async () => {
  await showConsole(<IdentityScreen />, { at: '/console/identity?open=1' });
  await screen.findByText('Kim Lena');
  expect(screen.queryByRole('alert')).toBeNull();
});
