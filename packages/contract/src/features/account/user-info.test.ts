/** The signed-in user, as every page and as the overview read it. */
import { expect, it } from 'vitest';
import { filledOf, neededOf, readLater } from '../../testing/fields.ts';
import { accountCalls } from './calls.ts';
import { ownInfo, type UserInfo, userInfo } from './user-info.ts';

const user: UserInfo = {
  id: 7,
  account: 'kim@example.com',
  extension_code: 'ABC234',
  is_seller: 0,
  seller: [],
  phone: '',
  email: 'kim@example.com',
  review_status: 0,
  level: 1,
  security_level: 25,
  two_step: false,
  anti_phishing: '',
  risk_accepted: ['micro'],
};
const center = {
  ...user,
  security: { password: true, phone: false, email: true, verified: false },
  created_at: '2026-03-01T08:00:00.000Z',
  last_login: { time: '2026-03-01T08:00:00.000Z', address: '10.0.0.1', device: '' },
  invitees: 0,
  not_open: ['google'],
};
const schema = accountCalls.center.answer.shape.message;

it('has every field, empty ones too, and no other', () => {
  expect(Object.keys(user)).toEqual(Object.keys(userInfo.shape));
  expect(readLater(userInfo, user)).toEqual(user);
  expect(ownInfo.answer.parse({ type: 'ok', message: user })).toEqual({ message: user });
});

it('is nobody without one of them: half a user is not signed in', () => {
  expect(neededOf(userInfo, user)).toEqual(Object.keys(user));
  expect(filledOf(userInfo, user)).toEqual(Object.keys(user));
});

it.each([{ two_step: 1 }, { id: '7' }, { level: '1' }, { seller: [{}] }, { seller: null }])(
  'is not read of %o',
  (change) => {
    expect(userInfo.safeParse({ ...user, ...change }).success).toBe(false);
  },
);

it('keeps of a seller what is known of one', () => {
  expect(userInfo.parse({ ...user, seller: [{ status: 1, name: 'Kim' }] }).seller).toEqual([{ status: 1 }]);
});

it('the overview has the user and more; only the last login may be none', () => {
  expect(Object.keys(center)).toEqual(Object.keys(schema.shape));
  expect(readLater(schema, center)).toEqual(center);
  expect(neededOf(schema, center)).toEqual(Object.keys(center));
  expect(filledOf(schema, center)).toEqual(Object.keys(center).filter((name) => name !== 'last_login'));
});

it('an item of the security bar is set or is not', () => {
  const { verified, ...three } = center.security;
  for (const security of [three, { ...three, verified: 1 }, { ...three, verified: null }]) {
    expect(schema.safeParse({ ...center, security }).success).toBe(false);
  }
  const more = { ...center, security: { ...center.security, passkey: true }, not_open: ['google', 'said_later'] };
  expect(schema.parse(more)).toEqual({ ...center, not_open: ['google', 'said_later'] });
});
