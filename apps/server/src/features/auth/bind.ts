/**
 * Linking a second contact: needs the code sent to it, the account's password, and the second step where there is one. The
 * first e-mail address needs its code only, where the password was given a moment ago: at the session's login.
 */
import type { calls } from '@bourse/contract';
import { hasSecondStep } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Context, Handlers, Refused } from '../../http/handler.ts';
import { type Account, parseAccount } from './accounts.ts';
import { submitChange } from './notify/callers.ts';
import { type Confirmed, confirmUser } from './second-step/confirm.ts';
import type { SecondStepInput } from './second-step/prove.ts';
import type { AuthServices } from './services.ts';
import { strangerAt } from './sign-in/devices.ts';

/** How long a login vouches for its session's password. */
const freshMs = 10 * 60_000;

type BindCalls = Pick<(typeof calls)['auth'], 'bindEmail' | 'bindPhone'>;

interface Asked {
  readonly kind: Account['kind'];
  /** The field that holds the contact. */
  readonly field: 'email' | 'mobile';
  readonly contact: string;
  readonly countryCode: string | undefined;
  readonly code: string;
  /** The password and the second step. */
  readonly proof: SecondStepInput & { readonly password: string };
}

export function bindHandlers(auth: AuthServices): Handlers<BindCalls> {
  return {
    bindEmail: async ({ email, code, password = '', ...step }, context) => {
      const proof = { ...step, password };
      return bind(
        auth,
        { kind: 'email', field: 'email', contact: email, countryCode: undefined, code, proof },
        context,
      );
    },
    bindPhone: async ({ mobile, country_code, code, password = '', ...step }, context) => {
      const proof = { ...step, password };
      const asked = {
        kind: 'phone',
        field: 'mobile',
        contact: mobile,
        countryCode: country_code,
        code,
        proof,
      } as const;
      return bind(auth, asked, context);
    },
  };
}

async function bind(
  auth: AuthServices,
  asked: Asked,
  context: Context<'session'>,
): Promise<{ message: string } | Refused> {
  const { user } = context;
  const contact = checkForm(asked);
  if ('refused' in contact) return contact;
  if (user.accountKind === asked.kind) return { refused: 'contact_is_account', field: asked.field };
  if (user.secondContact === contact.account) return { refused: 'contact_same', field: asked.field };
  const isFirstOnly = isVouchedFor(auth, asked, context);
  const confirmed = isFirstOnly ? vouched : await confirmUser({ auth, context, user }, asked.proof);
  if ('refused' in confirmed) return confirmed;

  // The contact is nobody's yet, and its code was asked for by a visitor like any other.
  const requested = { purpose: 'register' as const, account: contact.account, caller: strangerAt(context.address) };
  const taken = auth.codes.take(requested, asked.code, auth.now());
  if (taken === null) return { refused: 'code_wrong', field: 'code' };
  try {
    const { userId } = user;
    const { proof } = confirmed;
    const bound = { userId, contactKind: asked.kind, contact: contact.account, proof, isFirstOnly };
    const outcome = await submitChange(context, { kind: 'BindContact', ...bound });
    if ('refused' in outcome) {
      const isPassword = outcome.refused === 'password_wrong';
      const field = outcome.refused.startsWith('two_step') ? undefined : isPassword ? 'password' : asked.field;
      return { refused: outcome.refused, ...(field && { field }) };
    }
  } catch (error) {
    taken.putBack();
    throw error;
  }
  return { message: translate(context.language, 'auth.bound') };
}

const vouched: Pick<Confirmed, 'proof'> = { proof: null };

/** The core asks for the second step of who has one, and replaces no contact, whatever this says. */
function isVouchedFor(
  auth: AuthServices,
  { kind, proof }: Asked,
  { services, user, tokenHash }: Context<'session'>,
): boolean {
  const session = services.writer.state.auth.sessions.get(tokenHash);
  const isFresh = session !== undefined && auth.now() - session.createdAt < freshMs;
  return kind === 'email' && proof.password === '' && user.secondContact === '' && !hasSecondStep(user) && isFresh;
}

/** What can be said without looking anything up, in the order of the form. */
function checkForm({ kind, field, contact, countryCode, code }: Asked): Account | Refused {
  const isEmail = kind === 'email';
  if (contact.trim() === '') return { refused: isEmail ? 'email_required' : 'account_required', field };
  const parsed = parseAccount(contact, countryCode);
  if (!isEmail && 'refused' in parsed && parsed.field === 'country') {
    return { refused: 'country_unknown', field: 'country_code' };
  }
  if ('refused' in parsed || parsed.kind !== kind) {
    return { refused: isEmail ? 'email_invalid' : 'phone_invalid', field };
  }
  return code.trim() === '' ? { refused: 'code_required', field: 'code' } : parsed;
}
