/** Random commands about people, their sessions and what keeps their accounts safe. */
import type { Chance, RandomCommands } from '../../../testing/random-command.ts';
import { proofOf, proofOrNone } from '../../../testing/random-parts.ts';
import type { AuthCommands } from '../commands.ts';
import { recoveryCodesCount } from '../second-step.ts';
import type { AuthState, User } from '../state.ts';

const usersMax = 12;
const farAway = 4_000_000_000_000;
const place = { address: '192.0.2.1', device: 'Firefox' };

function codesOf(key: string): string[] {
  return Array.from({ length: recoveryCodesCount }, (_, at) => `${key}-code${at}`);
}

/** Somebody who has taken a second step, where anybody has. */
function careful(chance: Chance<AuthState>): User {
  const all = [...chance.state.auth.users.values()].filter(
    ({ totp, passkeys }) => totp !== null || passkeys.length > 0,
  );
  return all.length === 0 ? chance.person() : chance.pick(all);
}

/** A session's token; one that never was where there is none. */
function token(chance: Chance<AuthState>): string {
  const tokens = [...chance.state.auth.sessions.keys()];
  return tokens.length === 0 || chance.is(0.1) ? chance.key : chance.pick(tokens);
}

export const randomAuth: RandomCommands<AuthState, AuthCommands> = {
  RegisterUser: {
    share: 0.3,
    make: (chance) => {
      const { users } = chance.state.auth;
      if (users.size >= usersMax) return null;
      const { key } = chance;
      const funds = chance.state.market.assets.map(({ asset }) => ({ asset, amountMinor: 1_000_000_000n }));
      // A colleague first: what two of the staff decide takes two.
      const operators = [...users.values()].filter((user) => user.role === 'operator');
      const role = operators.length < 2 ? 'operator' : 'trader';
      const account = {
        accountKind: 'email',
        account: `${key}@example.com`,
        country: 'KR',
        passwordHash: key,
      } as const;
      const invitationCode = role === 'trader' ? chance.person().extensionCode : '';
      return {
        ...account,
        invitationCode,
        extensionCode: `CODE-${key}`,
        role,
        testFunds: role === 'trader' ? funds : [],
      };
    },
  },
  OpenSession: {
    share: 1.5,
    make: (chance) => {
      const user = chance.person();
      const { userId, passwordHash } = user;
      const session = { userId, tokenHash: chance.key, expiresAt: farAway };
      if (chance.is(0.3)) return session;
      const proof = proofOrNone(chance, user);
      return { ...session, login: { ...place, language: chance.pick(['en', 'jp']), passwordHash, proof } };
    },
  },
  RevokeSession: { share: 0.3, make: (chance) => ({ tokenHash: token(chance) }) },
  RevokeOtherSessions: {
    share: 0.3,
    make: (chance) => ({ userId: chance.user(), keptTokenHash: token(chance) }),
  },
  EndSessions: {
    share: 0.2,
    make: (chance) => ({
      operatorId: chance.is(0.95) ? chance.first('operator') : chance.user(),
      userId: chance.user(),
      reason: chance.is(0.95) ? 'Asked for on the phone' : ' ',
    }),
  },
  TouchSession: { share: 2, make: (chance) => ({ tokenHash: token(chance) }) },
  RecordFailedLogin: { share: 0.3, make: (chance) => ({ userId: chance.user(), ...place, method: 'totp' }) },
  ChangePassword: { share: 0.2, make: (chance) => ({ userId: chance.user(), passwordHash: chance.key }) },
  ChangeOwnPassword: {
    share: 0.8,
    make: (chance) => {
      const { userId, passwordHash, sessions } = chance.person();
      const [keptTokenHash = ''] = sessions.keys();
      return { userId, knownHash: passwordHash, passwordHash: chance.key, keptTokenHash };
    },
  },
  EnableTotp: {
    share: 0.5,
    make: (chance) => ({
      userId: chance.user(),
      sealedSecret: 'sealed',
      step: 1,
      recoveryHashes: codesOf(chance.key),
    }),
  },
  DisableTotp: {
    share: 0.4,
    make: (chance) => {
      const user = careful(chance);
      return { userId: user.userId, proof: proofOf(chance, user) };
    },
  },
  RenewRecoveryCodes: {
    share: 0.4,
    make: (chance) => {
      const user = careful(chance);
      return { userId: user.userId, recoveryHashes: codesOf(chance.key), proof: proofOf(chance, user) };
    },
  },
  UseSecondStep: {
    share: 0.5,
    make: (chance) => {
      const user = careful(chance);
      return { userId: user.userId, proof: proofOf(chance, user) };
    },
  },
  AddPasskey: {
    share: 0.5,
    make: (chance) => ({
      userId: chance.user(),
      credentialId: chance.key,
      publicKey: 'public',
      counter: 0,
      transports: ['internal'],
      name: 'passkey',
      recoveryHashes: codesOf(chance.key),
    }),
  },
  RemovePasskey: {
    share: 0.4,
    make: (chance) => {
      const user = careful(chance);
      return {
        userId: user.userId,
        credentialId: user.passkeys[0]?.credentialId ?? '',
        proof: proofOf(chance, user),
      };
    },
  },
  // Only two of the staff do it: see proposals.
  ResetSecondStep: {
    share: 0.1,
    make: (chance) => ({ operatorId: 0, userId: careful(chance).userId, check: chance.is(0.9) ? 'video call' : '' }),
  },
  SetAntiPhishingCode: {
    share: 0.4,
    make: (chance) => ({ userId: chance.user(), code: chance.pick(['', 'sunrise', 'harbour']) }),
  },
  BindContact: {
    share: 0.6,
    make: (chance) => {
      const user = chance.person();
      const contact = { contactKind: 'phone', contact: `+${chance.key}` } as const;
      return { userId: user.userId, ...contact, proof: proofOrNone(chance, user) };
    },
  },
};
