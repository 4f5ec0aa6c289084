/** Sending and checking one-time codes. The answers never tell whether an account exists. */
import type { calls } from '@bourse/contract';
import { translate } from '@bourse/i18n/server';
import type { Notification } from '../../gateways/notifications.ts';
import type { Context, Handlers, Refused } from '../../http/handler.ts';
import { type Account, areaCodeOf, parseAccount, personOf, readAccount, resolveAccount } from './accounts.ts';
import { codeMinutes, type VisitorPurpose } from './codes.ts';
import type { MessageAsked } from './notify/budget.ts';
import { pretendToSend, sendNotification } from './notify/send.ts';
import type { AuthServices } from './services.ts';
import { type Caller, readCaller, strangerAt } from './sign-in/devices.ts';

type AuthCalls = (typeof calls)['auth'];
type CodeCalls = Pick<AuthCalls, 'sendSms' | 'sendMail' | 'checkEmail' | 'checkMobile'>;

type CodeField = 'email_code' | 'mobile_code';

interface Asked {
  readonly user_string?: string | undefined;
  readonly country_code?: string | undefined;
  readonly type?: string | undefined;
  readonly device_token?: string | undefined;
}

export function codeHandlers(auth: AuthServices): Handlers<CodeCalls> {
  return {
    sendSms: async (input, context) => sendCode(auth, 'phone', input, context),
    sendMail: async (input, context) => sendCode(auth, 'email', input, context),
    checkEmail: async (input, context) => checkCode(auth, input.email_code, 'email_code', input, context),
    checkMobile: async (input, context) => checkCode(auth, input.mobile_code, 'mobile_code', input, context),
  };
}

function purposeOf(type: string | undefined): VisitorPurpose {
  return type?.trim().toLowerCase() === 'forget' ? 'forget' : 'register';
}

async function sendCode(
  auth: AuthServices,
  kind: Account['kind'],
  asked: Asked,
  context: Context,
): Promise<{ message: string } | Refused> {
  const purpose = purposeOf(asked.type);
  const account = accountAsked(purpose, kind, asked);
  if ('refused' in account) return account;
  const caller = await callerOf(auth, purpose, account, asked, context);
  const budget = budgetOf(auth, account, caller);
  const refused = checkBudget(auth, kind, budget);
  if (refused !== null) return refused;
  const issued = auth.codes.issue({ purpose, account: account.account, caller }, auth.now());
  if ('waitSeconds' in issued) return { refused: 'code_too_soon', values: { seconds: String(issued.waitSeconds) } };
  budget.spend();
  if (issued.code !== null) post(auth, purpose, account.account, issued.code, context);
  return { message: translate(context.language, 'auth.code_sent') };
}

/** Who asks for a new account gets a code, or is told that there is one; who lost a password gets a code, or nothing. */
function post(auth: AuthServices, purpose: VisitorPurpose, to: string, code: string, context: Context): void {
  const { state } = context.services.writer;
  const known = personOf(state, to);
  const recipient = { to, language: context.language, antiPhishingCode: known?.antiPhishingCode };
  const notification: Notification =
    purpose === 'register' && state.auth.userByAccount.has(to)
      ? { kind: 'taken' }
      : { kind: 'code', code, minutes: codeMinutes };
  if (purpose === 'forget' && known === undefined) pretendToSend(auth, notification, recipient);
  else sendNotification(auth, notification, recipient);
}

/** Whose try it is; a new contact has no known devices. */
async function callerOf(
  auth: AuthServices,
  purpose: VisitorPurpose,
  { account }: Account,
  { device_token }: Asked,
  context: Context,
): Promise<Caller> {
  if (purpose === 'register') return strangerAt(context.address);
  return readCaller(auth, context, personOf(context.services.writer.state, account), device_token);
}

/** The day's messages of the carrier that this account needs. */
function budgetOf(auth: AuthServices, { kind, account }: Account, caller: Caller) {
  const asked: MessageAsked = { to: account, areaCode: kind === 'phone' ? areaCodeOf(account) : '', caller };
  const budget = kind === 'phone' ? auth.smsBudget : auth.mailBudget;
  return { allows: () => budget.allows(asked, auth.now()), spend: () => budget.spend(asked, auth.now()) };
}

/** Answers before anything about the account is looked at. */
function checkBudget(auth: AuthServices, kind: Account['kind'], budget: { allows(): boolean }): Refused | null {
  const isPhone = kind === 'phone';
  if (isPhone && auth.gateways.sms === null) return { refused: 'sms_unavailable', field: 'user_string' };
  return budget.allows() ? null : { refused: isPhone ? 'sms_budget' : 'mail_budget', field: 'user_string' };
}

function accountAsked(purpose: VisitorPurpose, kind: Account['kind'], asked: Asked): Account | Refused {
  const text = asked.user_string ?? '';
  const parsed = parseAccount(text, asked.country_code);
  if (!('refused' in parsed) && parsed.kind === kind) return parsed;
  if ('refused' in parsed && parsed.refused === 'account_required')
    return { refused: 'account_required', field: 'user_string' };
  const meant = purpose === 'forget' ? readAccount(text, asked.country_code) : null;
  if (meant?.kind === kind) return meant;
  const field = 'refused' in parsed && parsed.field === 'country' ? 'country_code' : 'user_string';
  return { refused: kind === 'phone' ? 'phone_invalid' : 'email_invalid', field };
}

async function checkCode(
  auth: AuthServices,
  code: string,
  field: CodeField,
  asked: Asked,
  context: Context,
): Promise<{ message: string } | Refused> {
  if (code.trim() === '') return { refused: 'code_required', field };
  const isRight = await isCodeRight(auth, code, field, asked, context);
  return isRight ? { message: translate(context.language, 'auth.code_checked') } : { refused: 'code_wrong', field };
}

/** Without an account it is one that the caller's network asked for. */
async function isCodeRight(
  auth: AuthServices,
  code: string,
  field: CodeField,
  asked: Asked,
  context: Context,
): Promise<boolean> {
  const { user_string: text = '', country_code, type = '' } = asked;
  const purpose = purposeOf(type);
  if (text.trim() === '') {
    const { network } = strangerAt(context.address);
    const alone = { network, isPhone: field === 'mobile_code', purpose: type.trim() === '' ? undefined : purpose };
    return auth.codes.checkAlone(alone, code, auth.now());
  }
  const account = resolveAccount(context.services.writer.state, text, country_code);
  if (account === null) return false;
  const caller = await callerOf(auth, purpose, account, asked, context);
  return auth.codes.check({ purpose, account: account.account, caller }, code, auth.now());
}
