/** What may stand in the form of payment methods. Pure; the server judges again. */
import { type Faults, faultsOf } from '@bourse/client/form/faults.ts';
import { type CashInfo, payMethodFields } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';

export type MethodField = keyof CashInfo;
/** In the order of the form. */
export const methodFields = [
  'realName',
  'bankName',
  'bankAccount',
  'alipayAccount',
  'wechatAccount',
  'wechatNickname',
] as const satisfies readonly MethodField[];

/** The most characters of each. */
export const lengthMax: Readonly<Record<MethodField, number>> = {
  realName: 100,
  bankName: 100,
  bankAccount: 64,
  alipayAccount: 100,
  wechatAccount: 100,
  wechatNickname: 100,
};

/** Spaces around a value come with copying. */
export function trimmed(info: CashInfo): CashInfo {
  const entries = methodFields.map((field) => [field, info[field].trim()]);
  return Object.fromEntries(entries) as Record<MethodField, string>;
}

/** The form's field that a refusal of the server names. */
export function fieldOf(wireField: string | undefined): MethodField | undefined {
  return methodFields.find((field) => payMethodFields[field] === wireField);
}

export function methodFaults(typed: CashInfo): Faults<MethodField> {
  const info = trimmed(typed);
  const hasNone = methodFields.every((field) => field === 'realName' || info[field] === '');
  return faultsOf<MethodField>({
    realName: missing(info.realName, true, 'c2c.real_name_required'),
    bankName: missing(info.bankName, info.bankAccount !== '', 'c2c.bank_name_required'),
    bankAccount: hasNone
      ? 'c2c.one_account_required'
      : missing(info.bankAccount, info.bankName !== '', 'c2c.account_number_required'),
    alipayAccount: null,
    wechatAccount: missing(info.wechatAccount, info.wechatNickname !== '', 'c2c.wechat_account_required'),
    wechatNickname: null,
  });
}

function missing(value: string, isRequired: boolean, fault: MessageId): MessageId | null {
  return isRequired && value === '' ? fault : null;
}

/** The path of this app that `?back=` names; undefined: none, or an address that could leave the app. */
export function backPath(word: string | null): string | undefined {
  return word !== null && /^\/(?!\/)[^\\\s]*$/.test(word) ? word : undefined;
}
