/** Users as staff find and see them. Nothing secret is read: no hash, no code, no token. */
import { chains, networks, normalizeAddress } from '@bourse/address';
import type { AnswerOf, calls, StaffUserRow } from '@bourse/contract';
import { hasSecondStep, identityOf, reviewStatusOf, type State, type User } from '@bourse/core';
import type { Handlers } from '../../http/handler.ts';
import { lowerAscii } from '../auth/index.ts';
import { timeOf } from './times.ts';
import { type Found, findUsers } from './view/searches.ts';

type UserList = AnswerOf<typeof calls.staff.userList>['message'];
type ListedUser = UserList['list'][number];
type Asked = Parameters<Handlers<typeof calls.staff>['userList']>[0];

/** Users looked at for one answer: a hundred thousand would hold everybody up. */
const usersWalked = 20_000;

/** What is closed to each user, by user; each once, however often it is. */
export function closedByUser({ restrictions }: State): ReadonlyMap<number, readonly string[]> {
  const closed = new Map<number, Set<string>>();
  for (const { scope, target, effect } of restrictions.list()) {
    if (scope !== 'user') continue;
    const userId = Number(target);
    closed.set(userId, (closed.get(userId) ?? new Set()).add(effect));
  }
  return new Map([...closed].map(([userId, effects]) => [userId, [...effects]]));
}

export function presentUser(state: State, user: User, closed: ReadonlyMap<number, readonly string[]>): StaffUserRow {
  const { userId, account, secondContact, country, role, createdAt, sessions } = user;
  const lastSeenAt = Math.max(0, ...[...sessions.values()].map((session) => session.lastSeenAt));
  return {
    id: userId,
    account,
    second_contact: secondContact,
    country,
    role,
    created_at: timeOf(createdAt),
    level: identityOf(state, userId).level,
    review_status: reviewStatusOf(state, userId),
    has_second_step: hasSecondStep(user),
    sessions: sessions.size,
    last_seen_at: timeOf(lastSeenAt),
    closed: [...(closed.get(userId) ?? [])],
  };
}

/** The forms in which addresses are kept that may be meant by a text. */
function addressesOf(text: string): string[] {
  const known = networks.flatMap((network) => normalizeAddress(network, text) ?? []);
  return [...new Set([text, ...known])];
}

/** Accounts are kept in lower case, and numbers of phones with a plus. */
function accountsOf(text: string): string[] {
  return [lowerAscii(text), `+${text.replaceAll(/[\s()-]/g, '').replace(/^\+/, '')}`];
}

/** Those whom the core knows by exactly this text. */
function foundInCore({ auth, deposit, spot }: State, text: string): (readonly [number, ListedUser['found_by']])[] {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : null;
  const found: (readonly [number | undefined, ListedUser['found_by']])[] = [
    ...accountsOf(text).map((account) => [auth.userByAccount.get(account)?.userId, 'account'] as const),
    ...addressesOf(text).flatMap((address) =>
      chains.map((chain) => [deposit.owners.get(`${chain} ${address}`), 'address'] as const),
    ),
  ];
  if (number !== null) {
    found.push([auth.users.get(number)?.userId, 'id'], [spot.orders.get(number)?.userId, 'order']);
  }
  return found.flatMap(([userId, by]) => (userId === undefined ? [] : [[userId, by] as const]));
}

/** Those whom a text names exactly, by the first of the ways in which it does. */
function namedUsers(state: State, text: string, role: Asked['role'], inView: readonly Found[]): ListedUser[] {
  const by = new Map<number, ListedUser['found_by']>();
  const all = [...foundInCore(state, text), ...inView.map(({ userId, by: how }) => [userId, how] as const)];
  for (const [userId, how] of all) if (!by.has(userId)) by.set(userId, how);
  const closed = closedByUser(state);
  return [...by]
    .sort(([a], [b]) => b - a)
    .flatMap(([userId, found_by]) => {
      const user = state.auth.users.get(userId);
      if (user === undefined || (role !== undefined && user.role !== role)) return [];
      return [{ ...presentUser(state, user, closed), found_by }];
    });
}

/** Newest first: those whose account or contact contains the text. It looks at so many, and says how far it came. */
function walkUsers(state: State, { search, role, before_id, limit }: Asked): UserList {
  const { users, nextUserId } = state.auth;
  const text = search.trim().toLowerCase();
  const wanted = text === '' ? (role ?? 'trader') : role;
  const closed = closedByUser(state);
  const found: User[] = [];
  let id = Math.min(before_id ?? nextUserId, nextUserId);
  const [first = nextUserId] = users.keys();
  for (let walked = 0; walked < usersWalked && found.length < limit && id > first; walked++) {
    id -= 1;
    const user = users.get(id);
    if (user === undefined || (wanted !== undefined && user.role !== wanted)) continue;
    if (text === '' || user.account.includes(text) || user.secondContact.includes(text)) found.push(user);
  }
  return {
    list: found.map((user) => ({
      ...presentUser(state, user, closed),
      found_by: text === '' ? 'all' : 'account',
    })),
    next_before_id: id > first ? id : 0,
  };
}

export const userList: Handlers<typeof calls.staff>['userList'] = async (asked, { services }) => {
  const { view, writer } = services;
  const text = asked.search.trim();
  if (text === '') {
    const { value } = await writer.read((state) => walkUsers(state, asked));
    return { message: value };
  }
  const isFresh = await view.waitFor(writer.durableSeq);
  const orderId = /^\d{1,15}$/.test(text) ? Number(text) : null;
  const columns = services.features.flatMap(({ namedBy = [] }) => namedBy);
  const inView = await findUsers(view.db, { orderId, addresses: addressesOf(text), transaction: text }, columns);
  const { value } = await writer.read((state) => {
    const named = namedUsers(state, text, asked.role, inView).filter(({ id }) => id < (asked.before_id ?? id + 1));
    if (named.length === 0) return walkUsers(state, asked);
    const list = named.slice(0, asked.limit);
    return { list, next_before_id: named.length > list.length ? (list.at(-1)?.id ?? 0) : 0 };
  });
  return { message: value, ...(!isFresh && { stale: true }) };
};
