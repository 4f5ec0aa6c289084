/** What somebody pays and is paid by: read, checked and sealed with their key. */
import { type CashInfo, type calls, encodePayMethods, type ParsedInputOf, type PayWay } from '@bourse/contract';
import { identityOf } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Context, Handlers, Refused } from '../../http/handler.ts';
import type { BaseServices, Services } from '../../services.ts';
import { authServices, confirmSecondStep } from '../auth/index.ts';
import { verifiedNameOf } from '../identity/index.ts';

type Calls = (typeof calls)['c2c'];
type Input = ParsedInputOf<Calls['saveMethods']>;

/** One kind of letters, no control characters, single spaces. */
const tidy = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

const readCashInfo = (input: Input): CashInfo => ({
  realName: tidy(input.real_name),
  bankName: tidy(input.bank_name),
  bankAccount: tidy(input.bank_account),
  alipayAccount: tidy(input.alipay_account),
  wechatAccount: tidy(input.wechat_account),
  wechatNickname: tidy(input.wechat_nickname),
});

/** What of it belongs to a way; all empty: it is not set up. */
const partOf: Readonly<Record<PayWay, (info: CashInfo) => readonly string[]>> = {
  ali_pay: ({ alipayAccount }) => [alipayAccount],
  we_chat: ({ wechatAccount, wechatNickname }) => (wechatAccount === '' ? [''] : [wechatAccount, wechatNickname]),
  bank: ({ bankName, bankAccount }) => [bankName, bankAccount],
};
const ways = Object.keys(partOf) as PayWay[];
const isSetUp = (info: CashInfo, way: PayWay) => partOf[way](info).some((part) => part !== '');
const isSame = (a: CashInfo, b: CashInfo, way: PayWay) =>
  a.realName === b.realName && partOf[way](a).join('\n') === partOf[way](b).join('\n');

/** A name as names are compared. */
const plainName = (name: string) => tidy(name).toUpperCase();

/** What was sealed; null where the key was erased. */
export async function openCashInfo({ vault }: Services, userId: number, sealed: string): Promise<CashInfo | null> {
  const text = await vault.open(userId, sealed);
  return text === null ? null : (JSON.parse(text) as CashInfo);
}

/** With nothing but what the way needs. */
export function cashInfoFor(way: PayWay, info: CashInfo): CashInfo {
  const { realName } = info;
  const none = { realName, bankName: '', bankAccount: '', alipayAccount: '', wechatAccount: '', wechatNickname: '' };
  if (way === 'bank') return { ...none, bankName: info.bankName, bankAccount: info.bankAccount };
  if (way === 'ali_pay') return { ...none, alipayAccount: info.alipayAccount };
  return { ...none, wechatAccount: info.wechatAccount, wechatNickname: info.wechatNickname };
}

async function ownInfo(services: Services, userId: number): Promise<CashInfo | null> {
  const sealed = services.writer.state.c2c.methods.get(userId)?.sealed;
  return sealed === undefined ? null : await openCashInfo(services, userId, sealed);
}

/** The first thing that is wrong, in the order of the form. */
async function faultOf(services: Services, userId: number, info: CashInfo): Promise<Refused | null> {
  if (info.realName === '') return { refused: 'c2c_real_name_required', field: 'real_name' };
  const verified = await verifiedNameOf(services, userId);
  if (verified !== '' && plainName(verified) !== plainName(info.realName))
    return { refused: 'c2c_real_name_other', field: 'real_name' };
  if ((info.bankName === '') !== (info.bankAccount === '')) {
    const field = info.bankName === '' ? 'bank_name' : 'bank_account';
    return { refused: 'c2c_bank_incomplete', field };
  }
  return ways.some((way) => isSetUp(info, way)) ? null : { refused: 'c2c_method_required', field: 'bank_account' };
}

const methods: Handlers<Calls>['methods'] = async (_input, { services, user: { userId } }) => {
  const [info, verified] = await Promise.all([ownInfo(services, userId), verifiedNameOf(services, userId)]);
  const from = services.writer.state.c2c.methods.get(userId)?.ways ?? new Map<PayWay, number>();
  const none = { bankName: '', bankAccount: '', alipayAccount: '', wechatAccount: '', wechatNickname: '' };
  const own = { realName: '', ...none, ...info };
  const receiveFrom = Object.fromEntries([...from].map(([way, time]) => [way, new Date(time).toISOString()]));
  const isVerified = identityOf(services.writer.state, userId).level >= 2;
  const realName = verified === '' ? own.realName : verified;
  const serverTime = new Date(services.now()).toISOString();
  return { message: encodePayMethods({ ...own, realName, isVerified, receiveFrom }, serverTime) };
};

const saveTo =
  (base: BaseServices): Handlers<Calls>['saveMethods'] =>
  async (input, context: Context<'session'>) => {
    const { services, user, language } = context;
    const { userId } = user;
    const info = readCashInfo(input);
    const fault = await faultOf(services, userId, info);
    if (fault !== null) return fault;
    const { totp_code, recovery_code, passkey } = input;
    const asked = { auth: authServices.of(base), context, user };
    const proof = await confirmSecondStep(asked, { totp_code, recovery_code, passkey });
    if (proof !== null && 'refused' in proof) return proof;
    const before = await ownInfo(services, userId);
    const set = ways.filter((way) => isSetUp(info, way));
    const changed = set.filter((way) => before === null || !isSame(before, info, way));
    const sealed = await services.vault.seal(userId, JSON.stringify(info));
    const outcome = await services.writer.submit({
      kind: 'SavePayMethods',
      userId,
      sealed,
      ways: set,
      changed,
      proof,
    });
    return 'refused' in outcome ? outcome : { message: translate(language, 'c2c.methods_saved') };
  };

export function methodHandlers(base: BaseServices): Pick<Handlers<Calls>, 'methods' | 'saveMethods'> {
  return { methods, saveMethods: saveTo(base) };
}
