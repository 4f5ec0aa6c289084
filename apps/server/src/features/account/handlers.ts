/** The signed-in user. */
import type { calls } from '@bourse/contract';
import { hasSecondStep, identityOf, reviewStatusOf, risksAccepted, type State, type User } from '@bourse/core';
import type { Context, Handlers } from '../../http/handler.ts';
import { readLoginBefore } from './view/reads.ts';

const itemPercent = 25;

/** What the security bar counts. */
function securityOf(state: State, user: User) {
  return {
    password: user.passwordHash !== '',
    phone: phoneOf(user) !== '',
    email: emailOf(user) !== '',
    verified: reviewStatusOf(state, user.userId) === 2,
  };
}

function phoneOf(user: User): string {
  return user.accountKind === 'phone' ? user.account : user.secondContact;
}

function emailOf(user: User): string {
  return user.accountKind === 'email' ? user.account : user.secondContact;
}

function infoOf(state: State, user: User) {
  return {
    id: user.userId,
    account: user.account,
    extension_code: user.extensionCode,
    is_seller: 0,
    seller: [],
    phone: phoneOf(user),
    email: emailOf(user),
    review_status: reviewStatusOf(state, user.userId),
    level: identityOf(state, user.userId).level,
    security_level: Object.values(securityOf(state, user)).filter(Boolean).length * itemPercent,
    two_step: hasSecondStep(user),
    anti_phishing: user.antiPhishingCode,
    risk_accepted: risksAccepted(state, user.userId),
  };
}

/** The newest login before the one that opened this session. */
async function lastLogin(context: Context<'session'>, sessionStart: number) {
  const {
    services: { view },
    user,
  } = context;
  await context.isCaughtUp(view.lastSeqOf(user.userId));
  const row = await readLoginBefore(view.db, user.userId, sessionStart);
  return row === undefined ? null : { ...row, time: new Date(row.time).toISOString() };
}

export const accountHandlers: Handlers<(typeof calls)['account']> = {
  async info(_input, { user, services }) {
    return { message: infoOf(services.writer.state, user) };
  },
  async acceptRisk({ product }, { user: { userId }, services: { writer } }) {
    const outcome = await writer.submit({ kind: 'AcceptRisk', userId, product });
    if ('refused' in outcome) return outcome;
    return { message: { risk_accepted: risksAccepted(writer.state, userId) } };
  },
  async center(_input, context) {
    const { user, tokenHash, services } = context;
    const { state } = services.writer;
    const sessionStart = user.sessions.get(tokenHash)?.createdAt ?? 0;
    return {
      message: {
        ...infoOf(state, user),
        security: securityOf(state, user),
        created_at: new Date(user.createdAt).toISOString(),
        last_login: await lastLogin(context, sessionStart),
        invitees: user.inviteeCount,
        not_open: [...services.config.NOT_OPEN],
      },
    };
  },
};
