/** Sending and checking one-time codes. The answers never tell whether an account exists. */
import type { calls } from '@bourse/contract';
import { translate } from '@bourse/i18n/server';
import type { Message } from '../../gateways/message.ts';
import type { Context, Handlers, Refused } from '../../http/handler.ts';
import { type Account, parseAccount, personOf, resolveAccount } from './accounts.ts';
import { type CodePurpose, codeMinutes } from './codes.ts';
import type { AuthDesk } from './desk.ts';

type AuthCalls = (typeof calls)['auth'];
type CodeCalls = Pick<AuthCalls, 'sendSms' | 'sendMail' | 'checkEmail' | 'checkMobile'>;

interface Asked {
  readonly user_string?: string | undefined;
  readonly country_code?: string | undefined;
  readonly type?: string | undefined;
}

export function codeHandlers(desk: AuthDesk): Handlers<CodeCalls> {
  return {
    sendSms: async (input, context) => sendCode(desk, 'phone', input, context),
    sendMail: async (input, context) => sendCode(desk, 'email', input, context),
    checkEmail: async (input, context) => checkCode(desk, input.email_code, 'email_code', input, context),
    checkMobile: async (input, context) => checkCode(desk, input.mobile_code, 'mobile_code', input, context),
  };
}

function purposeOf(type: string | undefined): CodePurpose {
  return type?.trim().toLowerCase() === 'forget' ? 'forget' : 'register';
}

function sendCode(
  desk: AuthDesk,
  kind: Account['kind'],
  asked: Asked,
  context: Context,
): { message: string } | Refused {
  const purpose = purposeOf(asked.type);
  const account = accountAsked(purpose, kind, asked, context);
  if ('refused' in account) return account;
  const issued = desk.codes.issue(purpose, account.account, desk.now());
  if ('waitSeconds' in issued) return { refused: 'code_too_soon', values: { seconds: String(issued.waitSeconds) } };
  const { state } = context.services.writer;
  const isTaken = state.userByAccount.has(account.account);
  const isPerson = personOf(state, account.account) !== undefined;
  // Nobody waits for the carrier: an account without a message would answer sooner than one with.
  if (purpose === 'register' && isTaken) deliver(desk, kind, registeredNote(account, context));
  else if (purpose === 'register' || isPerson) deliver(desk, kind, codeMessage(account, issued.code, context));
  return { message: translate(context.language, 'auth.code_sent') };
}

function accountAsked(purpose: CodePurpose, kind: Account['kind'], asked: Asked, context: Context): Account | Refused {
  const text = asked.user_string ?? '';
  const parsed = parseAccount(text, asked.country_code);
  if (!('refused' in parsed) && parsed.kind === kind) return parsed;
  if ('refused' in parsed && parsed.refused === 'account_required')
    return { refused: 'account_required', field: 'user_string' };
  const meant = purpose === 'forget' ? resolveAccount(context.services.writer.state, text, asked.country_code) : null;
  if (meant?.kind === kind) return meant;
  const field = 'refused' in parsed && parsed.field === 'country' ? 'country_code' : 'user_string';
  return { refused: kind === 'phone' ? 'phone_invalid' : 'email_invalid', field };
}

function deliver(desk: AuthDesk, kind: Account['kind'], message: Message): void {
  const gateway = kind === 'phone' ? desk.gateways.sms : desk.gateways.mail;
  gateway.send(message).catch(desk.onUndelivered);
}

function codeMessage({ kind, account }: Account, code: string, { language }: Context): Message {
  const values = { code, minutes: String(codeMinutes) };
  const text = translate(language, kind === 'phone' ? 'auth.sms_code_text' : 'auth.mail_code_text', values);
  return { to: account, language, subject: translate(language, 'auth.mail_code_subject', values), text, code };
}

function registeredNote({ account }: Account, { language }: Context): Message {
  const subject = translate(language, 'auth.mail_registered_subject');
  return { to: account, language, subject, text: translate(language, 'auth.mail_registered_note') };
}

function checkCode(
  desk: AuthDesk,
  code: string,
  field: string,
  asked: Asked,
  context: Context,
): { message: string } | Refused {
  if (asked.user_string === undefined || asked.user_string.trim() === '') {
    return { refused: 'account_required', field: 'user_string' };
  }
  if (code.trim() === '') return { refused: 'code_required', field };
  const account = resolveAccount(context.services.writer.state, asked.user_string, asked.country_code);
  const isRight = account !== null && desk.codes.check(purposeOf(asked.type), account.account, code, desk.now());
  return isRight ? { message: translate(context.language, 'auth.code_checked') } : { refused: 'code_wrong', field };
}
