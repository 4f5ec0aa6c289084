// @vitest-environment happy-dom
import { calls, type IdentityState } from '@bourse/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/render.tsx';
import { answer } from '../../testing/wire.ts';
import IdentityScreen from './screen.tsx';

const state: IdentityState = {
  is_open: true,
  review_status: 0,
  review_reason: '',
  level: 1,
  waiting_level: 0,
  rejected_level: 0,
  submitted_at: '',
  approve_at: '',
  name: '',
  assets_btc: '0',
  level_three_btc: '20',
};

test('what is missing is said at its field, and the first one has the focus', async () => {
  answer(calls.identity.state, { message: state });
  const person = await show(<IdentityScreen />, { words: 'identity', at: '/authentication' });
  await person.click(await screen.findByRole('button', { name: 'Submit for review' }));
  await screen.findByText('Enter your full name');
  screen.getByText('Upload the front of your ID');
  expect(document.activeElement).toBe(screen.getByLabelText('Full name'));
});
