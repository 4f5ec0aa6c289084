/** A user as staff see them: all of it from the core's memory, and nothing secret. */
import {
  type AnswerOf,
  type calls,
  encodeLockedPart,
  type StaffBalanceRow,
  type StaffUserInfo,
} from '@bourse/contract';
import { balanceOf, formatMinor, holdOf, identityOf, type State, type User, wallets } from '@bourse/core';
import type { Handlers } from '../../http/handler.ts';
import { currencyIdOf } from '../market/index.ts';
import { lockedParts } from '../record/index.ts';
import { timeOf } from './times.ts';
import { closedByUser, presentUser } from './users.ts';

function balancesOf(state: State, userId: number): StaffBalanceRow[] {
  const locks = lockedParts(state, userId).map(encodeLockedPart);
  return state.market.assets.flatMap((asset) =>
    wallets.flatMap((wallet) => {
      const { available, locked } = balanceOf(state, userId, wallet, asset.asset);
      if (available === 0n && locked === 0n) return [];
      const currency = currencyIdOf(asset);
      const own = locks.filter((lock) => lock.field === wallet && lock.currency === currency);
      return [
        {
          currency,
          currency_name: asset.code,
          field: wallet,
          available: formatMinor(available, asset.scale),
          locked: formatMinor(locked, asset.scale),
          locks: own.map(({ kind, number }) => ({ kind, number })),
        },
      ];
    }),
  );
}

function debtsOf({ market, deposit }: State, userId: number): StaffUserInfo['debts'] {
  return market.assets.flatMap((asset) => {
    const owed = deposit.debts.get(`${userId} ${asset.asset}`) ?? 0n;
    if (owed === 0n) return [];
    return [{ currency: currencyIdOf(asset), currency_name: asset.code, number: formatMinor(owed, asset.scale) }];
  });
}

function sessionsOf({ sessions }: User, now: number): StaffUserInfo['sessions'] {
  return [...sessions.values()]
    .filter(({ expiresAt }) => expiresAt > now)
    .sort((a, b) => b.lastSeenAt - a.lastSeenAt)
    .map(({ createdAt, expiresAt, lastSeenAt, address, device }) => ({
      created_at: timeOf(createdAt),
      expires_at: timeOf(expiresAt),
      last_seen_at: timeOf(lastSeenAt),
      address,
      device,
    }));
}

function restrictionsOf({ restrictions }: State, userId: number): StaffUserInfo['restrictions'] {
  return [...restrictions.list()]
    .filter(({ scope, target }) => scope === 'user' && target === String(userId))
    .map(({ restrictionId, scope, target, effect, reason, text, operatorId, since }) => ({
      id: restrictionId,
      scope,
      target,
      effect,
      reason,
      text,
      operator_id: operatorId,
      since: timeOf(since),
    }));
}

function infoOf(state: State, user: User, now: number): StaffUserInfo {
  const { userId } = user;
  const { waiting, refusedLevel, reason } = identityOf(state, userId);
  const hold = holdOf(state, userId, now);
  return {
    user: {
      ...presentUser(state, user, closedByUser(state)),
      extension_code: user.extensionCode,
      inviter_id: user.inviterId,
      invitees: user.inviteeCount,
      language: user.language,
    },
    security: {
      has_app: user.totp !== null,
      passkeys: user.passkeys.length,
      recovery_codes: user.recoveryHashes.length,
      has_anti_phishing_code: user.antiPhishingCode !== '',
    },
    identity: {
      waiting_level: waiting?.level ?? 0,
      submitted_at: timeOf(waiting?.time ?? 0),
      rejected_level: refusedLevel,
      review_reason: reason,
    },
    sessions: sessionsOf(user, now),
    balances: balancesOf(state, userId),
    restrictions: restrictionsOf(state, userId),
    hold: { reason: hold?.reason ?? '', until: timeOf(hold?.until ?? 0) },
    debts: debtsOf(state, userId),
    notes: { count: state.note.counts.get(userId) ?? 0 },
  };
}

export const userInfo: Handlers<typeof calls.staff>['userInfo'] = async ({ id }, { services }) => {
  const { writer, now } = services;
  const { value } = await writer.read((state): AnswerOf<typeof calls.staff.userInfo>['message'] | null => {
    const user = state.auth.users.get(id);
    return user === undefined ? null : infoOf(state, user, now());
  });
  return value === null ? { refused: 'user_not_found', field: 'id' } : { message: value };
};
