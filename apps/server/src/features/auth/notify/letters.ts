/**
 * Letters that tell an account's holder of what was done to it: nobody changes an account unseen. They follow the events, so
 * that a crash between a change and its letter loses none.
 */
import type { EventOf, User } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import { type ActMeta, defineFollower } from '../../../followers/follower.ts';
import { languageOf } from '../../../http/calls/who.ts';
import type { Services } from '../../../services.ts';
import { callers } from './callers.ts';
import { letterTries, sendLetter } from './send.ts';

/** Changes that a letter names, by the id of the words for it. */
const changes = {
  TotpEnabled: 'auth.authenticator',
  TotpDisabled: 'auth.authenticator',
  RecoveryCodesRenewed: 'auth.recovery_codes',
  PasskeyAdded: 'auth.passkey',
  PasskeyRemoved: 'auth.passkey',
  SecondStepReset: 'auth.two_step',
  AntiPhishingCodeSet: 'account.anti_phishing',
} as const;

const kinds = [
  'LoginRecorded',
  'PasswordChanged',
  'OwnPasswordChanged',
  'ContactBound',
  'TotpEnabled',
  'TotpDisabled',
  'RecoveryCodesRenewed',
  'PasskeyAdded',
  'PasskeyRemoved',
  'SecondStepReset',
  'AntiPhishingCodeSet',
] as const;

type Told = EventOf<(typeof kinds)[number]>;

export const accountLetters = defineFollower({
  ...letterTries,
  name: 'account-letters',
  kinds,
  countActs(event) {
    switch (event.kind) {
      case 'LoginRecorded':
        return event.isRight ? 1 : 0;
      case 'ContactBound':
        return addressesOf(event, '').length;
      default:
        return 1;
    }
  },
  async act(services, event, meta) {
    const user = services.writer.state.auth.users.get(event.userId);
    // Step 0: a demo's, which nobody but the exchange has set up.
    if (user === undefined || (event.kind === 'TotpEnabled' && event.step === 0)) return;
    await tell(services, event, user, meta);
  },
});

async function tell(services: Services, event: Told, user: User, { seq, index, id }: ActMeta): Promise<void> {
  const { time } = event;
  if (event.kind === 'LoginRecorded') {
    const { address, device, language } = event;
    return await sendLetter(services, user, { kind: 'new_login', time, address, device }, { id, time, language });
  }
  const caller = callers.of(services).of(seq, user.userId);
  const language = caller?.language ?? languageOf(user.language);
  const at = { time, address: caller?.address ?? knownAddress(event, user) };
  switch (event.kind) {
    case 'ContactBound': {
      const to = addressesOf(event, user.account)[index];
      const bound = { kind: 'contact_bound', contact: event.contact, ...at } as const;
      return await sendLetter(services, user, bound, { id, time, language, to });
    }
    case 'PasswordChanged':
    case 'OwnPasswordChanged':
      return await sendLetter(services, user, { kind: 'password_changed', ...at }, { id, time, language });
    default: {
      const change = translate(language, changes[event.kind]);
      return await sendLetter(services, user, { kind: 'security_changed', change, ...at }, { id, time, language });
    }
  }
}

/** Every address of the account is told of a new one, the one that was replaced too. */
function addressesOf({ contact, replaced }: EventOf<'ContactBound'>, account: string): string[] {
  return replaced === '' ? [account, contact] : [account, replaced, contact];
}

/** Where the session was opened in which the change was made, where the event says which; empty: not known. */
function knownAddress(event: Told, user: User): string {
  return event.kind === 'OwnPasswordChanged' ? (user.sessions.get(event.keptTokenHash)?.address ?? '') : '';
}
